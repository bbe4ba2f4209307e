import type { FailureTeller } from 'shared-api/client';
import { errorIdText } from 'shared-ui';

/** Toasts have a chunk of their own, which the frame has loaded before the first one is needed. */
const toasts = () => import('shared-ui/overlays').then(({ toast }) => toast);

/** Shows a failed write in a toast, until another try of it has ended. */
export const tellFailure: FailureTeller = (text, error, about) => {
  const detail = [about, errorIdText(error)].filter(Boolean).join(' ');
  const told = toasts().then((toast) => toast.failure(text, detail ? { detail } : {}));
  return async () => (await toasts()).dismiss(await told);
};

/** Clears all toasts, including those that outlived their page. */
export const forgetSaid = () => void toasts().then((toast) => toast.clear());
