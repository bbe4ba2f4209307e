import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyApi, companyQueries } from 'shared-api/client';
import type { CompanySignInChange } from 'shared-api/contract';
import { whenAllSaved } from 'shared-ui';

interface Save {
  readonly change: CompanySignInChange;
  readonly revision: number;
}

/** The page shows the failure. */
export function useSaveCompanySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ change, revision }: Save) => companyApi.change(change, revision),
    onSuccess: (state) => queryClient.setQueryData(companyQueries.settings().queryKey, state),
    onError: () => queryClient.invalidateQueries(companyQueries.settings()),
  });
}

export const useTestCompanySignIn = () =>
  useMutation({
    mutationFn: companyApi.test,
    meta: { failure: 'Failed to start the test', preferDetail: true },
    // A write on its way is unsaved work, about which the browser would ask.
    onSuccess: ({ url }) => whenAllSaved(() => location.assign(url)),
  });
