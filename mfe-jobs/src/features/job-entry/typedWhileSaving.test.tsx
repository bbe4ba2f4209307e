import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Draft, JobEntrySave } from 'shared-api/contract';
import {
  buildCartLine,
  buildDraft,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
} from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
import { loadLaterCode, toast } from 'shared-ui/overlays';
import { entryRoute, jobEntryLists, takesEverything } from '#testing/handlers.ts';
import { namePeople, next, takeJob } from '#testing/jobEntryFields.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

// As on a page that is quiet. A dialog would otherwise load inside of a synchronous act.
beforeAll(loadLaterCode);

const path = '/project/25-1003/5007/job-entry';
const told = 'Saved. What you typed in the meantime is not saved yet.';

let network: FakeNetwork;
let user: UserEvent;
let contents: Draft[];
/** Lets the server answer what it was sent. */
let answer: () => void;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  contents = [buildDraft({ id: 5007, notes: '', crew_size: 6, item_count: 1, revision: 7 })];
  network = fakeNetwork({
    ...jobEntryLists,
    ...takesEverything,
    'GET /projects/custom/:customId': () => buildProjectDetail(contents),
    'GET /projects/:projectId/contents/:contentId/items': () => [
      buildCartLine({ item_name: 'Harness', quantity: 6, quantity_from: 'crew', required_qty_per_crew: 1 }),
    ],
    [entryRoute]: async ({ body }) => {
      const turn = Promise.withResolvers<void>();
      answer = turn.resolve;
      await turn.promise;
      return save(body as JobEntrySave); // our own client sent it
    },
  });
});
afterEach(() => {
  network.restore();
  act(() => {
    toast.clear();
    forgetSession();
  });
});

function save({ draft: { id = 6000, notes = '', crew_size = 6 }, status }: JobEntrySave) {
  const [before = buildDraft({ item_count: 0, revision: 1 })] = contents;
  const draft = { ...before, id, notes, crew_size, status, revision: before.revision + 1 };
  contents = [draft];
  return { project: buildProjectDetail([]).metadata, draft, added: [] };
}

const notes = () => screen.findByLabelText(/^Notes\s*optional/);
const crew = () => screen.findByRole('spinbutton', { name: /Crew size/ });
const stored = () => network.sent(entryRoute).map(({ body }) => (body as JobEntrySave).draft); // as above
const isSent = (times: number) => waitFor(() => expect(network.sent(entryRoute)).toHaveLength(times));

describe('typing during a save', () => {
  it('stays on the form, is reported as unsaved, and goes into the next save', async () => {
    const pages = renderJobs(path);
    await user.type(await notes(), 'first note');
    await next(user, 'Mob Prep');
    await isSent(1);
    await user.type(await notes(), ' and MORE');
    answer();
    await screen.findByText(told);
    expect(pages.address()).toBe(path);
    expect(await notes()).toHaveValue('first note and MORE');
    expect(await notes()).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await next(user, 'Mob Prep');
    await isSent(2);
    answer();
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/mob-prep'));
    expect(stored().map((draft) => draft.notes)).toEqual(['first note', 'first note and MORE']);
    expect(network.sent(entryRoute)[1]?.headers.get('if-match')).toBe('"8"');
  });

  it('asks before it is lost, and comes back after a reload', async () => {
    const pages = renderJobs(path, { before: ['/dashboard'] });
    await user.type(await notes(), 'first');
    await next(user, 'Mob Prep');
    await isSent(1);
    await user.type(await notes(), ' and MORE');
    answer();
    await screen.findByText(told);
    act(() => void pages.goBack());
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    pages.unmount();
    renderJobs(path);
    expect(await notes()).toHaveValue('first and MORE');
  });

  it('asks nothing about a crew that is being changed again until the last save', async () => {
    renderJobs(path);
    await user.clear(await crew());
    await user.type(await crew(), '24');
    await next(user, 'Mob Prep');
    await isSent(1);
    await user.clear(await crew());
    // Keeps the focus, like a user who is still typing.
    await user.type(await crew(), '30');
    answer();
    await screen.findByText(told);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await crew()).toHaveValue('30');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await next(user, 'Mob Prep');
    await isSent(2);
    answer();
    const dialog = await screen.findByRole('dialog', { name: /Quantities for a crew of 30/ });
    expect(within(dialog).getByText(/The crew was 6/)).toBeVisible();
    expect(stored().map((draft) => draft.crew_size)).toEqual([24, 30]);
  });

  it('survives when a new project gets its own address', async () => {
    const pages = renderJobs('/job-entry', { before: ['/dashboard'] });
    await takeJob(user, 'south');
    await namePeople(user);
    await user.type(screen.getByLabelText('Item name'), 'Dust wall{Enter}');
    await next(user, 'Mob Prep');
    await isSent(1);
    await user.type(screen.getByLabelText('Item name'), 'Tarp{Enter}');
    await user.type(await notes(), 'Gate 4');
    await user.clear(await crew());
    await user.type(await crew(), '30');
    answer();
    await screen.findByText(told);
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/6000/job-entry'));
    expect(await notes()).toHaveValue('Gate 4');
    expect(await crew()).toHaveValue('30');
    await next(user, 'Mob Prep');
    await isSent(2);
    expect(network.sent(entryRoute)[1]?.body).toMatchObject({
      project: { id: 304 },
      draft: { id: 6000, notes: 'Gate 4', crew_size: 30 },
      custom_items: [{ item_name: 'Tarp' }],
    });
  });

  it('cannot change what a later save would not update', async () => {
    renderJobs('/job-entry');
    await takeJob(user, 'south');
    await namePeople(user);
    await user.type(screen.getByLabelText('Item name'), 'Dust wall{Enter}');
    const [source, quantity] = [
      screen.getByRole('radio', { name: 'Without job costing' }),
      screen.getByRole('spinbutton', { name: 'Quantity of Dust wall' }),
    ];
    await next(user, 'Mob Prep');
    await isSent(1);
    for (const locked of [source, quantity]) expect(locked.closest('[inert]')).toBeInTheDocument();
    for (const open of [await notes(), screen.getByLabelText('Item name')])
      expect(open.closest('[inert]')).toBeNull();
  });
});
