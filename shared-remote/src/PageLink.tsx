import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';
import { useHostServices } from './hostServices.ts';

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  /** Passed on to the page; it does not show in the address. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of the suite. Pointing at it or focusing it loads that page's code. */
export function PageLink({ to, onPointerEnter, onFocus, ...rest }: PageLinkProps) {
  const { prefetch } = useHostServices();
  return (
    <Link
      to={to}
      onPointerEnter={(event) => {
        prefetch(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
