import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { remotePages } from 'shared-remote';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { countReloads } from '#src/testing/countReloads.ts';
import { renderAt } from '#src/testing/renderAt.tsx';
import { servePages } from '#src/testing/servePages.ts';

const remote = buildRemote({
  title: 'Yard',
  version: '1.3.0',
  channel: 'preview',
  owner: { team: 'Yard team', contact: 'yard@example.com' },
  routes: [{ path: '/yard', access: 'signed-in' }],
});
servePages(remote, remotePages([{ paths: ['/yard'], load: async () => () => <p>The yard</p> }]));

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({});
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() }, tokens: null });
});
afterEach(() => {
  act(forgetSession);
  network.restore();
  jest.restoreAllMocks();
});

describe('a link to a preview', () => {
  it('is used when the person says so, and the remote’s page loads', async () => {
    const reloads = countReloads();
    network.use({
      'POST /previews/open': () => ({ title: 'Yard', version: '1.3.0', path: '/yard', ends_at: '' }),
    });
    renderAt('/preview#secret');
    const open = await screen.findByRole('button', { name: 'Open preview' });
    expect(network.requests).toEqual([]);
    await userEvent.click(open);
    expect(network.requests.map(({ body }) => body)).toEqual([{ link: 'secret' }]);
    await waitFor(() => expect(reloads()).toBe(1));
  });

  it('says why it can’t be opened, and offers another try', async () => {
    network.use({ 'POST /previews/open': () => refusal(404, 'not_found', 'This link was used already.') });
    renderAt('/preview#secret');
    await userEvent.click(await screen.findByRole('button', { name: 'Open preview' }));
    expect(await screen.findByText('This link was used already.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('without its end is not tried', async () => {
    renderAt('/preview');
    expect(await screen.findByText('This link is not complete. Copy all of it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Open|Try/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  });
});

describe('a page of a preview', () => {
  it('names the version and its owner, and ends the preview', async () => {
    const reloads = countReloads();
    network.use({ 'DELETE /previews': () => undefined });
    renderAt('/yard', [remote]);
    expect(
      await screen.findByText(/^Preview of Yard 1\.3\.0, Yard team\. Only this browser gets it/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End preview' }));
    expect(network.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /v1/previews']);
    await waitFor(() => expect(reloads()).toBe(1));
  });
});
