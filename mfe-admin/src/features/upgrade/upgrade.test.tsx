import { screen } from '@testing-library/react';
import type { Upgrade } from 'shared-api/contract';
import { refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const open = (upgrade: () => unknown) =>
  renderAdmin(
    '/admin/health',
    { 'GET /health': () => ({ checks: [], can: { fix: true } }), 'GET /health/upgrade': upgrade },
    'full_admin',
  );
const running: Upgrade = { version: '5.2.0', next: null, problem: null };

it('says which version runs, and how to ask about the next one', async () => {
  open(() => running);
  expect(await screen.findByText('You run 5.2.0.')).toBeVisible();
  expect(screen.getByText(/set MOBPREP_NEXT/)).toBeVisible();
});

it.each([
  ['roll', '5.3.0 may roll', /one by one/],
  ['stop', '5.3.0 needs a stop', /Stop all servers, then start that version/],
  ['no', '5.3.0 would not start', /not for this database/],
] as const)('says of a version that waits what to do: %s', async (verdict, badge, text) => {
  open(() => ({
    ...running,
    next: { version: '5.3.0', verdict, may_go_back: true, reasons: ['The tables stay as they are.'] },
  }));
  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.getByText('The tables stay as they are.')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Upgrade/ })).not.toBeInTheDocument();
});

it('says what is wrong with the folder, and when it could not be read', async () => {
  open(() => ({ ...running, problem: 'There is no MobPrep in /opt/next.' }));
  expect(await screen.findByText('There is no MobPrep in /opt/next.')).toBeVisible();
  open(() => refusal(500, 'internal'));
  expect(await screen.findByText('Failed to load the upgrade')).toBeVisible();
});
