import { init } from '@module-federation/runtime-tools/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { PageLink, remotePages } from 'shared-remote';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { renderAt } from '#src/testing/renderAt.tsx';

const routes = [
  { path: '/items', access: 'signed-in' },
  { path: '/items/upload', access: 'signed-in' },
  { path: '/items/broken', access: 'signed-in' },
];
const remote = buildRemote({ routes });

const Broken = (): never => {
  throw new Error('broken');
};
const App = remotePages([
  { paths: ['/items'], load: async () => () => <PageLink to="/items/broken">Open the other page</PageLink> },
  { paths: ['/items/upload'], load: async () => () => <p>The upload page</p> },
  { paths: ['/items/broken'], load: async () => Broken },
]);

init({
  name: 'shell',
  remotes: [{ name: 'mfe_items', entry: remote.entry }],
  plugins: [
    {
      name: 'pages of this test',
      loadEntry: async () => ({ init: () => undefined, get: () => async () => ({ App }) }),
    },
  ],
});

it('the failure of a page is gone on the other pages of its remote', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = async () => new Response(null, { status: 204 });
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
  renderAt('/items', [remote]);
  await userEvent.click(await screen.findByRole('link', { name: 'Open the other page' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  act(() => history.back());
  expect(await screen.findByRole('link', { name: 'Open the other page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
