import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  DependencyBoard,
  FlagState,
  Permission,
  ReleaseChannel,
  ReleaseChannelList,
} from 'shared-api/contract';
import { type FakeHandlers, refusal } from 'shared-api/testing';
import { formatMoment } from 'shared-ui';
import { buildChannel, buildFlag, buildHealth, buildRelease, buildToken } from '#testing/buildReleases.ts';
import { type AdminPage, renderAdmin } from '#testing/renderAdmin.tsx';

const released = buildChannel({
  live: '1.2.0',
  previous: '1.1.0',
  changed_at: '2026-03-04T15:00:00.000Z',
  changed_by: 'CI of Items',
  revision: 4,
  releases: [buildRelease({ id: 2, version: '1.2.0' }), buildRelease()],
  can: { promote: true, roll_back: true, switch: true, canary: true, flags: true },
});

const list = (channel: ReleaseChannel): ReleaseChannelList => ({
  channels: [channel],
  health_since: '2026-03-04T14:00:00.000Z',
});
const open = (channel: ReleaseChannel, handlers: FakeHandlers = {}, more: readonly Permission[] = []) =>
  renderAdmin(
    '/admin/releases',
    {
      'GET /releases': () => list(channel),
      'GET /releases/dependencies': () => board,
      'GET /live/health': () => ({ streams: 12, polling: 0, held: 0 }),
      'GET /deploy-tokens': () => ({ tokens: [buildToken({ expires_at: '2999-01-01T00:00:00.000Z' })] }),
      ...handlers,
    },
    'full_admin',
    { permissions: ['admin:enter', 'release:read', 'release:manage', ...more] },
  );

const use = { remote: 'mfe-items', range: '^1.0.0', exports: ['Badge', 'Box'], breaks_next: true };
const board: DependencyBoard = {
  remotes: [
    { remote: 'mfe-items', title: 'Items', version: '1.0.0' },
    { remote: 'mfe-yard', title: 'Yard', version: '0.3.0' },
  ],
  packages: [
    {
      name: 'shared-ui',
      version: '1.19.0',
      next_major: '2.0.0',
      remotes: [use, { ...use, remote: 'mfe-yard', range: '>=1 <3', breaks_next: false }],
    },
  ],
};

const neverOpened = (version: string) =>
  `No release command has opened ${version} in the shell that is live now.`;
const row = () => screen.findByRole('row', { name: /^Items/ });
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Items' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const agree = async (action: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
};

/** Waits for the only request to a route. */
async function only(page: AdminPage, route: string) {
  await waitFor(() => expect(page.sent(route)).toHaveLength(1));
  return page.sent(route)[0];
}

/** Saves after somebody else's change, and again when the page shows that. Returns the revisions that were sent. */
async function savedTwice(page: AdminPage, route: string) {
  page.use({
    [route]: () => refusal(409, 'version_conflict', 'Changed'),
    'GET /releases': () =>
      list({ ...released, changed_by: 'Somebody else', revision: 5, flags: [buildFlag()] }),
  });
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  await screen.findByText(/Somebody else/);
  await userEvent.click(save);
  await waitFor(() => expect(page.sent(route)).toHaveLength(2));
  return page.sent(route).map(({ headers }) => headers.get('if-match'));
}

describe('the releases', () => {
  it('show which version is live, since when, by whom, and the previous one', async () => {
    open(released);
    const since = `${formatMoment(released.changed_at ?? '')}, CI of Items`;
    for (const text of ['1.2.0', since, 'Before: 1.1.0', 'mfe-items, 26.4 kB'])
      expect(within(await row()).getByText(text)).toBeVisible();
  });

  it('show whose a module is, and lead to the team and its source', async () => {
    const source = 'https://git.example.com/yard';
    open({ ...released, owner: { team: 'Yard team', contact: 'https://chat.example.com/yard', source } });
    const { getByRole } = within(await row());
    expect(getByRole('link', { name: 'Yard team' })).toHaveAttribute('href', 'https://chat.example.com/yard');
    expect(getByRole('link', { name: 'Source of Items' })).toHaveAttribute('href', source);
  });

  it('show the health of each day, and ask twice before a module that fails too often changes', async () => {
    const budget = { per_thousand: 2, page_views: 2_000, failures: 7, is_spent: true };
    const page = open(
      { ...released, budget },
      {
        'GET /releases/mfe-items/health': () => ({
          days: [{ day: '2026-03-03', ...buildHealth({ page_views: 2_000, failures: 7 }) }],
        }),
        'POST /releases/mfe-items/promote': () => released,
      },
    );
    await choose('Health');
    expect(await screen.findByRole('img', { name: /^No page view failed/ })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Days' })).getByText(/2,000 page views/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await choose('Versions');
    const older = screen.getByText('1.1.0').closest('li') as HTMLElement;
    await userEvent.click(within(older).getByRole('button', { name: 'Make live' }));
    await agree('Make live');
    expect(page.sent('POST /releases/mfe-items/promote')).toEqual([]);
    expect(await screen.findByText(/3\.5 of every 1,000 page views failed/)).toBeVisible();
    await agree('Make live anyway');
    await only(page, 'POST /releases/mfe-items/promote');
  });

  it('show the health of the live version and the canary', async () => {
    open({
      ...released,
      ...{ canary: '1.3.0', canary_share: 10 },
      health: {
        live: buildHealth({ page_views: 200, failures: 4 }),
        canary: buildHealth({ page_views: 30, lcp: 2_400, inp: null }),
      },
    });
    for (const text of [
      'Failing',
      '200 page views, 2.0% failed',
      'LCP 1.2 s · INP 80 ms · CLS 0.02',
      '30 page views, none failed',
      'LCP 2.4 s · INP – · CLS 0.02',
    ])
      expect(within(await row()).getByText(text)).toBeVisible();
  });

  it('show how browsers follow changes', async () => {
    open(released);
    expect(
      await screen.findByText(
        '12 streams open on this server. In the last hour, no browser had to ask instead.',
      ),
    ).toBeVisible();
  });

  it('say what to set if a proxy holds streams back', async () => {
    open(released, { 'GET /live/health': () => ({ streams: 0, polling: 3, held: 2 }) });
    expect(await screen.findByText(/3 browsers asked every 2 seconds instead/)).toBeVisible();
    expect(screen.getByText(/2 browsers got nothing of theirs/)).toHaveTextContent(
      '“proxy_buffering off”. See “Live changes” in docs/operating.md',
    );
  });

  it('say at the top which live version is failing', async () => {
    open({ ...released, health: { live: buildHealth({ page_views: 200, failures: 4 }), canary: null } });
    const words = await screen.findByText('Items 1.2.0 is failing.');
    expect(words.parentElement).toHaveTextContent('200 page views, 2.0% failed. Changed');
  });

  it('show recent activity, and who did it, to users who may read the audit log', async () => {
    const entry = {
      id: 7,
      at: '2026-03-04T15:00:00.000Z',
      actor_id: null,
      actor_name: null,
      action: 'create',
      record_type: 'remote',
      record_id: null,
      part: 'mfe-items',
      old_values: null,
      new_values: { version: '1.2.0' },
      detail: 'Deploy token #3, CI of Items',
      request_id: null,
    };
    const page = open(
      released,
      { 'GET /audit': () => ({ entries: [entry], total: null, next_before: null }) },
      ['audit:read'],
    );
    const table = within(await screen.findByRole('table', { name: 'Recent activity' }));
    for (const text of [formatMoment(entry.at), 'Items', '1.2.0 published'])
      expect(await table.findByText(text)).toBeVisible();
    const query = page.sent('GET /audit')[0]?.query;
    expect([query?.get('record_type'), query?.get('limit')]).toEqual(['remote', '5']);
  });

  it('show an action in recent activity immediately', async () => {
    const entries = { entries: [], total: null, next_before: null };
    const page = open(
      released,
      { 'GET /audit': () => entries, 'POST /releases/mfe-items/roll-back': () => released },
      ['audit:read'],
    );
    await screen.findByText('Nothing was released yet');
    await userEvent.click(screen.getByRole('button', { name: 'Roll back' }));
    await agree('Roll back');
    await waitFor(() => expect(page.sent('GET /audit')).toHaveLength(2));
  });

  it('show when there is no data', async () => {
    open({
      ...released,
      health: { live: buildHealth({ page_views: 0, lcp: null, inp: null, cls: null }), canary: null },
    });
    for (const text of ['Not seen', '– no page views'])
      expect(within(await row()).getByText(text)).toBeVisible();
  });

  it('show why the server ended a canary', async () => {
    const at = '2026-03-04T15:30:00.000Z';
    const reason =
      'It failed for 3 of 4 people, in 4 of 8 visits; 1.2.0 for 0 of 20 people, in 0 of 40 visits';
    open({ ...released, canary_ended: { version: '1.3.0', at, reason } });
    for (const text of ['1.3.0', 'Ended', `${formatMoment(at)}: ${reason}`])
      expect(within(await row()).getByText(text)).toBeVisible();
  });

  it('are rolled back for the revision that was shown', async () => {
    const page = open(released, { 'POST /releases/mfe-items/roll-back': () => released });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText(/People get Items 1\.1\.0 with the next page they load\.$/)).toBeVisible();
    await agree('Roll back');
    const sent = await only(page, 'POST /releases/mfe-items/roll-back');
    expect(sent?.headers.get('if-match')).toBe('"4"');
    expect(sent?.query.get('unopened')).toBeNull();
  });

  it.each([
    ['Roll back', 'POST /releases/mfe-items/roll-back', '1.1.0'],
    ['Make live', 'POST /releases/mfe-items/promote', '1.1.0'],
    ['Switch on', 'PUT /releases/mfe-items/state', '1.2.0'],
  ] as const)(
    '%s a version that was never opened in the live shell after a warning',
    async (act, route, version) => {
      const releases = released.releases.map((one) => ({ ...one, was_opened_here: false }));
      const state = act === 'Switch on' ? 'off' : 'on';
      const page = open({ ...released, state, releases }, { [route]: () => released });
      if (act === 'Make live') await choose('Versions');
      if (act === 'Switch on') await choose(act);
      else await userEvent.click((await screen.findAllByRole('button', { name: act }))[0] as HTMLElement); // findAll found one
      expect(await screen.findByText(new RegExp(`${neverOpened(version)}$`))).toBeVisible();
      await agree(act);
      expect((await only(page, route))?.query.get('unopened')).toBe('true');
    },
  );

  it('give some users a version that was never opened in the live shell, and say so', async () => {
    const releases = released.releases.map((one) => ({ ...one, was_opened_here: false }));
    const page = open({ ...released, releases }, { 'PUT /releases/mfe-items/canary': () => released });
    await choose('Canary');
    expect(await screen.findByText(neverOpened('1.1.0'))).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const sent = await only(page, 'PUT /releases/mfe-items/canary');
    expect(sent?.query.get('unopened')).toBe('true');
  });

  it('end a canary that was never opened without insisting on anything', async () => {
    const releases = released.releases.map((one) => ({ ...one, was_opened_here: false }));
    const channel = { ...released, canary: '1.1.0', releases };
    const page = open(channel, { 'PUT /releases/mfe-items/canary': () => released });
    await choose('Canary');
    await userEvent.click(await screen.findByRole('button', { name: 'End Canary' }));
    const sent = await only(page, 'PUT /releases/mfe-items/canary');
    expect([sent?.body, sent?.query.get('unopened')]).toEqual([{ version: null, roles: [], share: 0 }, null]);
  });

  it('show the gate’s message when it refuses', async () => {
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

  it('open one that isn’t live in this browser, or say why not', async () => {
    const reason = "1.1.0 doesn't fit: it uses Confetti of shared-ui, which the shell doesn't have";
    const page = open(released, { 'POST /previews': () => refusal(409, 'release_refused', reason) });
    await choose('Versions');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Preview' }))[0] as HTMLElement); // findAll found one
    expect(await screen.findByText(reason)).toBeVisible();
    expect((await only(page, 'POST /previews'))?.body).toMatchObject({ remote: 'mfe-items' });
  });

  it('show which version is being made live', async () => {
    const made = Promise.withResolvers<object>();
    open(released, { 'POST /releases/mfe-items/promote': () => made.promise });
    await choose('Versions');
    const [chosen, other] = await screen.findAllByRole('button', { name: 'Make live' });
    await userEvent.click(chosen as HTMLElement); // findAll found one
    await agree('Make live');
    await waitFor(() => expect(chosen).toHaveAttribute('aria-busy', 'true'));
    expect(other).toBeVisible();
    expect(other).not.toHaveAttribute('aria-busy');
    made.resolve(released);
    await waitFor(() => expect(chosen).not.toHaveAttribute('aria-busy'));
  });

  it('go to some users first: by role, or by a share of everyone', async () => {
    const page = open(released, { 'PUT /releases/mfe-items/canary': () => released });
    await choose('Canary');
    const dialog = await screen.findByRole('dialog', { name: 'Canary of Items' });
    expect(within(dialog).queryByRole('button', { name: 'End Canary' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'PE' }));
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Share of all users' }), '10');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const { body } = (await only(page, 'PUT /releases/mfe-items/canary')) ?? {};
    expect(body).toEqual({ version: '1.1.0', roles: ['pe'], share: 10 });
  });

  it('keep a canary that somebody else changed while the dialog was open', async () => {
    const page = open({ ...released, canary: '1.1.0', canary_share: 10 });
    await choose('Canary');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'PE' }));
    expect(await savedTwice(page, 'PUT /releases/mfe-items/canary')).toEqual(['"4"', '"4"']);
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

  it('are switched off after confirmation', async () => {
    const page = open(released, { 'PUT /releases/mfe-items/state': () => released });
    await choose('Switch off');
    await agree('Switch off');
    expect((await only(page, 'PUT /releases/mfe-items/state'))?.body).toEqual({ state: 'off' });
  });

  it('are read-only if the server says so', async () => {
    const can = { promote: false, roll_back: false, switch: false, canary: false, flags: false };
    open({ ...released, canary: '1.1.0', can });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Items' }));
    const [versions, ...more] = await screen.findAllByRole('menuitem');
    expect([versions, ...more].map((entry) => entry?.textContent)).toEqual(['Versions', 'Health']);
    await userEvent.click(versions as HTMLElement); // findAll found one
    expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible();
    for (const name of ['Promote', 'Roll back', 'Make live'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['released', '1.2.0'],
    ['installed', null],
  ])('say why what was %s is not shown', async (how, live) => {
    open({ ...released, live, problem: "1.2.0 doesn't fit: the shell has 1.0.0" });
    expect(await screen.findByText("1.2.0 doesn't fit: the shell has 1.0.0")).toBeVisible();
    expect(screen.getByText(`Items can't be shown as it was ${how}.`)).toBeVisible();
  });

  it('can be retried when they failed to load', async () => {
    const page = open(released, { 'GET /releases': () => refusal(500, 'internal') });
    await screen.findByText('Failed to load releases');
    page.use({ 'GET /releases': () => list(released) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row()).toBeVisible();
  });
});

describe('flags', () => {
  const withFlags = (...flags: readonly Partial<FlagState>[]) =>
    open(
      { ...released, flags: flags.map(buildFlag) },
      { 'PUT /releases/mfe-items/flags/new-board': () => released },
    );
  const change = async () => userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  const put = 'PUT /releases/mfe-items/flags/new-board';

  it('have no place on the page until a module has one', async () => {
    withFlags();
    await row();
    expect(screen.queryByRole('heading', { name: 'Flags' })).toBeNull();
  });

  it('show what they are, their last day, who gets them, and how those do next to the rest', async () => {
    const health = { on: buildHealth({ failures: 6 }), off: buildHealth() };
    withFlags({ roles: ['pe'], share: 10, health });
    const flagRow = await screen.findByRole('row', { name: /^A board instead of the list/ });
    for (const text of [
      'Items, new-board',
      'Mar 31, 2999',
      '10%, PE',
      'With it: 120 page views, 5.0% failed. Without: 120 page views, none failed.',
    ])
      expect(within(flagRow).getByText(text)).toBeVisible();
  });

  it('are turned on for a role and a share of everyone', async () => {
    const page = withFlags({});
    await change();
    const dialog = await screen.findByRole('dialog', { name: 'A board instead of the list (Items)' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'PE' }));
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Share of all users' }), '25');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await only(page, put))?.body).toEqual({ roles: ['pe'], share: 25 });
  });

  it('are turned off, and keep a share that only the API offers until then', async () => {
    const page = withFlags({ share: 33, roles: ['pe'] });
    await change();
    const share = await screen.findByRole('combobox', { name: 'Share of all users' });
    expect(share).toHaveValue('33');
    await userEvent.click(screen.getByRole('checkbox', { name: 'PE' }));
    await userEvent.selectOptions(share, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await only(page, put))?.body).toEqual({ roles: [], share: 0 });
  });

  it('can only be turned off once their last day is over', async () => {
    const page = withFlags({ share: 100, is_overdue: true, until: '2020-01-31' });
    expect(await screen.findByText('Jan 31, 2020, overdue')).toBeVisible();
    await change();
    expect(
      await screen.findByText('The flag new-board ended on 2020-01-31, and its code is still there.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Turn Off' }));
    expect((await only(page, put))?.body).toEqual({ roles: [], share: 0 });
  });

  it('that are overdue and off are only shown', async () => {
    open({
      ...released,
      flags: [buildFlag({ is_overdue: true, until: '2020-01-31' })],
    });
    expect(await screen.findByText('Jan 31, 2020, overdue')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('say why the server turned one off', async () => {
    const ended = { at: '2026-03-04T15:00:00.000Z', reason: 'It failed for 3 of 3 people' };
    withFlags({ ended });
    expect(await screen.findByText(`since ${formatMoment(ended.at)}`)).toBeVisible();
    expect(screen.getByText('It failed for 3 of 3 people')).toBeVisible();
  });

  it('show the server’s message when somebody else changed them meanwhile', async () => {
    const page = withFlags({});
    const text = 'Somebody else has changed this meanwhile';
    page.use({ [put]: () => refusal(409, 'version_conflict', text) });
    await change();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'PE' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'PE' })).toBeChecked();
  });

  it('are not overruled by a dialog that was open when somebody else changed them', async () => {
    const page = withFlags({ share: 100 });
    await change();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'PE' }));
    expect(await savedTwice(page, put)).toEqual(['"4"', '"4"']);
  });
});

describe('deploy tokens', () => {
  it('are shown once, when created', async () => {
    const secret = 'mobprep-deploy-secret';
    open(released, { 'POST /deploy-tokens': () => ({ ...buildToken(), secret }) });
    await userEvent.click(await screen.findByRole('button', { name: 'New Token' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'CI of Items');
    await userEvent.click(screen.getByRole('button', { name: 'Create Token' }));
    expect(await screen.findByDisplayValue(secret)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('can be created for a module that was never released, with a name that the server accepts', async () => {
    const page = open(released, { 'POST /deploy-tokens': () => ({ ...buildToken(), secret: 'secret' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'New Token' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Module/ }), 'A new module');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'CI of Parking');
    const module = screen.getByRole('textbox', { name: /^Name of the new module/ });
    await userEvent.type(module, 'Parking');
    await userEvent.click(screen.getByRole('button', { name: 'Create Token' }));
    expect(screen.getByText('mfe- and up to 30 lowercase letters')).toBeVisible();
    await userEvent.clear(module);
    await userEvent.type(module, 'mfe-parking');
    await userEvent.click(screen.getByRole('button', { name: 'Create Token' }));
    expect(await screen.findByDisplayValue('secret')).toBeVisible();
    const sent = await only(page, 'POST /deploy-tokens');
    expect(sent?.body).toMatchObject({ remote: 'mfe-parking', name: 'CI of Parking' });
  });

  it('are revoked after confirmation', async () => {
    const tokens = [buildToken(), buildToken({ id: 2, name: 'CI of Jobs', can: { revoke: false } })];
    const page = open(released, {
      'GET /deploy-tokens': () => ({ tokens }),
      'DELETE /deploy-tokens/1': () => undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke CI of Items' }));
    await agree('Revoke');
    expect(await only(page, 'DELETE /deploy-tokens/1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Revoke CI of Jobs' })).toBeNull();
  });
});

describe('the dependencies', () => {
  it('say what each module was built for, and whom the next major version breaks', async () => {
    open(released);
    const table = await screen.findByRole('table', { name: 'Dependencies' });
    const [, row] = within(table).getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['shared-uiThe shell has 1.19.0', '^1.0.0not 2.0.0', '>=1 <3']);
    expect(within(table).getAllByTitle('2 exports')).toHaveLength(2);
  });

  it('that can’t be read say so, and leave the rest of the page', async () => {
    open(released, { 'GET /releases/dependencies': () => refusal(500, 'internal') });
    expect(await screen.findByText('Failed to load dependencies')).toBeVisible();
    expect(await row()).toBeVisible();
  });
});
