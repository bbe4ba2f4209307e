import { queryOptions } from '@tanstack/react-query';
import type {
  Employee,
  ForgottenPassword,
  LockDownOf,
  LoginRequest,
  Me,
  MyAccount,
  PasswordChange,
  PasswordReset,
  Recovery,
  RecoveryCodes,
  RecoveryList,
  RefreshRequest,
  SecondStepCode,
  SecondStepRemoval,
  SecondStepRemovalOf,
  SecondStepSecret,
  SignupRequest,
  Tokens,
  UserChange,
  UserList,
} from '#contract/index.ts';
import { requestTimeoutMs } from './earlyAnswers.ts';
import { type CallOptions, http } from './http.ts';
import { sessionPost } from './sessionPost.ts';

export const usersApi = {
  login: (request: LoginRequest) => http.post<Tokens>('users/login', request),
  me: (signal?: AbortSignal) => http.get<Me>('users/me', signal ? { signal } : {}),
  account: (signal: AbortSignal) => http.get<MyAccount>('users/me/account', { signal }),
  changePassword: (change: PasswordChange) => http.post<unknown>('users/me/password', change),
  startSecondStep: () => http.post<SecondStepSecret>('users/me/second-step', {}),
  confirmSecondStep: (given: SecondStepCode) =>
    http.post<RecoveryCodes>('users/me/second-step/confirmation', given),
  newRecoveryCodes: (given: SecondStepCode) =>
    http.post<RecoveryCodes>('users/me/second-step/recovery-codes', given),
  /** Switches off one's own. */
  removeSecondStep: (given: SecondStepRemoval) => http.post<unknown>('users/me/second-step/removal', given),
  /** A code again, for what asks for a recent one. */
  giveCodeAgain: (given: SecondStepCode) => http.post<unknown>('users/me/second-step/renewal', given),
  /** The second step after the password. */
  giveCode: (given: SecondStepCode) => http.post<Tokens>('users/me/second-step/check', given),
  /** An administrator removes somebody else's. */
  lockDown: (request: LockDownOf) => http.post<{ message: string }>('users/admin/lock-down', request),
  undoLockDown: (request: LockDownOf) =>
    http.post<{ message: string }>('users/admin/lock-down/undo', request),
  removeSecondStepOf: (request: SecondStepRemovalOf) =>
    http.post<unknown>('users/admin/second-step/removal', request),
  recover: (recovery: Recovery) => http.post<unknown>('users/recovery', recovery),
  forgotPassword: (request: ForgottenPassword) => http.post<unknown>('users/forgot-password', request),
  recoveries: (signal: AbortSignal) => http.get<RecoveryList>('users/recoveries', { signal }),
  signOutDevice: (id: string) => http.remove(`users/me/devices/${id}`),
  signOutOthers: () => http.remove('users/me/devices'),
  list: (signal?: AbortSignal) => http.get<UserList>('users', signal ? { signal } : {}),
  signup: (request: SignupRequest) => http.post<Employee>('users/signup', request),
  change: (id: number, change: UserChange, options?: CallOptions) =>
    http.patch<Employee>(`users/${id}`, change, options),
  /** The id is in the address as well, because some proxies drop the body of a DELETE. */
  remove: (id: number) => http.remove(`users/admin/delete-user?user_id=${id}`, { user_id: id }),
  resetPassword: (request: PasswordReset) => http.post<unknown>('users/admin/password-reset/reset', request),
};

/** The two calls that work without a bearer token: the refresh secret travels in a cookie. */
export const sessionCalls = {
  /** Returns null if the session is over; throws if the server can't tell. */
  refresh: async (request: RefreshRequest): Promise<Tokens | null> => {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch('/v1/users/refresh', { ...sessionPost(request), signal });
    if (response.ok) return response.json();
    await hearAddressRefused(response);
    if (response.status === 401 || response.status === 403) return null;
    throw new Error(`refresh answered ${response.status}`);
  },
  /** Ends the session on the server. Throws if that failed: the cookie still works then. */
  logout: async (request: RefreshRequest) => {
    await afterLogout(await fetch('/v1/users/logout', { ...sessionPost(request), keepalive: true }));
  },
};

/** Somebody who signed in with a company account goes on to where the provider signs them out. */
async function afterLogout(response: Response) {
  if (response.status === 200) location.assign((await response.json()).url);
  if (response.ok) return;
  await hearAddressRefused(response);
  throw new Error(`logout answered ${response.status}`);
}

const addressListeners = new Set<() => void>();

/** Calls back when the server takes our own page for another site's: it doesn't know the address at which people open it. */
export const onAddressRefused = (hear: () => void) => addressListeners.add(hear);

async function hearAddressRefused(response: Response) {
  if (response.status !== 403) return;
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 'origin_refused')
    return;
  for (const hear of addressListeners) hear();
}

export const userQueries = {
  all: () => ['users'] as const,
  list: () =>
    queryOptions({
      queryKey: userQueries.all(),
      queryFn: ({ signal }) => usersApi.list(signal),
      select: (list) => list.users,
    }),
  /** The roles that the signed-in user may assign, from the same response as the list. */
  assignableRoles: () =>
    queryOptions({
      queryKey: userQueries.all(),
      queryFn: ({ signal }) => usersApi.list(signal),
      select: (list) => list.assignable_roles,
    }),
};

/** The signed-in user's own account. */
export const accountQueries = {
  own: () =>
    queryOptions({
      queryKey: ['my account'] as const,
      queryFn: ({ signal }) => usersApi.account(signal),
      // Somebody who opens it wants to know who else is signed in now.
      staleTime: 0,
    }),
  /** For full admins: who got a recovery link within a day. */
  recoveries: () =>
    queryOptions({
      queryKey: ['recoveries'] as const,
      queryFn: ({ signal }) => usersApi.recoveries(signal),
      select: ({ recoveries }) => recoveries,
      refetchInterval: 5 * 60_000,
    }),
};
