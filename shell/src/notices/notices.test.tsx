import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice, OwnNoticeSettings } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { renderAt } from '#src/testing/renderAt.tsx';

const user = userEvent.setup({ delay: null });
const notice = (part: Partial<Notice> = {}): Notice => ({
  ...{
    id: 2,
    kind: 'mentioned',
    told_at: '2026-11-03T08:00:00.000Z',
    is_read: false,
    by_name: 'Finn Tolliver',
  },
  ...{ project_id: 304, custom_id: '25-1003', project_name: 'Maple Grove', draft_id: 5005, draft_number: 1 },
  ...{ item_id: 1078, item_name: 'Debris chute', load_id: null, amount: null, ...part },
});
let notices: Notice[];
let older: Notice[];
let settings: OwnNoticeSettings;
let network: FakeNetwork;

beforeEach(() => {
  notices = [
    notice(),
    notice({
      id: 1,
      kind: 'load_short',
      by_name: null,
      item_id: null,
      item_name: null,
      load_id: 7,
      amount: 3,
    }),
  ];
  older = [];
  settings = { off_kinds: [], mail_hour: 6, time_zone: 'America/Chicago' };
  network = fakeNetwork({
    'GET /users': () => ({ users: [], assignable_roles: [] }),
    'GET /users/me/account': () => ({ password_changed_at: null, password_min: 10, devices: [] }),
    'GET /notices': ({ query }) => {
      const isOlder = query.get('before') === String(notices.at(-1)?.id);
      const unread = [...notices, ...older].filter(({ is_read }) => !is_read).length;
      const next_before = !isOlder && older.length > 0 ? notices.at(-1)?.id : null;
      const { draft = [], yard = [] } = Object.groupBy(isOlder ? older : notices, (each) =>
        'yard_id' in each ? 'yard' : 'draft',
      );
      return { notices: draft, yard_notices: yard, unread, next_before };
    },
    'PUT /notices/read': () => {
      notices = notices.map((each) => ({ ...each, is_read: true }));
      return { unread: 0 };
    },
    'PUT /notices/:id/read': () => ({ unread: 1 }),
    'GET /notices/settings': () => settings,
    'PUT /notices/settings': ({ body }) => {
      settings = { ...settings, ...(body as object) }; // as the page sent it
      return settings;
    },
  });
});
afterEach(() => {
  forgetSession();
  toast.clear();
});

function open(address = '/nowhere') {
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
  return renderAt(address);
}
async function openBell() {
  const page = open('/account');
  await user.click(await screen.findByRole('button', { name: 'Notices' }));
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'Notices' })) };
}

describe('the bell', () => {
  it('opens what the user is to know, each with why and a way to it', async () => {
    const { panel } = await openBell();
    const [mentioned, short] = await panel.findAllByRole('listitem');
    expect(mentioned).toHaveTextContent(
      /^Unread: Finn Tolliver mentioned youDebris chute, Maple Grove, because you are named in it\. Nov 3/,
    );
    expect(short).toHaveTextContent(
      /A load came back 3 pieces shortMaple Grove, Draft #1, because you are the PM, FM or preparer/,
    );
    const hrefs = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/project/25-1003/5005/checkout?thread=item%201078',
      '/load/7',
      '/account#notices',
    ]);
  });

  it('leads to where a yard is counted, if a count was refused', async () => {
    const refused = { id: 3, kind: 'change_refused', told_at: '2026-11-03T08:00:00.000Z' } as const;
    const yard = { yard_id: 4, yard_name: 'Tulsa' };
    notices = [
      notice({ id: 4 }),
      { ...refused, is_read: false, by_name: null, amount: 2, ...yard },
      notice({ id: 2 }),
    ];
    const { panel } = await openBell();
    await panel.findAllByRole('link', { name: /mentioned you/ });
    expect(panel.getAllByRole('link')[1]).toHaveTextContent('to stock');
    const link = await panel.findByRole('link', { name: /2 changes of yours to stock were refused/ });
    expect(link).toHaveTextContent(/Tulsa, because you made it without a network/);
    expect(link).toHaveAttribute('href', '/yard/stock/count?yard=4');
  });

  it('marks one as read that is opened, and closes', async () => {
    const { panel, path } = await openBell();
    await user.click(await panel.findByRole('link', { name: /mentioned you/ }));
    await waitFor(() => expect(network.sent('PUT /notices/2/read')).toHaveLength(1));
    expect(path()).toBe('/project/25-1003/5005/checkout');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
  });

  it('says 99+ from a hundred on', async () => {
    network.use({ 'PUT /notices/:id/read': () => ({ unread: 100 }) });
    const { panel } = await openBell();
    await user.click(await panel.findByRole('link', { name: /mentioned you/ }));
    expect(await screen.findByRole('button', { name: 'Notices, 99+ unread' })).toBeVisible();
  });

  it('marks all as read that are shown, and there is nothing to mark then', async () => {
    const { panel } = await openBell();
    await panel.findAllByRole('listitem');
    await user.click(panel.getByRole('button', { name: 'Mark all read' }));
    expect(network.sent('PUT /notices/read').map(({ body }) => body)).toEqual([{ until: 2 }]);
    expect(panel.queryByText('Unread:')).not.toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Mark all read' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows older ones on request, until there are none', async () => {
    older = [notice({ id: 0, kind: 'approved', item_id: null, item_name: null })];
    const { panel } = await openBell();
    await user.click(await panel.findByRole('button', { name: 'Show older' }));
    expect(await panel.findByRole('link', { name: /approved the list/ })).toBeVisible();
    expect(panel.getAllByRole('listitem')).toHaveLength(3);
    expect(panel.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('says when the rest is mailed, and if nothing is', async () => {
    const { panel } = await openBell();
    expect(await panel.findByText('The rest comes in one mail at 6:00 AM')).toBeVisible();
  });

  it('closes with Escape, and the focus is back on it', async () => {
    await openBell();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Notices' })).toHaveFocus();
  });

  it('closes when somebody presses elsewhere', async () => {
    await openBell();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what belongs here while there is nothing', async () => {
    notices = [];
    const { panel } = await openBell();
    expect(await panel.findByText('No notices')).toBeVisible();
  });

  it('offers to try again if they do not load', async () => {
    network.use({ 'GET /notices': () => Response.json({ code: 'internal', detail: '' }, { status: 500 }) });
    const { panel } = await openBell();
    expect(await panel.findByText('Failed to load notices', {}, { timeout: 10_000 })).toBeVisible();
    expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
  }, 15_000);
});

describe('what the user is told', () => {
  const sent = () => network.sent('PUT /notices/settings').map(({ body }) => body);

  it('is chosen by kind, and saved at once', async () => {
    open('/account');
    await user.click(await screen.findByRole('checkbox', { name: 'Somebody mentions me' }));
    await waitFor(() => expect(sent()).toEqual([{ off_kinds: ['mentioned'], mail_hour: 6 }]));
    await user.click(screen.getByRole('checkbox', { name: 'A list I asked about is approved' }));
    await waitFor(() => expect(sent()[1]).toEqual({ off_kinds: ['mentioned', 'approved'], mail_hour: 6 }));
    await user.click(screen.getByRole('checkbox', { name: 'Somebody mentions me' }));
    await waitFor(() => expect(sent()[2]).toEqual({ off_kinds: ['approved'], mail_hour: 6 }));
  });

  it('is mailed at an hour of the company’s zone, or not at all', async () => {
    open('/account');
    const select = await screen.findByLabelText('Mail of what is unread');
    expect(select).toHaveDisplayValue('At 6:00 AM');
    expect(select).toHaveAccessibleDescription(/America\/Chicago/);
    await user.selectOptions(select, 'No mail');
    await waitFor(() => expect(sent()).toEqual([{ off_kinds: [], mail_hour: null }]));
  });

  it('says why there is no mail', async () => {
    settings = { ...settings, no_mail: 'This server sends no mail.' };
    open('/account');
    expect(await screen.findByText('This server sends no mail.')).toBeVisible();
  });
});
