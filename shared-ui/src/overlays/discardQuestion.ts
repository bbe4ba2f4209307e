import type { ConfirmQuestion } from '#src/overlays/ConfirmProvider.tsx';

/** Asked before closing a form with changes. */
export const discardQuestion = {
  title: 'Discard changes',
  text: "What you entered here hasn't been saved.",
  action: 'Discard',
  cancel: 'Keep editing',
  danger: true,
} as const satisfies ConfirmQuestion;
