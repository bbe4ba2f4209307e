import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { saveTokens, sessionStore } from './sessionStore.ts';

const user = buildUser();
const tokens = (access_token: string) => ({
  ...{ access_token, refresh_token: 'handle', id_token: 'id' },
  ...{ token_type: 'Bearer' as const, auth_provider: 'mobprep' as const, expires_in: 600 },
});

// jsdom has no channel to other tabs.
const channel = Object.assign(new EventTarget(), { postMessage: () => {} });
let network: FakeNetwork;
beforeAll(async () => {
  Object.assign(globalThis, { BroadcastChannel: jest.fn(() => channel) });
  await import('./signing.ts');
});
afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
beforeEach(() => {
  network = fakeNetwork({ 'GET /users/me': () => user });
  saveTokens(tokens('first'));
  sessionStore.setState({ session: { status: 'signedIn', user } });
});
afterEach(() => network.restore());

const hear = (data: object) => channel.dispatchEvent(new MessageEvent('message', { data }));

describe('a tab', () => {
  it('is signed out when the user clicks Logout in another one', () => {
    hear({ kind: 'signed-out', byUser: true });
    expect(sessionStore.getState()).toEqual({ session: { status: 'signedOut', byUser: true }, tokens: null });
  });

  it('uses the tokens that another one got, since its own no longer work', () => {
    hear({ kind: 'renewed', tokens: tokens('second') });
    expect(sessionStore.getState().tokens?.accessToken).toBe('second');
  });
});
