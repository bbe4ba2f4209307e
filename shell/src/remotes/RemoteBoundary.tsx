import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Draws the failure in place of the remote. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a remote that throws from taking the frame with it. A new key starts it afresh. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
