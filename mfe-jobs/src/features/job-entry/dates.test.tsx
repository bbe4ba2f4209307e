import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Draft, JobEntrySave } from 'shared-api/contract';
import {
  answerChanges,
  buildCartLine,
  buildDraft,
  buildJob,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
} from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { entryRoute, jobEntryLists, takesEverything } from '#testing/handlers.ts';
import { next, takeJob } from '#testing/jobEntryFields.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

const days = { on_site_from: '2026-12-07', back_in_yard: '2026-12-18' };
const draft = buildDraft({ id: 5007, ...days, revision: 7 });
const listChanges = 'POST /projects/:projectId/contents/:contentId/items/changes';
const path = '/project/25-1003/5007/job-entry';

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  network = fakeNetwork({ ...jobEntryLists, ...takesEverything });
  serve(draft);
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const serve = (now: Draft) =>
  network.use({ 'GET /projects/custom/:customId': () => buildProjectDetail([now]) });
const first = () => screen.findByLabelText('On site from');
const last = () => screen.findByLabelText('Back in the yard');
async function type(box: HTMLElement, day: string) {
  await user.clear(box);
  if (day !== '') await user.type(box, day);
  await user.tab();
}
const sent = () => network.sent(entryRoute).map(({ body }) => (body as JobEntrySave).draft)[0] ?? {}; // our own client sent it

describe('the dates in Job Entry', () => {
  it('say how many working days they are', async () => {
    renderJobs(path);
    expect(await first()).toHaveValue('2026-12-07');
    expect(screen.getByText('10 working days.')).toBeVisible();
    await type(await last(), '2026-12-21');
    expect(screen.getByText('11 working days.')).toBeVisible();
  });

  it('send only what has changed, and null for what was cleared', async () => {
    renderJobs(path);
    await type(await last(), '');
    expect(screen.queryByText(/working day/)).toBeNull();
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(sent()).toMatchObject({ back_in_yard: null });
    expect(sent()).not.toHaveProperty('on_site_from');
  });

  it('send nothing of a draft that has none', async () => {
    serve(buildDraft({ id: 5007 }));
    renderJobs(path);
    expect(await first()).toHaveValue('');
    await user.click(await screen.findByRole('checkbox', { name: 'CMU' }));
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(Object.keys(sent()).filter((key) => key in days)).toEqual([]);
  });

  it.each([
    ['2026-12-04', "Back in the yard can't be before the first day on site"],
    ['1900-01-01', 'Enter a day from 2000 to 2099'],
    ['9999-12-31', 'Enter a day from 2000 to 2099'],
  ])('%s as the last one is refused as soon as the box is left: %s', async (day, problem) => {
    renderJobs(path);
    await type(await last(), day);
    expect(await screen.findByText(problem)).toBeVisible();
    await next(user, 'Mob Prep');
    expect(network.sent(entryRoute)).toEqual([]);
  });

  it('are not taken for empty while one is typed in part', async () => {
    renderJobs(path);
    const box = (await last()) as HTMLInputElement; // an input has this label
    Object.defineProperty(box.validity, 'badInput', { value: true });
    fireEvent.change(box, { target: { value: '' } });
    await next(user, 'Mob Prep');
    expect(await screen.findByText('Enter a day from 2000 to 2099')).toBeVisible();
    expect(network.sent(entryRoute)).toEqual([]);
  });

  it('come with the chosen job, and those that were typed stay', async () => {
    network.use({
      'GET /spectrum/jobs': () => ({ jobs: [buildJob(days)], warnings: [], stale: false, truncated: false }),
    });
    renderJobs('/job-entry');
    await type(await last(), '2026-12-23');
    await takeJob(user, 'southside');
    expect(await first()).toHaveValue('2026-12-07');
    expect(await last()).toHaveValue('2026-12-23');
    expect(screen.getByRole('region', { name: 'Dates' })).toHaveTextContent('From Spectrum');
  });

  it('ask which lines should follow once they have changed', async () => {
    const before = { ...draft, item_count: 1, crew_size: 6 };
    const rule = { kind: 'measure', measure: 'crew_days', coverage: 20, waste: 0, minimum: 1 } as const;
    const line = { item_id: 1, item_name: 'Water', quantity: 3, quantity_rule: rule };
    const list = [buildCartLine({ ...line, quantity_from: 'measure' })];
    serve(before);
    network.use({
      [entryRoute]: () => ({
        project: buildProjectDetail([]).metadata,
        draft: { ...before, back_in_yard: '2026-12-30', status: 'mob_prep', revision: 8 },
        added: [],
      }),
      'GET /projects/:projectId/contents/:contentId/items': () => list,
      [listChanges]: (request) => answerChanges(request, list),
    });
    renderJobs(path);
    await type(await last(), '2026-12-30');
    await next(user, 'Mob Prep');
    const dialog = within(await screen.findByRole('dialog', { name: 'Quantities for the new dates' }));
    expect(await dialog.findByRole('checkbox', { name: 'Water 3 → 6' })).toBeChecked();
    expect(dialog.getByText(/The dates were Dec 7 to 18, 2026\./)).toBeVisible();
    expect(dialog.getByText(/108 crew days ÷ 20 crew days each = 6 EA/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply to 1 line' }));
    await waitFor(() =>
      expect(network.sent(listChanges)[0]?.body).toMatchObject({
        changes: [{ item_id: 1, line: { quantity: 6, quantity_from: 'measure' } }],
      }),
    );
  });

  it('conflict one by one, and name what the other person entered', async () => {
    renderJobs(path);
    await type(await last(), '2026-12-23');
    const theirs = { ...draft, back_in_yard: '2026-12-30', revision: 8 };
    network.use({
      [entryRoute]: () =>
        Response.json(
          {
            detail: 'Changed',
            code: 'version_conflict',
            request_id: 'r',
            current: theirs,
            changed_by: 'Petra Lindqvist',
          },
          { status: 412 },
        ),
    });
    serve(theirs);
    await next(user, 'Mob Prep');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Back in the yard')).toBeVisible();
    expect(within(dialog).queryByText('On site from')).toBeNull();
    expect(dialog).toHaveTextContent('Dec 30, 2026');
    expect(dialog).toHaveTextContent('Dec 23, 2026');
  });
});
