import type { FailureTeller } from 'shared-api/client';

/** Says a failed write in a toast. The toasts come in a chunk of their own, which the frame has loaded by then. */
export const tellFailure: FailureTeller = (text, error) => {
  const detail = error?.requestId ? `Error ID ${error.requestId.slice(0, 8).toUpperCase()}` : undefined;
  void import('shared-ui/overlays').then(({ toast }) => toast.failure(text, detail ? { detail } : {}));
};
