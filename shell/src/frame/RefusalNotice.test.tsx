import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { remotePages } from 'shared-remote';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { renderAt } from '#src/testing/renderAt.tsx';
import { servePages } from '#src/testing/servePages.ts';

const remote = buildRemote({
  routes: [
    { path: '/dashboard', access: 'signed-in' },
    { path: '/items', access: 'signed-in' },
    { path: '/items/upload', access: 'catalogue:edit' },
  ],
});
servePages(
  remote,
  remotePages([
    { paths: ['/dashboard'], load: async () => () => <p>The dashboard</p> },
    { paths: ['/items'], load: async () => () => <p>The items</p> },
  ]),
);

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({});
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() }, tokens: null });
});
afterEach(() => {
  act(forgetSession);
  network.restore();
});

const forAdministrators = 'That page is for administrators.';

describe('somebody who is refused a page', () => {
  it.each([
    ['/admin/audit', forAdministrators],
    ['/items/upload', "Your role doesn't have access to that page."],
  ])('is told once, on the dashboard, why %s is not shown: %s', async (address, sentence) => {
    const entries = history.length;
    renderAt(address, [remote]);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('The dashboard')).toBeVisible();
    expect(history).toHaveLength(entries);
    expect(JSON.stringify(history.state)).not.toContain(address);
  });

  it.each([
    ['button', 'Dismiss', 'The dashboard'],
    ['link', 'Items', 'The items'],
  ])('is not told any more after the %s %s', async (role, name, page) => {
    renderAt('/admin/audit', [remote]);
    await screen.findByText(forAdministrators);
    await userEvent.click(screen.getByRole(role, { name }));
    expect(await screen.findByText(page)).toBeVisible();
    expect(screen.queryByText(forAdministrators)).toBeNull();
  });
});
