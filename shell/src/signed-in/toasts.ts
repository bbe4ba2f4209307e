import type { FailureTeller } from 'shared-api/client';
import { errorIdText } from 'shared-ui';

/** The toasts come in a chunk of their own, which the frame has loaded by the time that there are any. */
const toasts = () => import('shared-ui/overlays').then(({ toast }) => toast);

/** Says a failed write in a toast. */
export const tellFailure: FailureTeller = (text, error, about) => {
  const detail = [about, errorIdText(error)].filter(Boolean).join(' ');
  void toasts().then((toast) => toast.failure(text, detail ? { detail } : {}));
};

/** Takes away what was said, some of it after its page had gone. */
export const forgetSaid = () => void toasts().then((toast) => toast.clear());
