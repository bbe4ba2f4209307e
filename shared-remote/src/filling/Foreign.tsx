import { Component, type ReactNode } from 'react';
import { HostServicesContext, useHostServices } from '../hostServices.ts';
import type { Filling } from './Filling.ts';

interface ForeignProps extends Pick<Filling, 'onFailure' | 'flags'> {
  /** Shown instead if it throws. Default nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Something of another remote within a page. What fails in there is that remote's, and places within it stay empty. */
export function Foreign({ fallback = null, onFailure, flags, children }: ForeignProps) {
  const { FilledPlace: _, ...host } = useHostServices();
  return (
    <Boundary fallback={fallback} onFailure={onFailure}>
      <HostServicesContext value={{ ...host, waiting: null, failed: onFailure, flags }}>
        {children}
      </HostServicesContext>
    </Boundary>
  );
}

class Boundary extends Component<Omit<ForeignProps, 'flags'>, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
