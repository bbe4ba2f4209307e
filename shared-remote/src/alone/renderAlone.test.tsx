import { act, screen } from '@testing-library/react';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { useFlag } from '../useFlag.ts';
import { renderAlone } from './renderAlone.tsx';
import { samplesPath } from './samples.tsx';

const tokens = {
  ...{ access_token: 'a', refresh_token: 'r', id_token: 'i' },
  ...{ token_type: 'Bearer', auth_provider: 'mobprep', expires_in: 600 },
};
const Items = () => <p>The items{useFlag('new-board') && ' on a board'}</p>;
const toSignIn = 'Sign in to MobPrep at /login, then reload this page.';

let network: FakeNetwork;
afterEach(() => {
  act(forgetSession);
  document.body.replaceChildren();
  network.restore();
});

async function open(handlers: FakeHandlers) {
  network = fakeNetwork(handlers);
  await act(async () => {
    sessionStore.setState({ session: { status: 'unknown' }, tokens: null });
    renderAlone(Items, { 'project/panel/v1': Items });
  });
}

describe('a remote alone', () => {
  it('draws its pages for the session of the cookie', async () => {
    await open({ 'POST /users/refresh': () => tokens, 'GET /users/me': () => buildUser() });
    expect(await screen.findByText('The items')).toBeVisible();
  });

  it('has the flags of its address, until another one says otherwise', async () => {
    const signedIn = { 'POST /users/refresh': () => tokens, 'GET /users/me': () => buildUser() };
    const shown = async (search: string, path = '/items') => {
      history.replaceState(null, '', path + search);
      document.body.replaceChildren();
      await open(signedIn);
      return (await screen.findByText(/^The items/)).textContent;
    };
    expect(await shown('?flags=map,new-board')).toBe('The items on a board');
    network.restore();
    expect(await shown('')).toBe('The items on a board');
    network.restore();
    expect(await shown('', samplesPath)).toBe('The items on a board');
    network.restore();
    expect(await shown('?flags=')).toBe('The items');
  });

  it.each([
    ['nobody is signed in', { 'POST /users/refresh': () => refusal(401, 'token_expired') }],
    ['the server does not answer', {}],
  ])('says where to sign in if %s', async (_why, handlers) => {
    await open(handlers);
    expect(await screen.findByText(toSignIn)).toBeVisible();
  });
});
