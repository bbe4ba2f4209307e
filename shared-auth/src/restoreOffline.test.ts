import { waitFor } from '@testing-library/react';
import { connectSession } from 'shared-api/client';
import type { Tokens } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeCaches, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetKnownUser, knowUser, readKnownUser } from './knownUser.ts';
import { restoreOffline } from './restoreOffline.ts';
import { forgetSession, sessionStore } from './sessionStore.ts';
import { sessionPort, signIn, signOut } from './signing.ts';

const user = buildUser();
const tokens: Tokens = {
  ...{ access_token: 'access', refresh_token: 'handle', id_token: 'id' },
  ...{ token_type: 'Bearer', auth_provider: 'mobprep', expires_in: 600 },
};
const answering = {
  'POST /users/login': () => tokens,
  'POST /users/refresh': () => tokens,
  'POST /users/logout': () => undefined,
  'GET /users/me': () => user,
};
const noAnswer = { 'POST /users/refresh': () => refusal(503, 'db_unavailable') };
const minuteMs = 60_000;
const dayMs = 86_400_000;

let network: FakeNetwork;
beforeEach(async () => {
  fakeCaches();
  forgetSession();
  connectSession(sessionPort);
  network = fakeNetwork(answering);
});
afterEach(async () => {
  jest.useRealTimers();
  forgetSession();
  network.restore();
});

/** A device that keeps pages, in a new tab. */
async function keptAt(time: number) {
  await signIn(user.email, 'Mobprep2026');
  await knowUser(time);
  forgetSession();
}
const session = () => sessionStore.getState().session;

describe('a kept page', () => {
  it('opens for whom the device knows when nobody answers, and asks until somebody does', async () => {
    await keptAt(Date.now());
    network.use(noAnswer);
    expect(await restoreOffline()).toBe('signedIn');
    expect(session()).toEqual({ status: 'signedIn', user });
    expect(sessionStore.getState().tokens).toBeNull();
    network.use(answering);
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(sessionStore.getState().tokens).not.toBeNull();
    });
  });

  it('asks by itself after a while, if nothing tells that the network is back', async () => {
    jest.useFakeTimers();
    await keptAt(Date.now());
    network.use(noAnswer);
    await restoreOffline();
    network.use(answering);
    await jest.advanceTimersByTimeAsync(minuteMs);
    expect(sessionStore.getState().tokens).not.toBeNull();
  });

  it('learns later that the session is over', async () => {
    await keptAt(Date.now());
    network.use(noAnswer);
    await restoreOffline();
    network.use({ 'POST /users/refresh': () => refusal(401, 'token_expired') });
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(session().status).toBe('signedOut');
    });
  });

  it('asks no more once nobody is signed in', async () => {
    jest.useFakeTimers();
    await keptAt(Date.now());
    network.use(noAnswer);
    await restoreOffline();
    forgetSession();
    const asked = network.sent('POST /users/refresh').length;
    await jest.advanceTimersByTimeAsync(minuteMs);
    expect(network.sent('POST /users/refresh')).toHaveLength(asked);
  });

  it('opens for nobody whom the server has not confirmed for three days', async () => {
    await keptAt(Date.now() - 3 * dayMs);
    network.use(noAnswer);
    expect(await restoreOffline()).toBe('failed');
    expect(session().status).toBe('signedOut');
  });

  it('believes a server that answers', async () => {
    await keptAt(Date.now());
    network.use({ 'POST /users/refresh': () => refusal(401, 'token_expired') });
    expect(await restoreOffline()).toBe('signedOut');
  });

  it.each([
    ['as it opened', {}],
    ['in the middle of work', answering],
  ])(
    'opens no more once the server said %s that the session is over, network or not',
    async (when, first) => {
      await keptAt(Date.now());
      network.use({ 'POST /users/refresh': () => refusal(401, 'session_revoked'), ...first });
      await restoreOffline();
      if (when === 'in the middle of work') sessionPort.onSignedOut();
      await waitFor(async () => expect(await readKnownUser(Date.now())).toBeNull());
      network.use(noAnswer);
      expect(await restoreOffline()).toBe('failed');
    },
  );
});

describe('the person whom a device knows', () => {
  it('is confirmed whenever the server names them', async () => {
    await keptAt(Date.now() - 2 * dayMs);
    expect(await readKnownUser(Date.now() + 2 * dayMs)).toBeNull();
    await restoreOffline();
    await waitFor(async () => expect(await readKnownUser(Date.now() + 2 * dayMs)).toEqual(user));
  });

  it('is forgotten when they sign out, and when somebody else signs in', async () => {
    await keptAt(Date.now());
    await signIn(user.email, 'Mobprep2026');
    signOut();
    await waitFor(async () => expect(await readKnownUser(Date.now())).toBeNull());
    await keptAt(Date.now());
    network.use({ 'GET /users/me': () => buildUser({ id: user.id + 1 }) });
    await signIn('another', 'Mobprep2026');
    await waitFor(async () => expect(await readKnownUser(Date.now())).toBeNull());
  });

  it('is nobody on a device that keeps no pages', async () => {
    await signIn(user.email, 'Mobprep2026');
    expect(await readKnownUser(Date.now())).toBeNull();
    await forgetKnownUser();
  });
});
