import { waitFor } from '@testing-library/react';
import { connectSession, http } from 'shared-api/client';
import type { Tokens } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeLocks, fakeNetwork, refusal, sleepWith } from 'shared-api/testing';
import { renewEarly } from './renewal.ts';
import { forgetSession, saveTokens, sessionStore } from './sessionStore.ts';
import { giveWay, restoreSession, sessionPort, signIn, signOut } from './signing.ts';
import { onSignOut, tabStorageKey } from './tabStorage.ts';
import { sessionProblem } from './useAddressRefused.ts';

const user = buildUser();
const tokens = (access: string): Tokens => ({
  access_token: access,
  refresh_token: 'handle',
  id_token: 'id',
  token_type: 'Bearer',
  auth_provider: 'mobprep',
  expires_in: 600,
});

let network: FakeNetwork;
beforeEach(() => {
  localStorage.clear();
  forgetSession();
  connectSession(sessionPort);
  network = fakeNetwork({
    'POST /users/login': () => tokens('first'),
    'POST /users/refresh': () => tokens('second'),
    'POST /users/logout': () => undefined,
    'GET /users/me': () => user,
  });
});
afterEach(() => network.restore());

const status = () => sessionStore.getState().session.status;

describe('signing in', () => {
  it('stores this tab’s tokens and reads the user', async () => {
    await signIn(user.email, 'Mobprep2026');
    expect(sessionStore.getState().session).toEqual({ status: 'signedIn', user });
    expect(network.sent('GET /users/me')[0]?.headers.get('authorization')).toBe('Bearer first');
    expect(localStorage).toHaveLength(0);
  });

  it('does not sign in an inactive user', async () => {
    network.use({ 'GET /users/me': () => ({ ...user, is_active: false }) });
    await signIn(user.email, 'Mobprep2026');
    expect(status()).toBe('signedOut');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a server that refuses our own address', () => {
  const refused = () => refusal(403, 'origin_refused', 'This call is only for pages of this site');
  afterEach(() => sessionProblem.setState({ addressRefused: false }));

  it("is remembered when a new tab can't take over the session", async () => {
    network.use({ 'POST /users/refresh': refused });
    expect(await restoreSession(true)).toBe('signedOut');
    expect(sessionProblem.getState()).toEqual({ addressRefused: true });
  });

  it('is remembered when Logout leaves the cookie', async () => {
    network.use({ 'POST /users/logout': refused });
    await signIn(user.email, 'Mobprep2026');
    signOut();
    await waitFor(() => expect(sessionProblem.getState()).toEqual({ addressRefused: true }));
  });

  it('is told from a session that is over', async () => {
    network.use({ 'POST /users/refresh': () => refusal(403, 'forbidden') });
    expect(await restoreSession(true)).toBe('signedOut');
    expect(sessionProblem.getState()).toEqual({ addressRefused: false });
  });
});

describe('signing out', () => {
  it('forgets everything here immediately and ends the session on the server by its handle', async () => {
    await signIn(user.email, 'Mobprep2026');
    signOut();
    expect(status()).toBe('signedOut');
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() =>
      expect(network.sent('POST /users/logout')[0]?.body).toEqual({ refresh_token: 'handle' }),
    );
  });

  const keepWork = () => {
    sessionStorage.setItem(tabStorageKey('job-entry', user.id, 'new'), 'typed');
    sessionStorage.setItem(tabStorageKey('job-entry', user.id + 1, 'new'), 'typed by another');
  };
  const keptWork = () => Object.values(sessionStorage).filter((text) => text.startsWith('typed'));
  afterEach(() => sessionStorage.clear());

  it('forgets the work kept for this user and no other', async () => {
    await signIn(user.email, 'Mobprep2026');
    keepWork();
    signOut();
    expect(keptWork()).toEqual(['typed by another']);
  });

  it('keeps the work when the session only ends', async () => {
    await signIn(user.email, 'Mobprep2026');
    keepWork();
    sessionPort.onSignedOut();
    expect(status()).toBe('signedOut');
    expect(keptWork()).toHaveLength(2);
  });

  it('notifies everything else that keeps the user’s data', async () => {
    const forget = jest.fn();
    onSignOut(forget);
    sessionPort.onSignedOut();
    expect(forget).not.toHaveBeenCalled();
    signOut();
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('works without a server', async () => {
    await signIn(user.email, 'Mobprep2026');
    network.use({
      'POST /users/logout': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    signOut();
    expect(status()).toBe('signedOut');
  });

  it('is finished by the next page if the server could not be reached, and nothing takes over its cookie', async () => {
    await signIn(user.email, 'Mobprep2026');
    network.use({ 'POST /users/logout': () => refusal(503, 'db_unavailable') });
    signOut();
    await waitFor(() => expect(network.sent('POST /users/logout')).toHaveLength(1));
    expect(await restoreSession(true)).toBe('signedOut');
    expect(await renewEarly()).toBeNull();
    expect(network.sent('POST /users/refresh')).toHaveLength(0);
    network.use({ 'POST /users/logout': () => undefined });
    expect(await restoreSession(true)).toBe('signedOut');
    expect(await restoreSession(true)).toBe('signedIn');
  });

  it('leaves nothing to finish once somebody signs in', async () => {
    network.use({ 'POST /users/logout': () => refusal(503, 'db_unavailable') });
    signOut();
    await waitFor(() => expect(network.sent('POST /users/logout')).toHaveLength(1));
    await signIn(user.email, 'Mobprep2026');
    forgetSession();
    expect(await restoreSession(true)).toBe('signedIn');
  });
});

describe('opening a page', () => {
  it('asks for nothing when there is neither token nor cookie', async () => {
    expect(await restoreSession(false)).toBe('signedOut');
    expect(network.requests).toEqual([]);
  });

  it('takes over a session from the cookie', async () => {
    expect(await restoreSession(true)).toBe('signedIn');
    expect(network.sent('POST /users/refresh')[0]?.headers.get('x-mobprep')).toBe('1');
    expect(network.sent('GET /users/me')[0]?.headers.get('authorization')).toBe('Bearer second');
  });

  it('uses the tokens that its first script got with the cookie', async () => {
    expect(await renewEarly()).toMatchObject({ accessToken: 'second' });
    expect(await restoreSession(true)).toBe('signedIn');
    expect(network.sent('POST /users/refresh')).toHaveLength(1);
    expect(network.sent('GET /users/me')[0]?.headers.get('authorization')).toBe('Bearer second');
  });

  it('asks again when its first script failed', async () => {
    network.use({ 'POST /users/refresh': () => refusal(503, 'db_unavailable') });
    await expect(renewEarly()).rejects.toThrow('503');
    network.use({ 'POST /users/refresh': () => tokens('second') });
    expect(await restoreSession(true)).toBe('signedIn');
  });

  it('renews after 5 s though another tab has begun to and sleeps, for the page’s first script, too', async () => {
    const removeLocks = fakeLocks();
    jest.useFakeTimers();
    sleepWith('refresh');
    const renewals = [renewEarly(), restoreSession(true)];
    await jest.advanceTimersByTimeAsync(4_900);
    expect(network.sent('POST /users/refresh')).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(await Promise.all(renewals)).toMatchObject([{ accessToken: 'second' }, 'signedIn']);
    jest.useRealTimers();
    removeLocks();
  });

  it.each([
    [401, 'session_revoked'],
    [403, 'account_inactive'],
  ] as const)('signs out when the server answers %s', async (answer, code) => {
    await signIn(user.email, 'Mobprep2026');
    network.use({ 'GET /users/me': () => refusal(answer, code) });
    expect(await restoreSession(true)).toBe('signedOut');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the tokens when the server cannot be reached', async () => {
    await signIn(user.email, 'Mobprep2026');
    network.use({ 'GET /users/me': () => refusal(503, 'db_unavailable') });
    expect(await restoreSession(true)).toBe('failed');
    expect(sessionStore.getState().tokens?.accessToken).toBe('first');
  });
});

describe('a page that takes over the session of a new cookie', () => {
  it('keeps nothing of the session that the tab had', async () => {
    await signIn(user.email, 'Mobprep2026');
    giveWay();
    expect(sessionStorage).toHaveLength(0);
    expect(await restoreSession(true)).toBe('signedIn');
    expect(network.sent('GET /users/me').at(-1)?.headers.get('authorization')).toBe('Bearer second');
  });

  it('is not signed out by a Logout that the server did not hear before', async () => {
    network.use({ 'POST /users/logout': () => refusal(503, 'db_unavailable') });
    signOut();
    await waitFor(() => expect(network.sent('POST /users/logout')).toHaveLength(1));
    giveWay();
    expect(await restoreSession(true)).toBe('signedIn');
  });
});

describe('an expired access token', () => {
  beforeEach(async () => {
    await signIn(user.email, 'Mobprep2026');
    network.use({
      'GET /units': ({ headers }) =>
        headers.get('authorization') === 'Bearer second' ? { units: [] } : refusal(401, 'token_expired'),
    });
  });

  it('is renewed once for all calls that wait for it', async () => {
    await Promise.all([http.get('units'), http.get('units'), http.get('units')]);
    expect(network.sent('POST /users/refresh')).toHaveLength(1);
  });

  it('is replaced by the one that another tab got while this one waited', async () => {
    const locks = {
      request: async (_name: string, work: () => Promise<boolean>) => {
        saveTokens(tokens('second'));
        return work();
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    await http.get('units').finally(() => Reflect.deleteProperty(navigator, 'locks'));
    expect(network.sent('POST /users/refresh')).toEqual([]);
    expect(network.sent('GET /units')).toHaveLength(2);
  });

  it('ends the session when it cannot be renewed', async () => {
    network.use({ 'POST /users/refresh': () => refusal(401, 'refresh_reuse') });
    await expect(http.get('units')).rejects.toMatchObject({ code: 'token_expired' });
    expect(status()).toBe('signedOut');
  });
});
