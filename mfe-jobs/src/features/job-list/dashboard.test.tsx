import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { Role } from 'shared-api/rules';
import {
  buildDraft,
  buildProject,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
  refusal,
  summarySeenBy,
} from 'shared-api/testing';
import { openDraftStore } from 'shared-draft/outside';
import { toast } from 'shared-ui/overlays';
import { remote } from '#src/remote.ts';
import { choose } from '#testing/choose.ts';
import { listOf } from '#testing/projectServer.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

const maple = buildProject({}, 3);
const odell = buildProject({ id: 312, custom_id: '25-1088', project_name: "O'Dell & Sons Mfg Reroof" });
const dock = buildProject(
  {
    id: 314,
    custom_id: 'C-101',
    project_name: 'Dock 12 Leak Repair',
    integrated_with_spectrum: false,
    created_user_name: 'Keiko Barrowman',
  },
  0,
);
const done = buildProject(
  { id: 301, custom_id: '24-0871', project_name: 'Ridgeline Middle Sch RR', status: 'completed' },
  1,
);

const all = [maple, odell, dock, done];

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork(listOf(all));
});
afterEach(() => {
  jest.useRealTimers();
  network.restore();
  act(() => toast.clear());
});

function render(address = '/dashboard', role: Role = 'pm', projects = all) {
  network.use(listOf(projects.map((project) => summarySeenBy(role, project))));
  return renderJobs(address, { role });
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const readsOf = (path: string) => remote.routes.find((route) => route.path === path)?.reads ?? [];
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const row = (name: string | RegExp) => screen.findByRole('row', { name });

describe('the dashboard', () => {
  it('shows active projects, highest job id first', async () => {
    render();
    await row(/Maple/);
    expect(names()).toEqual(['Dock 12 Leak Repair', "O'Dell & Sons Mfg Reroof", 'Maple Grove Elem Reroof']);
    expect(screen.getByRole('columnheader', { name: 'Job ID' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('asks for exactly what the shell reads ahead of it', async () => {
    render();
    await row(/Maple/);
    const asked = network.requests.map(({ path, query }) =>
      [path.replace('/v1/', ''), String(query)].filter(Boolean).join('?'),
    );
    expect(new Set(asked)).toEqual(new Set(readsOf('/dashboard')));
  });

  it('shows its skeleton for 800 ms, however fast the server is', async () => {
    // Load the page's code first, because it would take up some of the time.
    render();
    await row(/Maple/);
    cleanup();
    jest.useFakeTimers();
    render();
    await act(() => jest.advanceTimersByTimeAsync(799));
    expect(screen.getByRole('table', { name: 'Projects' })).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(2));
    expect(names()).toHaveLength(3);
  });

  it('cycles the sort of a column through ascending, descending and off', async () => {
    const { address } = render();
    await row(/Maple/);
    const head = screen.getByRole('button', { name: 'Project Name' });
    await user.click(head);
    await shows('Dock 12 Leak Repair', 'Maple Grove Elem Reroof', "O'Dell & Sons Mfg Reroof");
    expect(address()).toBe('/dashboard?sort=name');
    await user.click(head);
    await shows("O'Dell & Sons Mfg Reroof", 'Maple Grove Elem Reroof', 'Dock 12 Leak Repair');
    await user.click(head);
    expect(address()).toBe('/dashboard?sort=none');
    await shows('Dock 12 Leak Repair', "O'Dell & Sons Mfg Reroof", 'Maple Grove Elem Reroof');
  });

  it('filters by status, progress and creator, and keeps the filters in the address', async () => {
    const { address } = render();
    await row(/Maple/);
    await user.click(screen.getByRole('button', { name: 'Clear Status' }));
    await row(/Ridgeline/);
    await user.click(screen.getByRole('button', { name: 'Progress' }));
    await choose(user, 'Excel', 'menuitemcheckbox');
    await shows('Dock 12 Leak Repair', "O'Dell & Sons Mfg Reroof");
    expect(address()).toBe('/dashboard?status=all&progress=excel');
  });

  it('asks for the lists that wait for the approval of somebody who may give it', async () => {
    const { address } = render();
    await row(/Maple/);
    await user.click(screen.getByRole('button', { name: 'Progress' }));
    await choose(user, 'Waits for my approval', 'menuitemcheckbox');
    await waitFor(() => expect(network.sent('GET /projects').at(-1)?.query.get('waits_for_me')).toBe('true'));
    expect(address()).toBe('/dashboard?progress=waits-for-me');
    cleanup();
    render('/dashboard', 'fm');
    await row(/Maple/);
    await user.click(screen.getByRole('button', { name: 'Progress' }));
    await screen.findByRole('menuitemcheckbox', { name: 'Excel' });
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Waits for my approval' })).toBeNull();
  });

  it('takes search, filters and page from the address', async () => {
    render('/dashboard?status=completed&q=ridge');
    await row(/Ridgeline/);
    expect(screen.getByRole('combobox', { name: 'Search projects' })).toHaveValue('ridge');
    expect(names()).toEqual(['Ridgeline Middle Sch RR']);
  });

  it('repeats the term when nothing is found, and clears it on request', async () => {
    render('/dashboard?q=warehouse');
    expect(await screen.findByText('No projects found')).toBeVisible();
    expect(screen.getByText('No active project matches “warehouse”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(all.length));
  });

  it.each([
    ['admin', 'open', 'link', 'Set up MobPrep', '/admin/set-up'],
    ['admin', 'skipped', 'link', 'Prepare your first job', '/help/first-job'],
    ['pm', 'open', 'link', 'Prepare your first job', '/help/first-job'],
    ['pe', 'open', 'link', 'Prepare your first job', '/help/first-job'],
  ] as const)(
    'of a new installation leads %s, whose set-up is %s, to %s %s',
    async (role, state, kind, name, to) => {
      network.use({ 'GET /set-up': () => ({ steps: [{ step: 'jobs', state }] }) });
      render('/dashboard', role, []);
      expect(await screen.findByRole(kind, { name })).toHaveAttribute('href', to);
      expect(screen.getByText('No projects found')).toBeVisible();
    },
  );

  it('pages by ten and shows at most five page numbers', async () => {
    const many = Array.from({ length: 95 }, (_, i) =>
      buildProject({ id: i + 1, custom_id: `26-${1000 + i}` }),
    );
    const { address } = render('/dashboard?page=4', 'pm', many);
    await row(/26-1064/);
    expect(screen.getByText('31–40 of 95 projects')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/dashboard?page=5');
  });

  it('shows the last page for a page number past the end', async () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      buildProject({ id: i + 1, custom_id: `26-${100 + i}` }),
    );
    render('/dashboard?page=99', 'pm', many);
    await row(/26-100/);
    expect(screen.getByText('11–12 of 12 projects')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('requests only the page it shows and the next one', async () => {
    const many = Array.from({ length: 35 }, (_, i) =>
      buildProject({ id: i + 1, custom_id: `26-${100 + i}` }),
    );
    render('/dashboard', 'pm', many);
    await row(/26-134/);
    await waitFor(() => expect(network.sent('GET /projects')).toHaveLength(2));
    const asked = network.sent('GET /projects').map(({ query }) => [query.get('limit'), query.get('offset')]);
    expect(asked).toEqual([
      ['10', '0'],
      ['10', '10'],
    ]);
  });

  it('suggests jobs and people, and a chosen person becomes a filter', async () => {
    const { address } = render();
    await row(/Maple/);
    await user.type(screen.getByRole('combobox', { name: 'Search projects' }), 'ke');
    const list = await screen.findByRole('listbox', { name: 'Search projects' });
    await user.click(within(list).getByRole('option', { name: /iko Barrowman/ }));
    await shows('Dock 12 Leak Repair');
    expect(address()).toBe('/dashboard?by=Keiko+Barrowman');
    expect(screen.getByRole('combobox', { name: 'Search projects' })).toHaveValue('');
  });

  it('says that the list failed to load, and reloads it on Retry', async () => {
    network.use({ 'GET /projects': () => refusal(500, 'internal') });
    renderJobs('/dashboard');
    expect(await screen.findByText('Failed to load projects. Please try again.')).toBeVisible();
    network.use(listOf([maple]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row(/Maple/);
  });

  it('has no accessibility fault', async () => {
    const { container } = render();
    await row(/Maple/);
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});

describe('a row of the dashboard', () => {
  it.each([
    ['a project with drafts on its page', /Maple/, '/project/25-1003', null],
    [
      'a job-costing project without drafts in its job entry',
      /O'Dell/,
      '/project/25-1088/job-entry',
      { isNew: true },
    ],
    [
      'any other project in job entry, with the project',
      /Dock/,
      '/job-entry',
      { project: summarySeenBy('pm', dock).metadata },
    ],
  ])('opens %s', async (_case, name, path, state) => {
    const pages = render();
    await user.click(within(await row(name)).getByRole('link'));
    await waitFor(() => expect(pages.address()).toBe(path));
    expect(pages.state()).toEqual(state);
  });

  it('opens checkout for a completed project with its last changed draft', async () => {
    const draft = buildDraft({ id: 5001, status: 'excel' });
    network.use({ 'GET /projects/custom/24-0871': () => buildProjectDetail([draft], done.metadata) });
    const pages = render('/dashboard?status=completed');
    await user.click(within(await row(/Ridgeline/)).getByRole('link'));
    await waitFor(() => expect(pages.address()).toBe('/checkout'));
    expect(pages.state()).toEqual({ projectId: 301, customId: '24-0871' });
    expect(openDraftStore.getState().draft).toEqual({ customId: '24-0871', projectId: 301, draftId: 5001 });
  });

  it('opens the project page for a project engineer, who sees no menu and no Create button', async () => {
    const pages = render('/dashboard', 'pe');
    const link = within(await row(/O'Dell/)).getByRole('link');
    expect(screen.queryByRole('link', { name: 'Create New Project' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions of/ })).toBeNull();
    await user.click(link);
    await waitFor(() => expect(pages.address()).toBe('/project/25-1088'));
  });
});

describe('the menu of a row', () => {
  async function openMenu(role: Role) {
    const pages = render('/dashboard', role);
    await user.click(within(await row(/Maple/)).getByRole('button', { name: 'Actions of 25-1003' }));
    return pages;
  }

  it('links to the project’s history for users who may read the audit log', async () => {
    const pages = await openMenu('admin');
    await choose(user, 'History');
    await waitFor(() => expect(pages.address()).toBe('/admin/audit?kind=project&record=304'));
  });

  it('shows no history to a PM', async () => {
    await openMenu('pm');
    expect(await screen.findByRole('menuitem', { name: 'Change Status' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'History' })).toBeNull();
  });

  async function openStatusMenu() {
    const entry = await screen.findByRole('menuitem', { name: 'Change Status' });
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(entry).toHaveAttribute('data-highlighted'));
    await user.keyboard('{ArrowRight}');
  }

  it('changes the status with the override flag and the revision it was based on', async () => {
    network.use({ 'PUT /projects/304': () => buildProjectDetail([], { status: 'completed' }) });
    await openMenu('pm');
    await openStatusMenu();
    expect(await screen.findByRole('menuitem', { name: 'Active' })).toHaveAttribute('aria-disabled', 'true');
    await choose(user, 'Completed');
    await waitFor(() => expect(network.sent('PUT /projects/304')).toHaveLength(1));
    const [request] = network.sent('PUT /projects/304');
    expect(request?.body).toEqual({ status: 'completed', status_override: true });
    expect(request?.headers.get('if-match')).toBe('"3"');
  });

  it('says that changing the status failed, and reads the list again', async () => {
    network.use({ 'PUT /projects/304': () => refusal(404, 'not_found') });
    await openMenu('pm');
    await openStatusMenu();
    network.use(listOf([odell]));
    await choose(user, 'Completed');
    expect(await screen.findByText('Failed to update project status')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Maple Grove/ })).toBeNull());
  });

  it('has no Delete for a PM', async () => {
    await openMenu('pm');
    await screen.findByRole('menuitem', { name: 'Change Status' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('deletes for an admin after confirmation, and says so', async () => {
    network.use({ 'DELETE /projects/304': () => undefined });
    await openMenu('admin');
    await choose(user, 'Delete');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this project? 3 drafts go with it.');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project deleted successfully')).toBeInTheDocument();
  });

  it('confirms a deletion even when the row has left the screen in the meantime', async () => {
    const answer = Promise.withResolvers<undefined>();
    const others = Array.from({ length: 12 }, (_, i) =>
      buildProject({ id: i + 1, custom_id: `20-${100 + i}` }),
    );
    render('/dashboard', 'admin', [maple, ...others]);
    network.use({ 'DELETE /projects/304': () => answer.promise });
    await user.click(within(await row(/25-1003/)).getByRole('button', { name: 'Actions of 25-1003' }));
    await choose(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /25-1003/ })).toBeNull());
    answer.resolve(undefined);
    expect(await screen.findByText('Project deleted successfully')).toBeInTheDocument();
  });

  it('deletes nothing on Cancel', async () => {
    await openMenu('admin');
    await choose(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(network.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('says that deleting failed, and reads the list again', async () => {
    network.use({ 'DELETE /projects/304': () => refusal(404, 'not_found') });
    await openMenu('admin');
    await choose(user, 'Delete');
    network.use(listOf([odell]));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete project')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Maple Grove/ })).toBeNull());
  });
});
