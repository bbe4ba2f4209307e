import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseChannel } from 'shared-api/contract';
import { type FakeHandlers, refusal } from 'shared-api/testing';
import { formatMoment } from 'shared-ui';
import { buildChannel, buildRelease, buildToken } from '#testing/buildReleases.ts';
import { type AdminPage, renderAdmin } from '#testing/renderAdmin.tsx';

const released = buildChannel({
  live: '1.2.0',
  previous: '1.1.0',
  changed_at: '2026-03-04T15:00:00.000Z',
  changed_by: 'CI of Items',
  revision: 4,
  releases: [buildRelease({ id: 2, version: '1.2.0' }), buildRelease()],
  can: { promote: true, roll_back: true, switch: true, canary: true },
});

const open = (channel: ReleaseChannel, handlers: FakeHandlers = {}) =>
  renderAdmin(
    '/admin/releases',
    {
      'GET /releases': () => ({ channels: [channel] }),
      'GET /deploy-tokens': () => ({ tokens: [buildToken({ expires_at: '2999-01-01T00:00:00.000Z' })] }),
      ...handlers,
    },
    'full_admin',
    { permissions: ['admin:enter', 'release:read', 'release:manage'] },
  );

const row = () => screen.findByRole('row', { name: /^Items/ });
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Items' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const agree = async (action: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
};

/** The one request of a kind, once it was sent. */
async function only(page: AdminPage, route: string) {
  await waitFor(() => expect(page.sent(route)).toHaveLength(1));
  return page.sent(route)[0];
}

describe('the releases', () => {
  it('show which version is live, since when, by whom, and which was before', async () => {
    open(released);
    const since = `${formatMoment(released.changed_at ?? '')}, CI of Items`;
    for (const text of ['1.2.0', since, '1.1.0', 'mfe-items, 26.4 kB'])
      expect(within(await row()).getByText(text)).toBeVisible();
  });

  it('are rolled back for the revision that was seen', async () => {
    const page = open(released, { 'POST /releases/mfe-items/roll-back': () => released });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText(/People get Items 1\.1\.0/)).toBeVisible();
    await agree('Roll back');
    const sent = await only(page, 'POST /releases/mfe-items/roll-back');
    expect(sent?.headers.get('if-match')).toBe('"4"');
  });

  it('say what the gate says when it refuses', async () => {
    const reason =
      "mfe-items 1.1.0 can't go live: it uses Confetti of shared-ui, which the shell doesn't have";
    open(released, {
      'POST /releases/mfe-items/promote': () => refusal(409, 'release_refused', reason),
    });
    await choose('Versions');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Make live' }))[0] as HTMLElement);
    await agree('Make live');
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('go to some people first: by role, or by a share of everybody', async () => {
    const page = open(released, { 'PUT /releases/mfe-items/canary': () => released });
    await choose('Canary');
    const dialog = await screen.findByRole('dialog', { name: 'Canary of Items' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'PE' }));
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Share of everybody' }), '10');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const { body } = (await only(page, 'PUT /releases/mfe-items/canary')) ?? {};
    expect(body).toEqual({ version: '1.1.0', roles: ['pe'], share: 10 });
  });

  it('show their canary, which is promoted in one click or ended', async () => {
    const page = open(
      { ...released, canary: '1.1.0', canary_roles: ['pe'], canary_share: 10 },
      {
        'POST /releases/mfe-items/promote': () => released,
        'PUT /releases/mfe-items/canary': () => released,
      },
    );
    expect(within(await row()).getByText('10%, PE')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
    await agree('Make live');
    expect((await only(page, 'POST /releases/mfe-items/promote'))?.body).toEqual({ version: '1.1.0' });
    await choose('Canary');
    await userEvent.click(await screen.findByRole('button', { name: 'End Canary' }));
    expect((await only(page, 'PUT /releases/mfe-items/canary'))?.body).toMatchObject({ version: null });
  });

  it('are switched off after a question', async () => {
    const page = open(released, { 'PUT /releases/mfe-items/state': () => released });
    await choose('Switch off');
    await agree('Switch off');
    expect((await only(page, 'PUT /releases/mfe-items/state'))?.body).toEqual({ state: 'off' });
  });

  it('are for looking only where the server says so', async () => {
    open({ ...released, can: { promote: false, roll_back: false, switch: false, canary: false } });
    await choose('Versions');
    expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible();
    for (const name of ['Roll back', 'Make live']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('tell why a release is not shown', async () => {
    open({ ...released, problem: "1.2.0 doesn't fit: the shell has 1.0.0" });
    expect(await screen.findByText("1.2.0 doesn't fit: the shell has 1.0.0")).toBeVisible();
  });

  it('can be tried again when they did not load', async () => {
    const page = open(released, { 'GET /releases': () => refusal(500, 'internal') });
    await screen.findByText('Failed to load releases');
    page.use({ 'GET /releases': () => ({ channels: [released] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row()).toBeVisible();
  });
});

describe('deploy tokens', () => {
  it('are shown once, when they are made', async () => {
    const secret = 'mobprep-deploy-secret';
    open(released, { 'POST /deploy-tokens': () => ({ ...buildToken(), secret }) });
    await userEvent.click(await screen.findByRole('button', { name: 'New Token' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'CI of Items');
    await userEvent.click(screen.getByRole('button', { name: 'Create Token' }));
    expect(await screen.findByDisplayValue(secret)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('are revoked after a question', async () => {
    const page = open(released, { 'DELETE /deploy-tokens/1': () => undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke CI of Items' }));
    await agree('Revoke');
    expect(await only(page, 'DELETE /deploy-tokens/1')).toBeDefined();
  });
});
