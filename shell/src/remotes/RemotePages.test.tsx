import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { PageLink, remotePages, useHostServices } from 'shared-remote';
import { Button } from 'shared-ui';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { renderAt } from '#src/testing/renderAt.tsx';
import { servePages } from '#src/testing/servePages.ts';

const routes = [
  { path: '/items', access: 'signed-in' },
  { path: '/items/upload', access: 'signed-in' },
  { path: '/items/broken', access: 'signed-in' },
];
const remote = buildRemote({ routes });

const Broken = (): never => {
  throw new Error('broken');
};
function Upload() {
  const { failed } = useHostServices();
  return <Button onClick={() => failed?.(new Error('no chunk'))}>Open a dialog</Button>;
}
const App = remotePages([
  {
    paths: ['/items'],
    load: async () => () => (
      <>
        <PageLink to="/items/broken">Open the other page</PageLink>
        <PageLink to="/nowhere">Open nothing</PageLink>
      </>
    ),
  },
  { paths: ['/items/upload'], load: async () => Upload },
  { paths: ['/items/broken'], load: async () => Broken },
]);

servePages(remote, App);

let reports: unknown[];
beforeEach(() => {
  reports = [];
  globalThis.fetch = async (address, init) => {
    if (address === '/reports/remote-failures') reports.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  };
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
});

it('a page that has loaded is there at once when somebody comes back to its remote', async () => {
  renderAt('/items', [remote]);
  await userEvent.click(await screen.findByRole('link', { name: 'Open nothing' }));
  await screen.findByText('There is no page at this address');
  fireEvent.click(screen.getByRole('link', { name: 'Items' }));
  expect(screen.getByRole('link', { name: 'Open nothing' })).toBeVisible();
});

it('the server learns that the code of a dialog did not load, and the page stays', async () => {
  renderAt('/items/upload', [remote]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open a dialog' }));
  expect(reports).toEqual([expect.objectContaining({ remote: remote.name, message: 'no chunk' })]);
  expect(screen.getByRole('button', { name: 'Open a dialog' })).toBeVisible();
});

it('the failure of a page is gone on the other pages of its remote', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderAt('/items', [remote]);
  await userEvent.click(await screen.findByRole('link', { name: 'Open the other page' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  act(() => history.back());
  expect(await screen.findByRole('link', { name: 'Open the other page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
