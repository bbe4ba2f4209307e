import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useHostServices } from './hostServices.ts';

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  /** Passed on to the page; it does not show in the address. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of the app. Hovering or focusing it loads that page's code. The router's own Link would pull in its
 * framework's loading code.
 */
export function PageLink({ to, state, target, onClick, onPointerEnter, onFocus, ...rest }: PageLinkProps) {
  const { prefetch } = useHostServices();
  const follow = useLinkClickHandler(to, { state, ...(target !== undefined && { target }) });
  return (
    <a
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
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
