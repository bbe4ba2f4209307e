import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { asPhone } from 'shared-ui/testing';
import { App } from '#src/routes.tsx';
import { buildClaim, buildEquipment, buildYard } from '#testing/buildEquipment.ts';

let network: FakeNetwork;
afterEach(() => network.restore());

const out = buildClaim({
  kind: 'out',
  quantity: 2,
  from: '2026-11-28',
  until: '2026-12-11',
  project_name: 'Copper Creek',
  pm_name: 'Ines Calloway',
  draft_id: 5006,
  load_id: 7,
});
const hoist = buildEquipment({ claims: [out, buildClaim()] });
const lift = buildEquipment({
  item_id: 1002,
  item_name: 'Boom lift',
  owned: 3,
  yards: [{ yard_id: 2, quantity: 3 }],
});
const yards = [buildYard(), buildYard({ id: 2, name: 'Tulsa' })];

function open(equipment = [hoist, lift], { own = true, more = {} as FakeHandlers } = {}) {
  network = fakeNetwork({
    'GET /equipment': () => ({ today: '2026-12-01', equipment, can: { own, rent: own } }),
    'GET /yards': () => ({ yards, turnaround: 'next-day', can: { create: own } }),
    ...more,
  });
  return render(pagesAt(App, { address: '/yard/equipment?from=2026-12-01', user: buildUser() }).element);
}

describe('the equipment page', () => {
  it('is a table of who has what when, with conflicts in words', async () => {
    const { container } = open();
    const row = (await screen.findByRole('rowheader', { name: 'Swing-arm roof hoist' })).closest('tr');
    if (!row) throw new Error('no row');
    expect(
      within(row).getByRole('button', { name: '2 out: Copper Creek, Draft #2, Nov 28 to Dec 11, 2026' }),
    ).toBeVisible();
    expect(
      within(row).getByRole('button', {
        name: '1 reserved: Maple Grove Elem Reroof, Draft #2, Dec 7 to 18, 2026, 1 short Dec 7 to 11, 2026',
      }),
    ).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^Claims Nov 30 to Dec 27, 2026/ })).toBeVisible();
    expect(network.sent('GET /equipment')[0]?.query.toString()).toBe('from=2026-11-30&until=2026-12-27');
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('shows conflicts only, and what one yard keeps', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /Conflicts/ }));
    expect(screen.queryByRole('rowheader', { name: 'Boom lift' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yard' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Tulsa' }));
    expect(await screen.findByRole('rowheader', { name: 'Boom lift' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Swing-arm roof hoist' })).toBeNull();
  });

  it('tells of a claim who has the pieces, and offers ways out', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^1 reserved/ }));
    const dialog = await screen.findByRole('dialog', { name: /Maple Grove/ });
    expect(dialog).toHaveTextContent(
      '3 claimed, 2 owned Dec 7 to 11, 2026. Copper Creek has 2 until Dec 11, 2026.',
    );
    expect(within(dialog).getByRole('link', { name: 'Shift dates' })).toHaveAttribute(
      'href',
      '/project/25-1003/5005/job-entry',
    );
    expect(within(dialog).getByRole('button', { name: 'Rent 1 of Swing-arm roof hoist' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ask Ines Calloway' })).toHaveAttribute(
      'href',
      expect.stringContaining('Copper%20Creek'),
    );
  });

  it('offers no way to change a draft to those who may not', async () => {
    open(undefined, { own: false });
    await userEvent.click(await screen.findByRole('button', { name: /^1 reserved/ }));
    const dialog = await screen.findByRole('dialog', { name: /Maple Grove/ });
    expect(within(dialog).getByRole('link', { name: /^Ask/ })).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: 'Shift dates' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /^Rent/ })).toBeNull();
  });

  it('asks those who come before a claim for their pieces', async () => {
    const later = buildClaim({
      draft_id: 5020,
      project_name: 'Depot',
      pm_name: 'Tobias Nakamura',
      quantity: 2,
    });
    open([buildEquipment({ owned: 1, claims: [later, buildClaim({ draft_id: 5001, quantity: 2 })] })]);
    expect(await screen.findAllByRole('button', { name: / short / })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /Depot/ }));
    expect(await screen.findByRole('link', { name: 'Ask Keiko Barrowman' })).toBeVisible();
  });

  it('leads to what is owned of an item, for those who may set it', async () => {
    open([hoist]);
    expect(
      await screen.findByRole('link', { name: '2 owned of Swing-arm roof hoist: change' }),
    ).toHaveAttribute('href', '/yard/owned?find=Swing-arm%20roof%20hoist');
  });

  it('offers nothing to set to others, and says what the page is for while nothing is owned', async () => {
    open([], { own: false });
    expect(await screen.findByText('No shared equipment yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Owned quantities' })).toBeNull();
  });

  it('says that loading failed, and loads on retry', async () => {
    open([], { more: { 'GET /equipment': () => refusal(503, 'db_unavailable') } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use({
      'GET /equipment': () => ({ today: '2026-12-01', equipment: [lift], can: { own: false } }),
    });
    await userEvent.click(retry);
    expect(await screen.findByRole('rowheader', { name: 'Boom lift' })).toBeVisible();
  });

  it('is a list of cards on a phone', async () => {
    const wide = asPhone();
    const { container } = open();
    expect(await screen.findByRole('heading', { name: 'Swing-arm roof hoist' })).toBeVisible();
    expect(screen.getByText('1 short Dec 7 to 11, 2026')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /owned/i })).toHaveLength(1);
    expect((await axe.run(container)).violations).toEqual([]);
    wide();
  });
});
