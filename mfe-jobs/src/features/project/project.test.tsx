import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { Role } from 'shared-api/rules';
import {
  buildDraft,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
  projectSeenBy,
  refusal,
} from 'shared-api/testing';
import { useLastStep } from 'shared-draft';
import { toast } from 'shared-ui/overlays';
import { choose } from '#testing/choose.ts';
import { listOf } from '#testing/projectServer.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

const checkout = buildDraft({
  id: 5005,
  status: 'checkout',
  item_count: 113,
  revision: 4,
  // 9:15 in any time zone.
  updated_datetime: new Date(2026, 2, 2, 9, 15).toISOString(),
});
const mobPrep = buildDraft({ id: 5006, status: 'mob_prep', item_count: 58 });
const jobEntry = buildDraft({ id: 5007, mob_prep_preparer_name: null });
// The server doesn't guarantee an order.
const maple = buildProjectDetail([jobEntry, checkout, mobPrep]);
const done = buildProjectDetail([jobEntry], { status: 'completed' });

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork({ 'GET /projects/custom/:customId': () => maple });
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

async function render(role: Role = 'pm', project = maple) {
  network.use({ 'GET /projects/custom/:customId': () => projectSeenBy(role, project) });
  const pages = renderJobs('/project/25-1003', { role });
  await screen.findByText(/^Drafts/);
  return pages;
}

const card = (number: number) => {
  const found = screen.getAllByRole('listitem')[number - 1];
  if (!found) throw new Error(`There is no card ${number}`);
  return within(found);
};

describe('the project page', () => {
  it('shows a loading message, then name, job number, status and drafts in id order', async () => {
    const answer = Promise.withResolvers<typeof maple>();
    network.use({ 'GET /projects/custom/:customId': () => answer.promise });
    renderJobs('/project/25-1003');
    expect(await screen.findByText('Loading project details...')).toBeVisible();
    answer.resolve(maple);
    expect(await screen.findByRole('heading', { name: 'Maple Grove Elem Reroof' })).toBeVisible();
    expect(screen.getByText('Job # 25-1003')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Project status: Active' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Drafts (3)' })).toBeVisible();
    expect(card(1).getByRole('link', { name: 'Draft #1' })).toBeVisible();
    expect(card(1).getByText('Checkout')).toBeVisible();
    expect(card(3).getByText('Job Entry')).toBeVisible();
  });

  it('says who approved a list, or was asked to', async () => {
    const said = { at: '2026-11-26T21:10:00Z', asks_me: false };
    await render('pm', {
      ...maple,
      approvals: [
        { ...said, draft_id: 5005, state: 'changed', name: 'Dmitri Halloway' },
        { ...said, draft_id: 5006, state: 'asked', name: 'Petra Lindqvist' },
      ],
    });
    expect(card(1).getByText('Changed since Dmitri Halloway approved it')).toBeVisible();
    expect(card(2).getByText('Waits for Petra Lindqvist')).toBeVisible();
    expect(card(3).queryByText('Approval')).toBeNull();
  });

  it('shows an item count only above 0, a preparer only if there is one, and the modified date', async () => {
    await render();
    expect(card(1).getByText('113 items')).toBeVisible();
    expect(card(1).getByText('Noor Eastlake')).toBeVisible();
    expect(card(1).getByText('Modified Mar 2, 2026, 9:15 AM')).toBeVisible();
    expect(card(3).queryByText(/item/)).toBeNull();
    expect(card(3).queryByText('Preparer')).toBeNull();
  });

  it('says that the project does not exist, with a way back', async () => {
    network.use({ 'GET /projects/custom/:customId': () => refusal(404, 'not_found') });
    renderJobs('/project/nope');
    expect(await screen.findByText('Project not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('says that it failed to load, and reloads on Retry', async () => {
    network.use({ 'GET /projects/custom/:customId': () => refusal(500, 'internal') });
    renderJobs('/project/25-1003');
    expect(await screen.findByText('Failed to load project details')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    network.use({ 'GET /projects/custom/:customId': () => maple });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Drafts (3)')).toBeVisible();
  });

  it('redirects to the dashboard without a job number', async () => {
    network.use(listOf([]));
    const { address } = renderJobs('/project');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('starts a new draft, marked as new', async () => {
    const pages = await render();
    await user.click(screen.getByRole('link', { name: 'Start New Draft' }));
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/job-entry'));
    expect(pages.state()).toEqual({ isNew: true });
  });

  it('has no accessibility fault', async () => {
    const { container } = await render();
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});

describe('the card of a draft', () => {
  const links = () =>
    screen
      .getAllByRole('link', { name: /^Draft #/ })
      .map((link) => link.getAttribute('href')?.split('/').at(-1));

  it('opens the screen for its status', async () => {
    await render();
    expect(links()).toEqual(['checkout', 'mob-prep', 'job-entry']);
  });

  it('always opens checkout in a completed project, where nothing can be started or changed', async () => {
    await render('admin', done);
    expect(links()).toEqual(['checkout']);
    expect(screen.queryByRole('link', { name: 'Start New Draft' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions of Draft #1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Project status: Completed' })).toBeVisible();
  });

  it('always opens checkout for a project engineer, who can start and change nothing', async () => {
    await render('pe');
    expect(links()).toEqual(['checkout', 'checkout', 'checkout']);
    expect(screen.queryByRole('link', { name: /^Start / })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions|status/ })).toBeNull();
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('has no menu for a field manager, who can still start drafts and loading', async () => {
    await render('fm');
    expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start New Draft' })).toBeVisible();
    // The third draft has no items.
    expect(screen.getAllByRole('link', { name: 'Start loading' })).toHaveLength(2);
  });
});

describe('the menu of a draft', () => {
  const openMenu = async (number: number) => {
    const pages = await render();
    await user.click(screen.getByRole('button', { name: `Actions of Draft #${number}` }));
    return pages;
  };

  it('sets any status, even an earlier one, with the override flag, and reloads the project', async () => {
    const moved = { ...checkout, status: 'job_entry' } as const;
    network.use({ 'PUT /projects/304/contents/5005': () => ({ data: moved }) });
    await openMenu(1);
    expect(await screen.findByRole('menuitem', { name: 'Checkout' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    network.use({ 'GET /projects/custom/:customId': () => buildProjectDetail([moved, mobPrep, jobEntry]) });
    await choose(user, 'Job Entry');
    await waitFor(() => expect(card(1).getByText('Job Entry')).toBeVisible());
    const [request] = network.sent('PUT /projects/304/contents/5005');
    expect(request?.body).toEqual({ status: 'job_entry', status_override: true });
    expect(request?.headers.get('if-match')).toBe('"4"');
    const { result } = renderHook(() => useLastStep(5005));
    expect(result.current?.label).toBe('Status Checkout → Job Entry');
  });

  it('says that changing the status failed, and reads the drafts again', async () => {
    network.use({ 'PUT /projects/304/contents/5005': () => refusal(404, 'not_found') });
    await openMenu(1);
    network.use({ 'GET /projects/custom/:customId': () => buildProjectDetail([checkout, jobEntry]) });
    await choose(user, 'Excel');
    expect(await screen.findByText('Failed to update status')).toBeInTheDocument();
    expect(await screen.findByText('Drafts (2)')).toBeVisible();
  });

  it.each([
    ['Duplicate', 'kept'],
    ['Duplicate, new quantities', 'suggested'],
  ])('makes a copy with %s, and says which draft it is', async (entry, quantities) => {
    const copy = { ...checkout, id: 5099 };
    network.use({ 'POST /projects/304/contents/5005/copies': () => ({ data: copy }) });
    await openMenu(1);
    network.use({
      'GET /projects/custom/:customId': () => buildProjectDetail([checkout, mobPrep, jobEntry, copy]),
    });
    await choose(user, entry);
    expect(await screen.findByText('Draft #4 is a copy of Draft #1')).toBeInTheDocument();
    expect(await screen.findByText('Drafts (4)')).toBeVisible();
    expect(network.sent('POST /projects/304/contents/5005/copies')[0]?.body).toEqual({ quantities });
  });

  it('makes only one copy until the answer arrives, and shows as busy', async () => {
    const answer = Promise.withResolvers<{ data: typeof checkout }>();
    const copies = 'POST /projects/304/contents/5005/copies';
    network.use({ [copies]: () => answer.promise });
    await openMenu(1);
    await choose(user, 'Duplicate');
    await waitFor(() => expect(network.sent(copies)).toHaveLength(1));
    const opener = screen.getByRole('button', { name: 'Actions of Draft #1' });
    expect(opener).toHaveAttribute('aria-busy', 'true');
    // The keyboard opens a busy button's menu too.
    act(() => opener.focus());
    await user.keyboard('{ArrowDown}');
    for (const name of ['Duplicate', 'Duplicate, new quantities'])
      expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    answer.resolve({ data: { ...checkout, id: 5099 } });
    await screen.findByText('Draft #4 is a copy of Draft #1');
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-busy'));
    expect(network.sent(copies)).toHaveLength(1);
  });

  it('makes only one copy for two clicks before the menu has closed', async () => {
    const copies = 'POST /projects/304/contents/5005/copies';
    network.use({ [copies]: () => ({ data: { ...checkout, id: 5099 } }) });
    await openMenu(1);
    const entry = await screen.findByRole('menuitem', { name: 'Duplicate' });
    act(() => {
      entry.click();
      entry.click();
    });
    await screen.findByText('Draft #4 is a copy of Draft #1');
    expect(network.sent(copies)).toHaveLength(1);
  });

  it('still shows as busy after leaving and returning to the page', async () => {
    const copies = 'POST /projects/304/contents/5005/copies';
    const answer = Promise.withResolvers<{ data: typeof checkout }>();
    network.use({ [copies]: () => answer.promise, ...listOf([]) });
    const pages = await openMenu(1);
    await choose(user, 'Duplicate');
    await waitFor(() => expect(network.sent(copies)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(pages.address()).toBe('/dashboard'));
    await act(() => pages.goBack());
    const opener = await screen.findByRole('button', { name: 'Actions of Draft #1' });
    expect(opener).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ data: { ...checkout, id: 5099 } });
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-busy'));
  });

  it('says that copying failed', async () => {
    network.use({ 'POST /projects/304/contents/5005/copies': () => refusal(500, 'internal') });
    await openMenu(1);
    await choose(user, 'Duplicate');
    expect(await screen.findByText('Failed to duplicate draft')).toBeInTheDocument();
  });

  it('deletes after a confirmation that says what goes with it', async () => {
    network.use({ 'DELETE /projects/304/contents/5006': () => undefined });
    await openMenu(2);
    await choose(user, 'Delete');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'Are you sure you want to delete this content? 58 items go with it, and Draft #3 becomes Draft #2.',
    );
    network.use({ 'GET /projects/custom/:customId': () => buildProjectDetail([checkout, jobEntry]) });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Drafts (2)')).toBeVisible();
  });

  it('says that deleting failed, and reads the drafts again', async () => {
    network.use({ 'DELETE /projects/304/contents/5006': () => refusal(404, 'not_found') });
    await openMenu(2);
    await choose(user, 'Delete');
    network.use({ 'GET /projects/custom/:customId': () => buildProjectDetail([checkout, jobEntry]) });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete content')).toBeInTheDocument();
    expect(await screen.findByText('Drafts (2)')).toBeVisible();
  });
});

describe('the status of a project', () => {
  it('is changed from its badge', async () => {
    network.use({ 'PUT /projects/304': () => done });
    await render();
    await user.click(screen.getByRole('button', { name: 'Project status: Active' }));
    network.use({ 'GET /projects/custom/:customId': () => done });
    await choose(user, 'Completed');
    expect(await screen.findByRole('button', { name: 'Project status: Completed' })).toBeVisible();
    expect(network.sent('PUT /projects/304')[0]?.body).toEqual({
      status: 'completed',
      status_override: true,
    });
  });

  it('stays as it was when the server refuses', async () => {
    network.use({ 'PUT /projects/304': () => refusal(500, 'internal') });
    await render();
    await user.click(screen.getByRole('button', { name: 'Project status: Active' }));
    await choose(user, 'Completed');
    expect(await screen.findByText('Failed to update project status')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Project status: Active' })).toBeVisible();
  });
});
