import { screen, within } from '@testing-library/react';
import { buildCategory, buildItem, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import type { ChipFiller } from 'shared-remote';
import { server } from '#testing/handlers.ts';
import { projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const items = ['Impact driver', 'Circular saw', 'Welder'].map((name, at) => buildItem({ id: at + 1, name }));

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork(
    server({ project: projectToPrepare(), categories: [buildCategory()], items, carts: { 5001: [] } }),
  );
});
afterEach(() => network.restore());

const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body); // every row is a list item

describe('chips of other remotes', () => {
  it('are on the rows in view, from one call for all of them', async () => {
    const fill = jest.fn<ReturnType<ChipFiller>, Parameters<ChipFiller>>(
      async () => new Map([[2, { label: 'Reserved', tone: 'warning' }]]),
    );
    renderMobPrep(addressOf('/items'), { fills: { 'categories/chips/v1': fill } });
    expect(await screen.findByText('Reserved')).toBeVisible();
    expect(row('Circular saw').getByText('Reserved')).toBeVisible();
    expect(fill.mock.calls).toEqual([
      [expect.objectContaining({ draftId: 5001, itemIds: expect.arrayContaining([1, 2, 3]) })],
    ]);
  });

  it('that come late or never leave the rows as they are', async () => {
    renderMobPrep(addressOf('/items'), { fills: { 'categories/chips/v1': () => new Promise(() => {}) } });
    expect(await screen.findByRole('button', { name: 'Add Welder' })).toBeVisible();
  });
});
