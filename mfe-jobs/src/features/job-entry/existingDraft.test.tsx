import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Draft, JobEntrySave, ProjectMetadata } from 'shared-api/contract';
import {
  buildCartLine,
  buildDraft,
  buildProject,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
  refusal,
} from 'shared-api/testing';
import { useLastStep } from 'shared-draft';
import { toast } from 'shared-ui/overlays';
import { entryRoute, jobEntryLists, takesEverything } from '#testing/handlers.ts';
import { namePeople, next } from '#testing/jobEntryFields.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

const draft = buildDraft({
  id: 5007,
  pm_id: 10,
  pm_name: 'Lena Strandvik',
  notes: 'Gate 4',
  surface_types: [{ id: 11, name: 'Steel Deck', parent_id: 1 }],
  assemblies: [{ id: 301, name: 'Retired set', type: 'current' }],
  revision: 7,
});
const path = '/project/25-1003/5007/job-entry';

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  network = fakeNetwork({ ...jobEntryLists, ...takesEverything });
  serve([draft]);
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

function serve(contents: Draft[], changes: Partial<ProjectMetadata> = {}) {
  network.use({ 'GET /projects/custom/:customId': () => buildProjectDetail(contents, changes) });
}
const written = () => network.sent(entryRoute);

describe('job entry of a draft', () => {
  it('shows the draft’s values, including a person who has left', async () => {
    renderJobs(path);
    expect(
      await screen.findByRole('heading', { name: 'Maple Grove Elem Reroof (Draft #1) - Job Entry' }),
    ).toBeVisible();
    expect(
      await screen.findByRole('option', { name: 'Lena Strandvik (inactive)', selected: true }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Steel Deck' })).toBeChecked();
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('does not read the long list of all jobs, as its job is known', async () => {
    renderJobs(path);
    await screen.findByRole('checkbox', { name: 'Steel Deck' });
    expect(network.sent('GET /spectrum/jobs')).toEqual([]);
  });

  it('cannot change the job, and says why for a job-costing project', async () => {
    renderJobs(path);
    expect(
      await screen.findByText(
        'This project is integrated with Spectrum. The job information cannot be modified.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Search jobs/ })).toBeNull();
    expect(screen.queryByLabelText('Job name')?.tagName).toBe('OUTPUT');
  });

  it('sends the fields with the revision they were based on, and keeps assemblies it does not list', async () => {
    renderJobs(path);
    await user.click(await screen.findByRole('checkbox', { name: 'Crew Safety Starter' }));
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(written()[0]?.headers.get('if-match')).toBe('"7"');
    expect(written()[0]?.body).toMatchObject({ project: { id: 304 }, status: 'mob_prep' });
    const sent = written()[0]?.body as JobEntrySave | undefined; // sent by us
    expect(sent?.draft).toEqual({
      id: 5007,
      pm_id: 10,
      fm_id: 11,
      mob_prep_preparer_id: 16,
      crew_size: 6,
      notes: 'Gate 4',
      surface_type_ids: [11],
      assembly_ids: [
        { assembly_id: 301, type: 'current' },
        { assembly_id: 201, type: 'pre' },
        { assembly_id: 201, type: 'current' },
      ],
    });
  });

  it('records one change for undo: its fields and the lines it added', async () => {
    const vest = buildCartLine({ item_id: 12, item_name: 'Vest', quantity: 6 });
    network.use({
      [entryRoute]: () => ({
        project: buildProject().metadata,
        draft: { ...draft, notes: 'Gate 4, north', revision: 8 },
        added: [vest],
      }),
    });
    renderJobs(path);
    await user.type(await screen.findByLabelText(/^Notes\s*optional/), ', north');
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    const { result } = renderHook(() => useLastStep(draft.id));
    expect(result.current).toMatchObject({
      label: 'Job Entry saved',
      lines: [{ itemId: 12, before: null, after: { quantity: 6 } }],
      fields: { before: { notes: 'Gate 4' }, after: { notes: 'Gate 4, north' } },
    });
  });

  it('reads the draft’s list again once it is saved, because a save may add lines', async () => {
    const lines = 'GET /projects/:projectId/contents/:contentId/items';
    renderJobs(path);
    await user.type(await screen.findByLabelText(/^Notes\s*optional/), ', north');
    const before = network.sent(lines).length;
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    await waitFor(() => expect(network.sent(lines).length).toBeGreaterThan(before));
  });

  it('redirects to checkout for a completed project, which cannot be edited', async () => {
    serve([draft], { status: 'completed' });
    const pages = renderJobs(path);
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/checkout'));
  });

  it('says that the project does not exist', async () => {
    network.use({ 'GET /projects/custom/:customId': () => refusal(404, 'not_found') });
    renderJobs(path);
    expect(await screen.findByText('Project not found')).toBeVisible();
  });
});

describe('job entry of a new draft', () => {
  it('belongs to the project in the address', async () => {
    const pages = renderJobs('/project/25-1003/job-entry', { state: { isNew: true } });
    expect(
      await screen.findByRole('heading', { name: 'Maple Grove Elem Reroof (Draft #2) - Job Entry' }),
    ).toBeVisible();
    await namePeople(user);
    await next(user, 'Mob Prep');
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/6000/mob-prep'));
    expect(written()).toHaveLength(1);
    expect(written()[0]?.body).toMatchObject({ project: { id: 304 } });
  });

  it('belongs to the project passed on by the dashboard', async () => {
    serve([], { custom_id: 'C-101', integrated_with_spectrum: false });
    const { metadata } = buildProject({ custom_id: 'C-101' });
    renderJobs('/job-entry', { state: { project: metadata } });
    expect(await screen.findByText('C-101')).toBeVisible();
    expect(screen.queryByText(/integrated with Spectrum/)).toBeNull();
  });
});

it('says next to the notes which character can’t be used, and sends nothing', async () => {
  renderJobs(path);
  const field = await screen.findByLabelText(/^Notes\s*optional/);
  await user.type(field, '\u202e');
  await next(user, 'Mob Prep');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/U\+202E after “Gate 4”/));
  expect(written()).toEqual([]);
});

describe('when someone else saved first', () => {
  let theirs = draft;
  beforeEach(() => {
    theirs = { ...draft, notes: 'Gate 5', revision: 8 };
  });
  const conflict = () =>
    Response.json(
      {
        detail: 'Changed',
        code: 'version_conflict',
        request_id: 'r',
        current: theirs,
        changed_by: 'Petra Lindqvist',
        changed_at: '2026-03-02T15:38:00Z',
      },
      { status: 412 },
    );
  const isStale = (headers: Headers) => headers.get('if-match') === '"7"';

  beforeEach(() =>
    network.use({
      [entryRoute]: ({ headers }) =>
        isStale(headers)
          ? conflict()
          : {
              project: buildProject().metadata,
              draft: { ...theirs, status: 'mob_prep', revision: 9 },
              added: [],
            },
    }),
  );

  async function meet() {
    const pages = renderJobs(path);
    const field = await screen.findByLabelText(/^Notes\s*optional/);
    await user.clear(field);
    await user.type(field, 'Gate 6');
    await next(user, 'Mob Prep');
    const dialog = await screen.findByRole('dialog', { name: 'This draft was changed' });
    return { pages, field, dialog };
  }

  it('shows who, and both values side by side', async () => {
    const { dialog } = await meet();
    expect(dialog).toHaveTextContent(/Petra Lindqvist saved it/);
    expect(within(dialog).getByText('Gate 5')).toBeVisible();
    expect(within(dialog).getByText('Gate 6')).toBeVisible();
    expect(screen.queryByText('Draft saved successfully!')).toBeNull();
  });

  it('shows only their value where only they made a change', async () => {
    theirs = { ...theirs, crew_size: 9 };
    const { dialog } = await meet();
    expect(dialog).toHaveTextContent(`Crew size${theirs.crew_size}Not changed`);
    expect(dialog).toHaveTextContent("What you didn't change stays as they saved it.");
  });

  it('saves mine over theirs on request, but keeps what only they changed', async () => {
    theirs = { ...theirs, crew_size: 9 };
    const { dialog, pages } = await meet();
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/mob-prep'));
    expect(written()[1]?.headers.get('if-match')).toBe('"8"');
    expect(written()[1]?.body).toMatchObject({ draft: { notes: 'Gate 6', crew_size: theirs.crew_size } });
  });

  it('takes theirs into the form on request, and saves nothing', async () => {
    const { dialog, field } = await meet();
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field).toHaveValue('Gate 5'));
    expect(written()).toHaveLength(1);
  });

  it('keeps what only I changed when I take theirs', async () => {
    renderJobs(path);
    const field = await screen.findByLabelText(/^Notes\s*optional/);
    await user.clear(field);
    await user.type(field, 'Gate 6');
    const surface = screen.getByRole('checkbox', { name: 'Steel Deck' });
    await user.click(surface);
    await next(user, 'Mob Prep');
    const dialog = await screen.findByRole('dialog', { name: 'This draft was changed' });
    expect(dialog).not.toHaveTextContent('Specification');
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field).toHaveValue('Gate 5'));
    expect(surface).not.toBeChecked();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('loses nothing when the decision is postponed', async () => {
    const { field } = await meet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field).toHaveValue('Gate 6');
    await next(user, 'Mob Prep');
    expect(await screen.findByRole('dialog', { name: 'This draft was changed' })).toBeVisible();
  });

  it('asks nothing when both agree', async () => {
    const pages = renderJobs(path);
    const field = await screen.findByLabelText(/^Notes\s*optional/);
    await user.clear(field);
    await user.type(field, 'Gate 5');
    await next(user, 'Mob Prep');
    await waitFor(() => expect(pages.address()).toBe('/project/25-1003/5007/mob-prep'));
  });
});
