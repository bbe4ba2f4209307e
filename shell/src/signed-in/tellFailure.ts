import type { FailureTeller } from 'shared-api/client';
import { errorIdText } from 'shared-ui';

/** Says a failed write in a toast. The toasts come in a chunk of their own, which the frame has loaded by then. */
export const tellFailure: FailureTeller = (text, error) => {
  const detail = errorIdText(error);
  void import('shared-ui/overlays').then(({ toast }) => toast.failure(text, detail ? { detail } : {}));
};
