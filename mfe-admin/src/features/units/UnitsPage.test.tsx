import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUnit, refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const units = [
  buildUnit({ description: 'Each' }),
  buildUnit({ id: 2, name: 'LS', description: 'Lump sum', is_active: false }),
];

describe('the units page', () => {
  it('lists every unit with its status, the inactive ones too', async () => {
    renderAdmin('/admin/units', { 'GET /units': () => ({ units }) });
    const row = (await screen.findByText('LS')).closest('tr');
    expect(within(row as HTMLElement).getByText('Inactive')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Units');
    expect(document.title).toBe('Units · MobPrep');
  });

  it('says that loading failed, and loads when asked again', async () => {
    const network = renderAdmin('/admin/units', { 'GET /units': () => refusal(500, 'internal') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use({ 'GET /units': () => ({ units }) });
    await userEvent.click(retry);
    expect(await screen.findByText('EA')).toBeVisible();
  });

  it('says so when there is none', async () => {
    renderAdmin('/admin/units', { 'GET /units': () => ({ units: [] }) });
    expect(await screen.findByText('No units yet')).toBeVisible();
  });
});
