import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckState, Health, HealthFinding } from 'shared-api/contract';
import { type FakeHandlers, refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const check = (id: string, name: string, state: CheckState, more: Partial<HealthFinding> = {}) => ({
  ...{ id, name, state, means: `What ${name} means.`, found: `${name} was looked at` },
  ...{ checked_at: new Date().toISOString(), took_ms: 10, fix: null },
  ...more,
});
const recount = { label: 'Recount', asks: null, for_good: false };
const remove = { label: 'Remove files', asks: 'Nobody sees them.', for_good: false };
const test = { label: 'Send a test', asks: null, for_good: true };
const counters = (state: CheckState) => check('counters', 'Counters', state, { fix: recount });
const health = (checks: HealthFinding[], fix = true): Health => ({ checks, can: { fix } });
const usual = health([
  check('stream', 'Stream buffering', 'failing'),
  counters('look'),
  check('photos', 'Photos', 'look', { fix: remove }),
  check('mail', 'Mail', 'good', { fix: test }),
  check('clock', 'Clock', 'good'),
]);
const open = (state = usual, more: FakeHandlers = {}) =>
  renderAdmin('/admin/health', { 'GET /health': () => state, ...more }, 'full_admin');
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('says how many checks are in which state, and lists them as the server sorts them', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Health 1 failing, 2 to look at, 2 good',
  );
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Stream bufferingFailingStream buffering was looked at/);
  expect(rows).toHaveLength(5);
});

it('offers what cures a check, what to do by hand, or to check again', async () => {
  open();
  const actions = async (name: string) => (await row(name)).getAllByRole('button').at(-1)?.textContent;
  expect(await actions('Stream buffering')).toBe('What to do');
  expect(await actions('Counters')).toBe('Recount');
  expect(await actions('Mail')).toBe('Send a test');
  expect(await actions('Clock')).toBe('Check again');
});

it('fixes a check and shows what it finds then', async () => {
  const page = open(usual, { 'POST /health/checks/counters/fix': () => health([counters('good')]) });
  await press('Recount: Counters');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Health 1 good');
  expect(page.sent('POST /health/checks/counters/fix')).toHaveLength(1);
});

it('asks before a fix that cannot be taken back', async () => {
  const page = open(usual, { 'POST /health/checks/photos/fix': () => usual });
  await press('Remove files: Photos');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove files' }));
  expect(dialog.getByText('Nobody sees them.')).toBeVisible();
  expect(page.sent('POST /health/checks/photos/fix')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove files' }));
  await waitFor(() => expect(page.sent('POST /health/checks/photos/fix')).toHaveLength(1));
});

it('tells people who may only read why they cannot fix', async () => {
  const page = open(health([counters('look'), check('mail', 'Mail', 'good', { fix: test })], false));
  const fix = await screen.findByRole('button', { name: 'Recount: Counters' });
  expect(fix).toHaveAccessibleDescription('Only Full Admins can fix what a health check found');
  await userEvent.click(fix);
  expect(page.sent('POST /health/checks/counters/fix')).toEqual([]);
  expect((await row('Mail')).getByRole('button', { name: 'Check again: Mail' })).toBeVisible();
});

it('says what a check means and what to do', async () => {
  open();
  await press('What to do: Stream buffering');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stream buffering' }));
  expect(dialog.getByText('What Stream buffering means.')).toBeVisible();
});

it('runs one check, and all', async () => {
  const page = open(usual, { 'POST /health/checks': () => usual });
  await press('Check again: Clock');
  await press('Run all checks');
  await waitFor(() =>
    expect(page.sent('POST /health/checks').map(({ body }) => body)).toEqual([{ id: 'clock' }, {}]),
  );
});

it('says what all checks found once they have run', async () => {
  open(usual, {
    'POST /health/checks': () => health([counters('failing'), check('clock', 'Clock', 'good')]),
  });
  await press('Run all checks');
  expect(await screen.findByText('Checked: 1 failing, 1 good')).toBeVisible();
});

it.each([
  [usual, 'Every 15 minutes, the long ones each night. One mail a day if something is not good.'],
  [health([counters('look')]), 'Every 15 minutes, the long ones each night.'],
])('says that it mails what is not good, only where mail is set up', async (state, text) => {
  open(state);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that a fix failed, and why', async () => {
  open(usual, { 'POST /health/checks/counters/fix': () => refusal(503, 'busy', 'MobPrep is busy') });
  await press('Recount: Counters');
  expect(await screen.findByText('MobPrep is busy')).toBeVisible();
});

it('says that nothing was checked yet', async () => {
  open(health([]));
  expect(await screen.findByText('Not checked yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download report' })).toBeNull();
});

it('says that it could not be loaded, and loads it on Retry', async () => {
  const page = open(usual, { 'GET /health': () => refusal(500, 'internal') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  page.use({ 'GET /health': () => usual });
  await userEvent.click(retry);
  expect(await row('Clock')).toBeDefined();
});
