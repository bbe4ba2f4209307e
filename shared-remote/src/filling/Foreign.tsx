import { Component, type ReactNode } from 'react';
import { HostServicesContext, useHostServices } from '../hostServices.ts';

interface ForeignProps {
  /** Shown instead if it throws. Default nothing. */
  readonly fallback?: ReactNode;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Something of another remote within a page. What fails in there is that remote's, and places within it stay empty. */
export function Foreign({ fallback = null, onFailure, children }: ForeignProps) {
  const { FilledPlace: _, ...host } = useHostServices();
  return (
    <Boundary fallback={fallback} onFailure={onFailure}>
      <HostServicesContext value={{ ...host, waiting: null, failed: onFailure }}>
        {children}
      </HostServicesContext>
    </Boundary>
  );
}

class Boundary extends Component<Required<ForeignProps>, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
