import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CostingPreview, CostingStatus } from 'shared-api/contract';
import { type FakeHandlers, refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const none = { count: 0, rows: [] };
const preview = (more: Partial<CostingPreview> = {}): CostingPreview => ({
  rows: 3,
  left_out: 0,
  unchanged: 1,
  added: none,
  changed: none,
  closed: none,
  refused: none,
  warnings: [],
  ...more,
});
const status = (more: Partial<CostingStatus> = {}): CostingStatus => ({
  origin: 'upload',
  host: null,
  list: { job_count: 1_234, fetched_at: '2026-03-02T13:15:00Z', stale: false, warnings: [] },
  last_try: null,
  due: false,
  ...more,
});
const open = (more: FakeHandlers = {}) =>
  renderAdmin('/admin/job-costing', { 'GET /spectrum/status': () => status(), ...more });
const rows = [{ Job_Number: '27-1', Job_Description: '<b>Depot</b>' }];
const choose = async (name = 'jobs.json', text = JSON.stringify(rows)) =>
  userEvent.upload(await screen.findByLabelText('List of jobs'), new File([text], name), {
    applyAccept: false,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the state of job costing', () => {
  it('says where the jobs come from, how many there are and what went wrong', async () => {
    const problem = 'Spectrum did not answer';
    open({
      'GET /spectrum/status': () =>
        status({
          origin: 'live',
          host: 'spectrum.example.com',
          last_try: { at: '2026-03-02T13:15:00Z', problem },
        }),
    });
    expect(await screen.findByText('Spectrum at spectrum.example.com')).toBeVisible();
    expect(screen.getByText('1,234')).toBeVisible();
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.queryByLabelText('List of jobs')).not.toBeInTheDocument();
  });

  it('can be refreshed if there is a source, and says so when that is refused', async () => {
    const page = open({
      'GET /spectrum/status': () => status({ origin: 'live', host: 'spectrum.example.com' }),
      'POST /spectrum/refresh': () => refusal(500, 'internal'),
    });
    await press('Refresh Now');
    expect(await screen.findByText('Failed to refresh the jobs')).toBeInTheDocument();
    page.use({ 'POST /spectrum/refresh': () => status({ origin: 'live', due: true }) });
    await press('Refresh Now');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh Now' })).toHaveAttribute('aria-busy', 'true'),
    );
  });

  it('has nothing to refresh if lists are uploaded', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Refresh Now' })).toHaveAccessibleDescription(
      'The jobs come from uploads: there is nothing to refresh',
    );
  });
});

describe('an uploaded list', () => {
  it('shows what it would change, as text, and writes only when applied', async () => {
    const page = open({
      'POST /spectrum/jobs/preview': () =>
        preview({
          added: { count: 1, rows },
          changed: {
            count: 1,
            rows: [
              {
                Job_Number: '27-2',
                Job_Description: 'Hall',
                fields: [{ field: 'City', before: 'Salina', after: 'Wichita' }],
              },
            ],
          },
        }),
      'PUT /spectrum/jobs': () => ({ rows: 3, jobs: 3, left_out: 0, fetched_at: '', warnings: [] }),
    });
    await choose();
    expect(await screen.findByText('<b>Depot</b>')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Changed 1' }));
    expect(screen.getByText('City: Salina → Wichita')).toBeVisible();
    expect(page.sent('PUT /spectrum/jobs')).toEqual([]);
    await press('Apply');
    expect(await screen.findByText('The list now has 3 jobs')).toBeInTheDocument();
    const [put] = page.sent('PUT /spectrum/jobs');
    expect([put?.body, put?.headers.get('content-type')]).toEqual([rows, 'application/json']);
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('is what the state of job costing is about, once it is applied', async () => {
    const list = { job_count: 1_236, fetched_at: '2026-03-03T13:15:00Z', stale: false, warnings: [] };
    const page = open({
      'POST /spectrum/jobs/preview': () => preview(),
      'PUT /spectrum/jobs': () => ({ rows: 3, jobs: 1_236, left_out: 0, fetched_at: '', warnings: [] }),
    });
    expect(await screen.findByText('1,234')).toBeVisible();
    await choose();
    page.use({ 'GET /spectrum/status': () => status({ list }) });
    await press('Apply');
    expect(await screen.findByText('1,236')).toBeVisible();
  });

  it('with numbers that Excel may have changed, or that closes most jobs, is confirmed first', async () => {
    const job = { Job_Number: '10-Mar', Job_Description: 'Depot' };
    const reason = 'It looks like a date that Excel made of the number';
    const page = open({
      'POST /spectrum/jobs/preview': () =>
        preview({
          doubtful: { count: 1, rows: [{ row: 1, ...job, reason }] },
          closed: { count: 33, rows: [] },
        }),
      'PUT /spectrum/jobs': () => ({ rows: 1, jobs: 1, left_out: 0, fetched_at: '', warnings: [] }),
    });
    await choose();
    expect(await screen.findByRole('radio', { name: 'Check 1' })).toBeChecked();
    expect(screen.getByText(reason)).toBeVisible();
    expect(
      screen.getByText(/^1 job number looks as if Excel has changed it, such as 10-Mar\./),
    ).toBeVisible();
    await press('Apply');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Apply this list' }));
    expect(dialog.getByText(/33 jobs will no longer be offered/)).toBeVisible();
    expect(page.sent('PUT /spectrum/jobs')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The list now has 1 job')).toBeInTheDocument();
    expect(page.sent('PUT /spectrum/jobs').map(({ query }) => String(query))).toEqual(['confirmed=true']);
  });

  it('with refused rows says why and cannot be applied', async () => {
    const page = open({
      'POST /spectrum/jobs/preview': () =>
        preview({
          refused: { count: 1, rows: [{ row: 2, field: 'Job_Number', msg: 'This field is required' }] },
        }),
    });
    await choose();
    expect(await screen.findByText('Job_Number: This field is required')).toBeVisible();
    await press('Apply');
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
    expect(page.sent('PUT /spectrum/jobs')).toEqual([]);
  });

  it('that could not be applied leaves no complaint about the next one', async () => {
    open({
      'POST /spectrum/jobs/preview': () => preview(),
      'PUT /spectrum/jobs': () => refusal(500, 'internal'),
    });
    await choose();
    await press('Apply');
    const complaint = 'The list could not be sent. Please try again.';
    expect(await screen.findByText(complaint)).toBeVisible();
    await choose('next.json');
    expect(await screen.findByText('next.json')).toBeVisible();
    expect(screen.queryByText(complaint)).toBeNull();
  });

  it.each([
    ['jobs.xlsx', 'x', 'Choose a CSV or JSON file'],
    ['jobs.csv', '', 'The file is empty'],
  ])('%s is not sent: %s', async (name, text, sentence) => {
    const page = open({ 'POST /spectrum/jobs/preview': () => preview() });
    await choose(name, text);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(page.sent('POST /spectrum/jobs/preview')).toEqual([]);
    await choose('next.json');
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  const wrongHeading = Response.json.bind(Response, {
    detail: [
      { field: 'body', msg: 'Save the file as UTF-8' },
      { field: 'Phone', msg: 'No heading of a job list' },
    ],
    code: 'validation_failed',
    request_id: 'r',
  });
  it.each([
    ['wrong headings', () => wrongHeading({ status: 422 }), 'Phone: No heading of a job list'],
    ['bytes that are not text', () => wrongHeading({ status: 422 }), 'Save the file as UTF-8'],
    [
      'broken JSON',
      () => refusal(400, 'bad_request', 'The request could not be read'),
      'This file is not valid JSON',
    ],
    ['a large file', () => refusal(413, 'payload_too_large'), 'The file is larger than 5 MB'],
    ['a failing server', () => refusal(500, 'internal'), 'The list could not be sent. Please try again.'],
  ])('says what is wrong: %s', async (_name, answer, sentence) => {
    open({ 'POST /spectrum/jobs/preview': answer });
    await choose();
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
