import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Draft, JobEntrySave } from 'shared-api/contract';
import {
  answerChanges,
  buildCartLine,
  buildDraft,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
} from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { entryRoute, jobEntryLists, takesEverything } from '#testing/handlers.ts';
import { next } from '#testing/jobEntryFields.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

const draft = buildDraft({
  id: 5007,
  surface_types: [{ id: 11, name: 'Steel Deck', parent_id: 1 }],
  roof_area: 24_000,
  roof_drains: 6,
  revision: 7,
});
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
const area = () => screen.findByRole('textbox', { name: 'Roof area, squares' });
const group = (name: string) => screen.queryByRole('group', { name });
async function type(name: string, text: string) {
  const box = await screen.findByRole('textbox', { name });
  await user.clear(box);
  if (text !== '') await user.type(box, text);
  await user.tab();
}
const sent = () => network.sent(entryRoute).map(({ body }) => (body as JobEntrySave).draft)[0] ?? {}; // our own client sent it

describe('the measurements in Job Entry', () => {
  it('show the groups of the chosen surfaces, and those that have a measure', async () => {
    renderJobs(path);
    expect(await area()).toHaveValue('24,000');
    expect(screen.getByText('2,400,000 sq ft')).toBeVisible();
    expect(group('Wall')).toHaveTextContent('CMU');
    expect(screen.queryByRole('textbox', { name: /^Wall area/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'CMU' }));
    expect(screen.getByRole('textbox', { name: 'Wall area, sq ft' })).toHaveValue('');
    await user.click(screen.getByRole('checkbox', { name: 'Steel Deck' }));
    expect(await area()).toBeVisible();
  });

  it('stay while the last one is typed again', async () => {
    serve(buildDraft({ id: 5007, surface_types: [], roof_area: 240 }));
    renderJobs(path);
    const box = await area();
    await user.clear(box);
    await user.type(box, '250');
    expect(await area()).toHaveValue('250');
  });

  it('are not there for a draft without surfaces', async () => {
    serve(buildDraft({ id: 5007, surface_types: [] }));
    renderJobs(path);
    await screen.findByRole('checkbox', { name: 'Steel Deck' });
    expect(screen.queryByRole('heading', { name: 'Measurements' })).toBeNull();
  });

  it('send only what has changed, and null for what was cleared', async () => {
    renderJobs(path);
    await type('Roof area, squares', '24 500');
    expect(await area()).toHaveValue('24,500');
    await type('Roof drains, ea', '');
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(sent()).toMatchObject({ roof_area: 24_500, roof_drains: null });
    expect(sent()).not.toHaveProperty('roof_perimeter');
  });

  it('are taken from a pasted takeoff, as far as it is understood', async () => {
    renderJobs(path);
    await area();
    await user.click(screen.getByRole('button', { name: 'Paste a takeoff' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a takeoff' }));
    await user.click(await dialog.findByRole('textbox', { name: 'Takeoff' }));
    await user.paste('Roof area 25,000 SF\nWall height 28 ft\nSkylights 4 EA');
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Roof area 25,000 SFRoof area 250 squares25,000 sq ft are 250 sq, was 24,000 sq',
      'Wall height 28 ftWall height 28 ft',
      'Skylights 4 EAWhat is measured?',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Take 2 measures' }));
    expect(await area()).toHaveValue('250');
    expect(screen.getByRole('textbox', { name: 'Wall height, ft' })).toHaveValue('28');
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(sent()).toMatchObject({ roof_area: 250, wall_height: 28 });
    expect(sent()).not.toHaveProperty('roof_drains');
  });

  it('send nothing of a draft that has none', async () => {
    serve(buildDraft({ id: 5007, surface_types: draft.surface_types }));
    renderJobs(path);
    await area();
    await user.click(screen.getByRole('checkbox', { name: 'CMU' }));
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(Object.keys(sent()).filter((key) => /^(roof|wall)_/.test(key))).toEqual([]);
  });

  it.each([
    ['Roof area, squares', '24.000', 'Enter a number, such as 24000 or 24,000'],
    ['Roof area, squares', '0.005', 'Use at most 2 decimals'],
    ['Roof area, squares', '-5', 'Enter 0 or more'],
    ['Roof drains, ea', '2.5', 'Enter a whole number'],
  ])('%s: %s is refused as soon as the box is left: %s', async (name, text, problem) => {
    renderJobs(path);
    await type(name, text);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByRole('textbox', { name })).toHaveValue(text);
    await next(user, 'Mob Prep');
    expect(network.sent(entryRoute)).toEqual([]);
  });

  it('ask which lines should follow once they have changed, with numbers set by hand left out', async () => {
    const measured = { ...draft, roof_area: 210, item_count: 2 };
    const rule = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 } as const;
    const roll = buildCartLine({ item_id: 1, item_name: 'TPO', quantity: 21, quantity_rule: rule });
    const list = [
      { ...roll, quantity_from: 'measure' as const },
      { ...roll, item_id: 2, item_name: 'Polyiso', quantity: 30, quantity_from: 'person' as const },
    ];
    serve(measured);
    network.use({
      [entryRoute]: () => ({
        project: buildProjectDetail([]).metadata,
        draft: { ...measured, roof_area: 240, status: 'mob_prep', revision: 8 },
        added: [],
      }),
      'GET /projects/:projectId/contents/:contentId/items': () => list,
      [listChanges]: (request) => answerChanges(request, list),
    });
    renderJobs(path);
    await type('Roof area, squares', '240');
    await next(user, 'Mob Prep');
    const dialog = within(await screen.findByRole('dialog', { name: 'Quantities for the new measurements' }));
    expect(await dialog.findByRole('checkbox', { name: 'TPO 21 → 24' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Polyiso 30 → 24' })).not.toBeChecked();
    expect(dialog.getByText(/Before: roof area 210\./)).toBeVisible();
    expect(dialog.getAllByText(/240 sq ÷ 10 sq each = 24 EA/)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Apply to 1 line' }));
    await waitFor(() =>
      expect(network.sent(listChanges)[0]?.body).toMatchObject({
        changes: [{ item_id: 1, line: { quantity: 24, quantity_from: 'measure' } }],
      }),
    );
  });

  it('conflict one by one, and name what the other person entered', async () => {
    renderJobs(path);
    await type('Roof area, squares', '25000');
    const theirs = { ...draft, roof_area: 23_000, roof_drains: 8, revision: 8 };
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
    expect(within(dialog).getByText('Roof area')).toBeVisible();
    expect(dialog).toHaveTextContent('23,000');
    expect(dialog).toHaveTextContent('25,000');
  });
});
