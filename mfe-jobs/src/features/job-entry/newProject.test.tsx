import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { JobEntrySave } from 'shared-api/contract';
import { buildProject, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { openDraftStore } from 'shared-draft/outside';
import { toast } from 'shared-ui/overlays';
import { entryRoute, jobEntryLists, takesEverything } from '#testing/handlers.ts';
import { namePeople, next, takeJob } from '#testing/jobEntryFields.ts';
import { listOf } from '#testing/projectServer.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  network = fakeNetwork({ ...jobEntryLists, ...takesEverything });
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const render = () => renderJobs('/job-entry', { before: ['/dashboard'] });
const toOwn = async () => user.click(await screen.findByRole('radio', { name: 'Without job costing' }));

describe('job entry of a new project from job costing', () => {
  it('is saved completely in one call, which moves the draft to mob prep', async () => {
    const pages = render();
    await takeJob(user, 'southside');
    await user.selectOptions(screen.getByLabelText('Mob-prep preparer'), 'Noor Eastlake');
    await next(user, 'Mob Prep');
    expect(await screen.findByText('Draft saved successfully!')).toBeInTheDocument();
    expect(network.sent(entryRoute).map(({ body }) => body)).toEqual([
      {
        project: {
          custom_id: '26-0018',
          project_name: 'Southside Rec Center',
          project_location: 'Tulsa, OK',
          integrated_with_spectrum: true,
        },
        draft: {
          pm_id: 6,
          fm_id: 11,
          mob_prep_preparer_id: 16,
          crew_size: 6,
          notes: '',
          surface_type_ids: [],
          assembly_ids: [],
        },
        custom_items: [],
        status: 'mob_prep',
      },
    ]);
    expect(pages.address()).toBe('/project/26-0018/6000/mob-prep');
    expect(openDraftStore.getState().draft).toEqual({ customId: '26-0018', projectId: 400, draftId: 6000 });
  });

  it('shows on the dashboard and in the job search at once', async () => {
    network.use({ ...listOf([]), 'GET /projects/custom/26-0018': () => refusal(404, 'not_found') });
    const pages = renderJobs('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Create New Project' }));
    await takeJob(user, '26-0018');
    await namePeople(user);
    const asked = network.sent('GET /spectrum/jobs').length;
    await next(user, 'Checkout');
    await waitFor(() => expect(pages.address()).toBe('/project/26-0018/6000/checkout'));
    network.use(listOf([buildProject({ custom_id: '26-0018' })]));
    await act(() => pages.goBack());
    await act(() => pages.goBack());
    expect(await screen.findByRole('button', { name: 'Actions of 26-0018' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Create New Project' }));
    await screen.findByRole('combobox', { name: /^Search jobs/ });
    await waitFor(() => expect(network.sent('GET /spectrum/jobs').length).toBeGreaterThan(asked));
  });

  it('leads on to checkout, and Back leads to the draft and not to an empty form', async () => {
    network.use({ 'GET /projects/custom/26-0018': () => refusal(404, 'not_found') });
    const pages = render();
    await takeJob(user, '26-0018');
    await namePeople(user);
    await next(user, 'Checkout');
    await waitFor(() => expect(pages.address()).toBe('/project/26-0018/6000/checkout'));
    expect(network.sent(entryRoute)[0]?.body).toMatchObject({ status: 'checkout' });
    await act(() => pages.goBack());
    expect(pages.address()).toBe('/project/26-0018/6000/job-entry');
    await act(() => pages.goBack());
    expect(pages.address()).toBe('/dashboard');
  });

  it('asks for a job, people and a crew, and clears each message when its field is fixed', async () => {
    render();
    const crew = await screen.findByRole('spinbutton', { name: 'Crew size' });
    await user.clear(crew);
    await user.tab();
    await next(user, 'Mob Prep');
    expect(await screen.findByText('Please select a Spectrum job')).toBeVisible();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    await namePeople(user);
    expect(screen.getAllByText('Required')).toHaveLength(1);
    await user.type(crew, '0');
    expect(screen.getAllByText('Required')).toHaveLength(1);
    await user.clear(crew);
    expect(screen.getAllByText('Required')).toHaveLength(1);
    await user.type(crew, '8');
    await waitFor(() => expect(screen.queryByText('Required')).toBeNull());
    expect(crew).toHaveFocus();
    await takeJob(user, 'south');
    expect(screen.queryByText('Please select a Spectrum job')).toBeNull();
    expect(network.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('offers only active employees', async () => {
    render();
    await screen.findAllByRole('option', { name: 'Noor Eastlake' });
    expect(screen.queryByRole('option', { name: /Lena Strandvik/ })).toBeNull();
  });

  it("says 'No jobs found' and offers to continue without job costing", async () => {
    render();
    await user.type(await screen.findByRole('combobox', { name: /^Search jobs/ }), '27-4400');
    expect(await screen.findByText('No jobs found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Without job costing' }));
    expect(await screen.findByLabelText('Job name')).toBeVisible();
  });

  it.each([
    [
      'job_costing_unavailable',
      'No list of jobs has been uploaded yet',
      'No list of jobs has been uploaded yet.',
    ],
    ['job_costing_unavailable', '', "Can't reach Spectrum."],
    ['internal', 'Unexpected', "Can't reach Spectrum."],
  ] as const)('says why there are no jobs: %s %j', async (code, detail, shown) => {
    network.use({ 'GET /spectrum/jobs': () => refusal(503, code, detail) });
    render();
    if (code === 'job_costing_unavailable') {
      await screen.findByLabelText('Job name');
      await user.click(screen.getByRole('radio', { name: 'From Spectrum' }));
    }
    await user.click(await screen.findByRole('combobox', { name: /^Search jobs/ }));
    expect(await screen.findByText('No jobs found')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('opens without job costing while there is no list of jobs, unless somebody is searching already', async () => {
    const list = Promise.withResolvers<Response>();
    const none = () => refusal(503, 'job_costing_unavailable', 'No list of jobs has been uploaded yet');
    network.use({ 'GET /spectrum/jobs': none });
    const first = render();
    expect(await screen.findByLabelText('Job name')).toBeVisible();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.type(screen.getByLabelText('Job name'), 'Shed');
    first.unmount();
    const again = render();
    expect(await screen.findByLabelText('Job name')).toHaveValue('Shed');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByLabelText('Job name')).toHaveValue('');
    await user.click(screen.getByRole('radio', { name: 'From Spectrum' }));
    expect(await screen.findByRole('combobox', { name: /^Search jobs/ })).toBeVisible();
    again.unmount();
    network.use({ 'GET /spectrum/jobs': () => list.promise });
    render();
    await user.type(await screen.findByRole('combobox', { name: /^Search jobs/ }), '26');
    list.resolve(none());
    expect(await screen.findByText('No jobs found')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'From Spectrum' })).toBeChecked();
  });

  it('begins with the person who fills it in as the preparer, which is no work to lose', async () => {
    render();
    const preparer = await screen.findByRole('combobox', { name: 'Mob-prep preparer' });
    await waitFor(() => expect(preparer).toHaveDisplayValue('Marisol Vantree'));
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('warns about an old or incomplete list when none is found, until it is read again', async () => {
    const warning = 'Spectrum sent 500 jobs, which is all that it can send.';
    const list = { jobs: [], source: 'live', fetched_at: new Date().toISOString() };
    network.use({
      'GET /spectrum/jobs': () => ({ ...list, stale: true, truncated: true, warnings: [warning] }),
    });
    render();
    await user.click(await screen.findByRole('combobox', { name: /^Search jobs/ }));
    expect(await screen.findByText('No jobs found')).toBeVisible();
    expect(screen.getByText("Can't reach Spectrum. This list may be out of date.")).toBeVisible();
    expect(screen.getByText(warning)).toBeVisible();
    const read = Promise.withResolvers<object>();
    network.use({ 'GET /spectrum/jobs': () => read.promise });
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    const again = screen.getByRole('button', { name: 'Read again' });
    expect(again).toHaveAttribute('aria-busy', 'true');
    read.resolve({ ...list, stale: false, truncated: false, warnings: [] });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('marks a job that has a project, and offers that project instead of a second one', async () => {
    const pages = render();
    await user.type(await screen.findByRole('combobox', { name: /^Search jobs/ }), '1088');
    const option = await screen.findByRole('option', { name: /Has a project/ });
    expect(within(option).getByText('Has a project')).toBeVisible();
    await user.click(option);
    expect(await screen.findByText('25-1088 has a project')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open project' }));
    await waitFor(() => expect(pages.address()).toBe('/project/25-1088'));
  });

  it('has no accessibility fault', async () => {
    const { container } = render();
    await screen.findByRole('checkbox', { name: 'Steel Deck' });
    await screen.findByRole('checkbox', { name: 'Crew Safety Starter' });
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});

describe('job entry of a new project without job costing', () => {
  const created = () =>
    network
      .sent(entryRoute)
      .map(({ body }) => (body as { project: { custom_id: string } }).project.custom_id); // sent by us

  it('takes the typed name and a generated number', async () => {
    render();
    await toOwn();
    expect(await screen.findByText('C-104')).toBeVisible();
    await user.type(screen.getByLabelText('Job name'), ' Dock 12 ');
    await namePeople(user);
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(network.sent(entryRoute)[0]?.body).toMatchObject({
      project: { custom_id: 'C-104', project_name: 'Dock 12', integrated_with_spectrum: false },
    });
  });

  it('does not ask for a second number when the mode changes or the form is reopened', async () => {
    const first = render();
    await toOwn();
    await screen.findByText('C-104');
    await user.click(screen.getByRole('radio', { name: 'From Spectrum' }));
    await toOwn();
    first.unmount();
    render();
    await toOwn();
    expect(await screen.findByText('C-104')).toBeVisible();
    expect(network.sent('GET /projects/custom_id')).toHaveLength(1);
  });

  it('gets another number once a project has the last one', async () => {
    const first = render();
    await toOwn();
    await user.type(screen.getByLabelText('Job name'), 'Dock 12');
    await namePeople(user);
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    first.unmount();
    network.use({ 'GET /projects/custom_id': () => ({ custom_id: 'C-105' }) });
    render();
    await toOwn();
    expect(await screen.findByText('C-105')).toBeVisible();
  });

  it('asks for the name', async () => {
    render();
    await toOwn();
    await namePeople(user);
    await next(user, 'Mob Prep');
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByLabelText('Job name')).toBeInvalid();
    expect(created()).toEqual([]);
  });

  it("generates 'C-' and three digits when the server gives no number", async () => {
    network.use({ 'GET /projects/custom_id': () => refusal(500, 'internal') });
    render();
    await toOwn();
    expect(await screen.findByText(/^C-\d{3}$/)).toBeVisible();
  });

  it('gets one new number when someone else took it first, but no third', async () => {
    const numbers = ['C-104', 'C-105'];
    network.use({
      'GET /projects/custom_id': () => ({ custom_id: numbers.shift() }),
      [entryRoute]: () => refusal(409, 'custom_id_taken'),
    });
    render();
    await toOwn();
    await user.type(screen.getByLabelText('Job name'), 'Dock 12');
    await namePeople(user);
    await next(user, 'Mob Prep');
    expect(await screen.findByText('An error occurred while saving. Please try again.')).toBeInTheDocument();
    expect(created()).toEqual(['C-104', 'C-105']);
    expect(screen.getByLabelText('Job name')).toHaveValue('Dock 12');
  });

  it('keeps what was typed in either mode when the mode changes', async () => {
    render();
    await takeJob(user, 'south');
    await toOwn();
    await user.type(screen.getByLabelText('Job name'), 'Dock 12');
    await user.click(screen.getByRole('radio', { name: 'From Spectrum' }));
    expect(screen.getByText(/Southside Rec Center/)).toBeVisible();
    await toOwn();
    expect(screen.getByLabelText('Job name')).toHaveValue('Dock 12');
  });
});

describe('a save whose answer is lost', () => {
  const entries = () => network.sent(entryRoute).map(({ body }) => body as JobEntrySave); // sent by us
  const keys = () => network.sent(entryRoute).map(({ headers }) => headers.get('idempotency-key'));
  const failure = 'An error occurred while saving. Please try again.';
  const answers = takesEverything[entryRoute];

  async function lose() {
    network.use({ [entryRoute]: () => refusal(503, 'db_unavailable') });
    const pages = render();
    await takeJob(user, 'south');
    await namePeople(user);
    await user.type(screen.getByLabelText('Item name'), 'Dust wall{Enter}');
    await next(user, 'Mob Prep');
    expect(await screen.findByText(failure)).toBeInTheDocument();
    if (answers) network.use({ [entryRoute]: answers });
    return pages;
  }

  it('is looked up by its key, and then only changes are saved', async () => {
    await lose();
    await user.type(screen.getByLabelText('Item name'), 'Tarp{Enter}');
    await next(user, 'Mob Prep');
    expect(await screen.findByText('Draft saved successfully!')).toBeInTheDocument();
    const [lost, found, rest] = entries();
    expect([found, keys()[1]]).toEqual([lost, keys()[0]]);
    expect(rest).toMatchObject({
      project: { id: 400 },
      draft: { id: 6000 },
      custom_items: [{ item_name: 'Tarp' }],
    });
    expect(entries()).toHaveLength(3);
  });

  it('is looked up after a reload too', async () => {
    const pages = await lose();
    pages.unmount();
    render();
    await screen.findByText('What you entered here before was kept. It is not saved yet.');
    await next(user, 'Mob Prep');
    expect(await screen.findByText('Draft saved successfully!')).toBeInTheDocument();
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('is forgotten when the server says it was refused', async () => {
    await lose();
    let first = true;
    network.use({
      [entryRoute]: (request) => {
        if (!first) return answers?.(request);
        first = false;
        return refusal(409, 'project_completed');
      },
    });
    await next(user, 'Mob Prep');
    expect(await screen.findByText('Draft saved successfully!')).toBeInTheDocument();
    expect(entries()[2]).toEqual(entries()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });
});
