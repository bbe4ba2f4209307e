import { queryOptions } from '@tanstack/react-query';
import type {
  CompanyFinish,
  CompanyOutcome,
  CompanySignInChange,
  CompanySignInState,
  CompanyStart,
  PasswordOnly,
} from '#contract/index.ts';
import { errorFromAnswer } from './ApiError.ts';
import { http } from './http.ts';
import { sessionPost } from './sessionPost.ts';

/**
 * Where the browser goes to sign in with the company's account, and from there to an address of MobPrep. Without its hash: logs keep
 * addresses, and the hash of a preview's link is its secret.
 */
export const companyStart = (to: string) =>
  `/v1/company-sign-in/start?to=${encodeURIComponent(to.replace(/#.*/s, ''))}`;

export const companyApi = {
  /** Ends an attempt that came back from the provider. */
  finish: async (given: CompanyFinish): Promise<CompanyOutcome> => {
    const response = await fetch('/v1/company-sign-in/finish', sessionPost(given));
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw errorFromAnswer(response.status, answer, '');
    return answer;
  },
  connect: (given: PasswordOnly) => http.post<CompanyStart>('users/me/company-account', given),
  disconnect: (given: PasswordOnly) => http.post<unknown>('users/me/company-account/removal', given),
  change: (change: CompanySignInChange, revision: number) =>
    http.put<CompanySignInState>('company-sign-in', change, { revision }),
  test: () => http.post<CompanyStart>('company-sign-in/test', {}),
};

/** For full admins: the settings. */
export const companyQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['company sign-in'] as const,
      queryFn: ({ signal }) => http.get<CompanySignInState>('company-sign-in', { signal }),
      staleTime: 0,
    }),
};
