import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartChanges, CartLine, Draft, JobEntrySave } from 'shared-api/contract';
import {
  answerChanges,
  buildCartLine,
  buildDraft,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
  refusal,
} from 'shared-api/testing';
import { forgetSession, useUser } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { entryRoute, jobEntryLists, takesEverything } from '#testing/handlers.ts';
import { next } from '#testing/jobEntryFields.ts';
import { listOf } from '#testing/projectServer.ts';
import { renderJobs } from '#testing/renderJobs.tsx';
import { useCrewQuestion } from './useCrewQuestion.ts';

const path = '/project/25-1003/5007/job-entry';
const draft = buildDraft({ id: 5007, crew_size: 6, item_count: 3, revision: 7 });
const listRoute = 'GET /projects/:projectId/contents/:contentId/items';
const changes = 'POST /projects/:projectId/contents/:contentId/items/changes';

const line = (item_id: number, item_name: string, changes: Partial<CartLine>) =>
  buildCartLine({ item_id, item_name, quantity_from: 'crew', ...changes });

let network: FakeNetwork;
let user: UserEvent;
let list: CartLine[];
let stored: Draft;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  stored = draft;
  list = [
    line(1, 'Harness', { quantity: 6, required_qty_per_crew: 1 }),
    line(2, 'Radio', { quantity: 9, required_qty_per_crew: 2, quantity_from: 'person' }),
    line(3, 'Ladder', { quantity: 1, required_qty_per_crew: null, quantity_from: 'person' }),
  ];
  network = fakeNetwork({
    ...jobEntryLists,
    ...takesEverything,
    'GET /projects/custom/:customId': () => buildProjectDetail([stored]),
    [entryRoute]: ({ body }) => {
      const { crew_size = 6 } = (body as JobEntrySave).draft; // our own client sent it
      stored = { ...stored, crew_size, status: 'mob_prep', revision: stored.revision + 1 };
      return { project: buildProjectDetail([]).metadata, draft: stored, added: [] };
    },
    [listRoute]: () => list,
    [changes]: (request) => answerChanges(request, list),
  });
});
afterEach(() => {
  network.restore();
  act(() => {
    toast.clear();
    forgetSession();
  });
});

async function saveWithCrewOf(size: number) {
  const pages = renderJobs(path, { before: ['/dashboard'] });
  const field = await screen.findByRole('spinbutton', { name: /Crew size/ });
  await user.clear(field);
  await user.type(field, `${size}`);
  await next(user, 'Mob Prep');
  return pages;
}
const asked = async () => {
  const dialog = await screen.findByRole('dialog', { name: /Quantities for a crew of 8/ });
  await within(dialog).findByRole('checkbox', { name: 'Harness 6 → 8' });
  return within(dialog);
};
const sent = () => (network.sent(changes)[0]?.body as CartChanges | undefined)?.changes; // our own client sent it
const quantities = () => list.map((each) => [each.item_name, each.quantity]).sort();

describe('a changed crew size', () => {
  it('asks about the affected lines: all ticked, except quantities set by hand', async () => {
    await saveWithCrewOf(8);
    const dialog = await asked();
    expect(dialog.getByRole('checkbox', { name: 'Harness 6 → 8' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Radio 9 → 4' })).not.toBeChecked();
    expect(dialog.getByText('Set by hand')).toBeVisible();
    expect(dialog.queryByText('Ladder')).toBeNull();
    const { violations } = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });

  it('is announced while it is typed', async () => {
    renderJobs(path);
    const field = await screen.findByRole('spinbutton', { name: /Crew size/ });
    const notice = /^2 quantities would be different\./;
    await user.clear(field);
    await user.type(field, '8');
    await user.tab();
    expect(await screen.findByText(notice)).toBeVisible();
    await user.clear(field);
    await user.type(field, '6');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  it('is asked for what the draft is by now', () => {
    renderJobs(path);
    const { result, rerender } = renderHook(({ now }) => useCrewQuestion(useUser()?.id ?? 0, now), {
      initialProps: { now: draft },
    });
    const eight = { ...draft, crew_size: 8 };
    act(() => {
      result.current.keepBefore(draft);
      result.current.ask({ projectId: 312, draftId: 5007 }, eight, () => {});
    });
    rerender({ now: { ...draft, crew_size: 10, revision: draft.revision + 1 } });
    expect([result.current.question?.before.crew_size, result.current.question?.after.crew_size]).toEqual([
      6, 10,
    ]);
  });

  it('changes the ticked lines in one call and continues', async () => {
    const pages = await saveWithCrewOf(8);
    const dialog = await asked();
    await user.click(dialog.getByRole('checkbox', { name: 'Radio 9 → 4' }));
    await user.click(dialog.getByRole('button', { name: 'Apply to 2 lines' }));
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/mob-prep'));
    expect(sent()).toMatchObject([
      { item_id: 1, seen: { id: 1, revision: 1 }, line: { quantity: 8, quantity_from: 'crew' } },
      { item_id: 2, line: { quantity: 4, quantity_from: 'crew' } },
    ]);
    expect(network.sent(changes)).toHaveLength(1);
  });

  it('is undone with one click', async () => {
    await saveWithCrewOf(8);
    await user.click((await asked()).getByRole('button', { name: 'Apply to 1 line' }));
    await screen.findByText('1 quantity changed');
    expect(quantities()).toContainEqual(['Harness', 8]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: Quantities for a crew of 8');
    expect(quantities()).toEqual([
      ['Harness', 6],
      ['Ladder', 1],
      ['Radio', 9],
    ]);
  });

  it('says which quantity the server refused to change, and why', async () => {
    const refused = { outcome: 'refused', item_id: 1, code: 'validation_failed', detail: 'Gone for good' };
    network.use({ [changes]: () => ({ outcomes: [refused], draft }) });
    await saveWithCrewOf(8);
    await user.click((await asked()).getByRole('button', { name: 'Apply to 1 line' }));
    expect(await screen.findByText('1 quantity not changed')).toBeVisible();
    expect(screen.getByText('Harness: Gone for good')).toBeVisible();
  });

  it('leaves the quantities on request', async () => {
    const pages = await saveWithCrewOf(8);
    await user.click((await asked()).getByRole('button', { name: 'Leave quantities' }));
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/mob-prep'));
    expect(network.sent(changes)).toEqual([]);
  });

  it('overwrites nothing that someone else changed in the meantime, and says so', async () => {
    const pages = await saveWithCrewOf(8);
    const dialog = await asked();
    list = list.map((each) => (each.item_id === 1 ? { ...each, quantity: 20, revision: 2 } : each));
    network.use({ [changes]: (request) => answerChanges(request, list) });
    await user.click(dialog.getByRole('button', { name: 'Apply to 1 line' }));
    await screen.findByText('Petra Lindqvist set Harness to 20.');
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/mob-prep'));
    expect(quantities()).toContainEqual(['Harness', 20]);
  });

  it('keeps the question open when the change is refused', async () => {
    network.use({ [changes]: () => refusal(503, 'db_unavailable') });
    await saveWithCrewOf(8);
    const dialog = await asked();
    await user.click(dialog.getByRole('button', { name: 'Apply to 1 line' }));
    await waitFor(() => expect(network.sent(changes)).toHaveLength(1));
    expect(dialog.getByRole('checkbox', { name: 'Harness 6 → 8' })).toBeChecked();
  });

  it('offers a retry when the list fails to load', async () => {
    network.use({ [listRoute]: () => refusal(500, 'internal') });
    await saveWithCrewOf(8);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Failed to fetch cart items');
    network.use({ [listRoute]: () => list });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await asked();
  });

  it.each([
    ['no line changes with it', [line(3, 'Ladder', { quantity: 1 })]],
    ['the list is empty', []],
  ])('asks nothing when %s', async (_what, lines) => {
    list = lines;
    const pages = await saveWithCrewOf(8);
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/mob-prep'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an unanswered question about the crew', () => {
  const isOpen = async () => {
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await act(async () => {});
    return screen.queryByRole('dialog') !== null;
  };

  it('is asked again after a reload, and not again once it is answered', async () => {
    const first = await saveWithCrewOf(8);
    await asked();
    first.unmount();
    const second = renderJobs(path);
    await user.click((await asked()).getByRole('button', { name: 'Apply to 1 line' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(quantities()).toContainEqual(['Harness', 8]);
    expect(second.address()).toBe(path);
    // With this list the question would be asked again if it were still open.
    list = list.map((each) => ({ ...each, quantity: 6 }));
    second.unmount();
    renderJobs(path);
    expect(await isOpen()).toBe(false);
  });

  it('is asked again after Back, and "Leave quantities" answers it', async () => {
    network.use(listOf([]));
    const first = await saveWithCrewOf(8);
    await asked();
    await act(() => first.goBack());
    await waitFor(() => expect(first.address()).toBe('/dashboard'));
    first.unmount();
    const second = renderJobs(path);
    await user.click((await asked()).getByRole('button', { name: 'Leave quantities' }));
    expect(second.address()).toBe(path);
    second.unmount();
    renderJobs(path);
    expect(await isOpen()).toBe(false);
  });

  it('continues when closed, and is asked again, because closing decides nothing', async () => {
    const first = await saveWithCrewOf(8);
    await asked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(first.address()).toBe('/project/25-1003/5007/mob-prep'));
    first.unmount();
    renderJobs(path);
    await asked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await next(user, 'Mob Prep');
    expect((await asked()).getByRole('button', { name: 'Leave quantities' })).toBeVisible();
  });

  it('is dropped when the crew size is back to what it was', async () => {
    const first = await saveWithCrewOf(8);
    await asked();
    first.unmount();
    stored = { ...stored, crew_size: 6 };
    renderJobs(path);
    expect(await isOpen()).toBe(false);
  });

  it('is asked only of the user who changed the crew', async () => {
    const first = await saveWithCrewOf(8);
    await asked();
    first.unmount();
    renderJobs(path, { role: 'fm', userId: 11 });
    expect(await isOpen()).toBe(false);
  });
});
