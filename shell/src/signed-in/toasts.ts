import { type FailureTeller, isApiError } from 'shared-api/client';
import { errorIdText } from 'shared-ui';

/** Toasts have a chunk of their own, which the frame has loaded before the first one is needed. */
const toasts = () => import('shared-ui/overlays').then(({ toast }) => toast);

/** Opens the network's own sign-in page. */
const reload = { label: 'Reload', onClick: () => location.reload() };

/** Shows a failed write in a toast, until another try of it has ended. */
export const tellFailure: FailureTeller = (text, error, about) => {
  const isIntercepted = isApiError(error, 'intercepted');
  // The text has the error's sentence already.
  const detail = [about, !isIntercepted && errorIdText(error)].filter(Boolean).join(' ') || undefined;
  const told = toasts().then((toast) =>
    toast.failure(text, { detail, ...(isIntercepted && { action: reload }) }),
  );
  return async () => (await toasts()).dismiss(await told);
};

/** Clears all toasts, including those that outlived their page. */
export const forgetSaid = () => void toasts().then((toast) => toast.clear());
