import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SetUp, type SetUpStep, setUpSteps } from 'shared-api/contract';
import { type FakeHandlers, refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

type State = SetUp['steps'][number]['state'];
const setUp = (states: Partial<Record<SetUpStep, State>> = {}): SetUp => ({
  steps: setUpSteps.map((step) => ({ step, state: states[step] ?? 'open' })),
});
const open = (state: SetUp, more: FakeHandlers = {}) =>
  renderAdmin('/admin/set-up', { 'GET /set-up': () => state, ...more });
const step = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement); // a heading of a step is in it
};

describe('the set-up page', () => {
  it('says how many steps are done, and leads to the screen of each', async () => {
    open(setUp({ jobs: 'done', units: 'skipped' }));
    expect(await screen.findByText(/^2 of 5 steps done/)).toBeVisible();
    expect((await step('Jobs')).getByText('Done')).toBeVisible();
    expect((await step('Units and categories')).getByText('Skipped')).toBeVisible();
    const catalogue = await step('Catalogue');
    expect(catalogue.getByRole('link', { name: 'Upload Excel' })).toHaveAttribute('href', '/items/upload');
    expect((await step('People')).getByRole('link')).toHaveAttribute('href', '/admin/employees');
  });

  it('skips a step, and takes that back', async () => {
    const page = open(setUp(), {
      'PUT /set-up': ({ body }) =>
        setUp({ packages: (body as { is_skipped: boolean }).is_skipped ? 'skipped' : 'open' }),
    });
    await userEvent.click((await step('Packages')).getByRole('button', { name: 'Skip' }));
    await userEvent.click(await (await step('Packages')).findByRole('button', { name: 'Don’t skip' }));
    await (await step('Packages')).findByRole('button', { name: 'Skip' });
    expect(page.sent('PUT /set-up').map(({ body }) => body)).toEqual([
      { step: 'packages', is_skipped: true },
      { step: 'packages', is_skipped: false },
    ]);
  });

  it('keeps a step open, and says so, if it could not be skipped', async () => {
    open(setUp(), { 'PUT /set-up': () => refusal(500, 'internal') });
    await userEvent.click((await step('Jobs')).getByRole('button', { name: 'Work without job costing' }));
    expect(await screen.findByText('Failed to save the step')).toBeVisible();
    expect((await step('Jobs')).queryByText('Skipped')).toBeNull();
  });

  it('leads to the first job once nothing is open', async () => {
    open(setUp(Object.fromEntries(setUpSteps.map((each) => [each, 'skipped']))));
    expect(await screen.findByText('MobPrep is ready for its first job.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create New Project' })).toHaveAttribute('href', '/job-entry');
  });

  it('downloads the sample', async () => {
    const page = open(setUp(), { 'GET /items/sample/export/excel': () => new Response('xlsx') });
    await userEvent.click(await screen.findByRole('button', { name: 'Download a sample' }));
    await waitFor(() => expect(page.sent('GET /items/sample/export/excel')).toHaveLength(1));
  });

  it('says that it could not be loaded, and loads it on Retry', async () => {
    const page = open(setUp(), { 'GET /set-up': () => refusal(500, 'internal') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    page.use({ 'GET /set-up': () => setUp() });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
  });
});
