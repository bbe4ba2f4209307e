import { useMutation } from '@tanstack/react-query';
import { usersApi } from 'shared-api/client';

/** Gives a code of two-step sign-in again. */
export const useGiveCodeAgain = (onGiven: () => void) =>
  useMutation({ mutationFn: usersApi.giveCodeAgain, onSuccess: onGiven });
