import { Notice } from 'shared-ui';

/** Says that the server doesn't answer, and what that means here. */
export const NoAnswer = ({ meaning }: { readonly meaning?: string }) => (
  <Notice palette="warning">{['The server doesn’t answer.', meaning].filter(Boolean).join(' ')}</Notice>
);
