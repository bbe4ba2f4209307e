import { act, screen } from '@testing-library/react';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { renderAt } from '#src/testing/renderAt.tsx';

const remote = buildRemote({ routes: [{ path: '/project/:customId', access: 'signed-in' }] });

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({});
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() }, tokens: null });
});
afterEach(() => {
  act(forgetSession);
  network.restore();
});

it.each(['/project/a%0Ab', '/project/%E2%80%A8', '/project/%E0%A4%A', '/nowhere'])(
  'an address that the router cannot match, such as %s, shows the not-found page in the frame',
  async (address) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {}); // the router's word on malformed escapes
    renderAt(address, [remote]);
    expect(await screen.findByText('There is no page at this address')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    jest.restoreAllMocks();
  },
);
