import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Backup, Backups, Health } from 'shared-api/contract';
import { type FakeHandlers, refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const health: Health = { checks: [], can: { fix: true } };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const buildBackup = (id: number, changes: Partial<Backup> = {}): Backup => ({
  ...{ id, kind: 'night', by: null, problem: null, bytes: 1_420_000_000, rows: 512_204, files: 3_118 },
  ...{ begun_at: hoursAgo(3.1), ended_at: hoursAgo(3), test: 'same', test_found: null, is_kept: true },
  can: { restore: true },
  ...changes,
});
const buildBackups = (changes: Partial<Backups> = {}): Backups => ({
  ...{ state: 'good', found: 'Restored and compared', next_at: hoursAgo(-21), place: 'folder' },
  ...{ keeps: { days: 14, months: 12 }, nights: { due: 14, backed_up: 14, tested: 13 } },
  ...{ restore_phrase: 'mobprep.example.com', restore: null, can: { back_up: true } },
  backups: [buildBackup(2), buildBackup(1, { begun_at: '2026-03-02T08:00:00Z' })],
  ...changes,
});
const open = (state: Backups = buildBackups(), more: FakeHandlers = {}) =>
  renderAdmin(
    '/admin/health',
    { 'GET /health': () => health, 'GET /backups': () => state, ...more },
    'full_admin',
  );
const card = async () => within(await screen.findByRole('region', { name: 'Backup' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says when the last backup was made, that it was restored and compared, and when the next one is due', async () => {
  open();
  const facts = await card();
  expect(facts.getByText('Good')).toBeVisible();
  expect(facts.getByText('Restored and compared 3 hours ago')).toBeVisible();
  expect(facts.getByText('512,204 rows, 0 differences, 3,118 files')).toBeVisible();
  expect(facts.getByText('1.42 GB, in a folder')).toBeVisible();
  expect(facts.getByText('Keeps 14 days, 12 months')).toBeVisible();
  expect(facts.getByText('Last 14 nights: 14 backed up, 13 restored and compared')).toBeVisible();
});

it('says what is wrong', async () => {
  open(buildBackups({ state: 'failing', found: 'The last backup is 41 h old. There is no space left.' }));
  const facts = await card();
  expect(facts.getByText('Failing')).toBeVisible();
  expect(facts.getByText('The last backup is 41 h old. There is no space left.')).toBeVisible();
});

it('backs up now, and waits for it', async () => {
  const making = buildBackups({ backups: [buildBackup(3, { ended_at: null, test: null }), buildBackup(2)] });
  const page = open(buildBackups(), { 'POST /backups': () => making });
  await press('Back up now');
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Back up now' })).toHaveAttribute('aria-busy', 'true'),
  );
  expect(page.sent('POST /backups')).toHaveLength(1);
});

it('checks the backups again once one has ended', async () => {
  const running = buildBackups({ backups: [buildBackup(3, { ended_at: null }), buildBackup(2)] });
  const page = open(running, { 'POST /health/checks': () => ({ checks: [], can: { fix: true } }) });
  await card();
  expect(page.sent('POST /health/checks')).toEqual([]);
  page.use({ 'GET /backups': () => buildBackups() });
  await waitFor(() => expect(page.sent('POST /health/checks')[0]?.body).toEqual({ id: 'backup' }), {
    timeout: 4_000,
  });
});

it('offers nothing to people who may only read', async () => {
  open(buildBackups({ can: { back_up: false }, restore_phrase: null }));
  const facts = await card();
  expect(facts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All backups']);
});

it('lists all backups, with why one failed', async () => {
  const failed = buildBackup(3, { problem: 'There is no space left.', rows: null, bytes: null });
  open(buildBackups({ backups: [failed, buildBackup(2)] }));
  await press('All backups');
  const list = within(await screen.findByRole('dialog', { name: 'All backups' })).getAllByRole('listitem');
  expect(list).toHaveLength(2);
  expect(list[0]).toHaveTextContent('Failed. There is no space left.');
});

it('restores the chosen backup once the words are typed', async () => {
  const running = {
    state: 'running',
    begun_at: hoursAgo(0),
    backup_at: hoursAgo(9),
    found: 'It is read.',
  } as const;
  const page = open(buildBackups(), { 'POST /backups/1/restore': () => buildBackups({ restore: running }) });
  await press('Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore a backup' }));
  await userEvent.selectOptions(dialog.getByLabelText('Backup'), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText('Type mobprep.example.com')).toBeVisible();
  expect(page.sent('POST /backups/1/restore')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Type/), 'mobprep.example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(page.sent('POST /backups/1/restore').map(({ body }) => body)).toEqual([
      { phrase: 'mobprep.example.com' },
    ]),
  );
  expect(await screen.findByText(/It is read\./)).toBeVisible();
});

it('says why it cannot restore, and keeps what was typed', async () => {
  open(buildBackups(), {
    'POST /backups/2/restore': () => refusal(409, 'backup_damaged', 'This backup was not the same'),
  });
  await press('Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore a backup' }));
  await userEvent.type(dialog.getByLabelText(/^Type/), 'mobprep.example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText('This backup was not the same')).toBeVisible();
  expect(dialog.getByLabelText(/^Type/)).toHaveValue('mobprep.example.com');
});

it('names the command where an own PostgreSQL has the data', async () => {
  open(buildBackups({ restore_phrase: null }));
  await press('Restore');
  expect(await screen.findByText(/a command restores a backup/)).toBeVisible();
});

it('says that the backups could not be loaded, and loads them on Retry', async () => {
  const page = open(buildBackups(), { 'GET /backups': () => refusal(500, 'internal') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  page.use({ 'GET /backups': () => buildBackups() });
  await userEvent.click(retry);
  expect(await card()).toBeDefined();
});
