import { type MutationFunctionContext, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { FailureTexts } from 'shared-api/client';

const answers = new WeakMap<MutationFunctionContext, Promise<unknown>>();

/** A change to a draft's list as a mutation, which is how the client's global handler hears of failures. */
export function useListChange<Data, Variables>(
  make: (variables: Variables) => Promise<Data>,
  meta: Partial<FailureTexts>,
): UseMutationResult<Data, Error, Variables, never> {
  return useMutation<Data, Error, Variables, never>({
    // The list itself waits while the server doesn't answer.
    networkMode: 'always',
    // In the same moment as the click, so that `allSaved` waits for it.
    onMutate: (variables, call) => {
      answers.set(call, make(variables));
      return undefined as never; // nobody reads it
    },
    mutationFn: (_variables, call) => answers.get(call) as Promise<Data>, // from onMutate
    meta,
  });
}
