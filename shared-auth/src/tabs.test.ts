import { BroadcastChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { connectSession } from 'shared-api/client';
import type { Tokens } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';

const user = buildUser();
const tokens = (access: string): Tokens => ({
  access_token: access,
  refresh_token: 'handle',
  id_token: 'id',
  token_type: 'Bearer',
  auth_provider: 'mobprep',
  expires_in: 600,
});

/** jsdom has none. An open one must not keep the process from ending. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

interface ThisTab {
  readonly signing: typeof import('./signing.ts');
  readonly store: typeof import('./sessionStore.ts')['sessionStore'];
  readonly keyOf: typeof import('./tabStorage.ts')['tabStorageKey'];
}
let tab: ThisTab;
let other: BroadcastChannel;
let heard: unknown[];
let network: FakeNetwork;
beforeAll(async () => {
  // A tab opens its channel when its code loads.
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const signing = await import('./signing.ts');
  const { sessionStore: store } = await import('./sessionStore.ts');
  const { tabStorageKey: keyOf } = await import('./tabStorage.ts');
  tab = { signing, store, keyOf };
});
beforeEach(async () => {
  network = fakeNetwork({
    'POST /users/login': () => tokens('first'),
    'POST /users/logout': () => undefined,
    'GET /users/me': () => user,
  });
  connectSession(tab.signing.sessionPort);
  await tab.signing.signIn(user.email, 'Mobprep2026');
  sessionStorage.setItem(tab.keyOf('job-entry', user.id, 'new'), 'typed');
  heard = [];
  other = new Channel('mobprep.session');
  other.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => {
  other.close();
  network.restore();
});

const status = () => tab.store.getState().session.status;
const typed = () => sessionStorage.getItem(tab.keyOf('job-entry', user.id, 'new'));

describe('the other tabs', () => {
  it('hear that the user signs out', async () => {
    tab.signing.signOut();
    await waitFor(() => expect(heard).toEqual([{ kind: 'signed-out', byUser: true }]));
  });

  it('hear that the session is over', async () => {
    tab.signing.sessionPort.onSignedOut();
    await waitFor(() => expect(heard).toEqual([{ kind: 'signed-out', byUser: false }]));
  });
});

describe('this tab', () => {
  it('forgets what was typed here if the user signs out in another', async () => {
    other.postMessage({ kind: 'signed-out', byUser: true });
    await waitFor(() => expect(status()).toBe('signedOut'));
    expect(typed()).toBeNull();
  });

  it('keeps what was typed here if the session ends in another', async () => {
    other.postMessage({ kind: 'signed-out', byUser: false });
    await waitFor(() => expect(status()).toBe('signedOut'));
    expect(typed()).toBe('typed');
  });

  it('uses the tokens that another has got', async () => {
    other.postMessage({ kind: 'renewed', tokens: tokens('second') });
    await waitFor(() => expect(tab.store.getState().tokens?.accessToken).toBe('second'));
  });
});
