import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory, buildItem, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { server } from '#testing/handlers.ts';
import { projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

/** Three jobs that used as many pieces with as large a crew as this draft has. */
const usedOf = (item_id: number, ...used: number[]) => ({
  item_id,
  base: 'job' as const,
  jobs: used.map((pieces, at) => ({
    ...{ project_id: at + 1, custom_id: `P-${at + 1}`, project_name: `Maple Grove ${at + 1}` },
    ...{ used: pieces, base: 1 },
  })),
});

let network: FakeNetwork;
beforeEach(() => {
  const items = ['Impact driver', 'Welder'].map((name, at) => buildItem({ id: at + 1, name }));
  network = fakeNetwork(
    server({
      project: projectToPrepare(),
      categories: [buildCategory()],
      items,
      carts: { 5001: [] },
      lastJobs: [usedOf(1, 7, 9, 8), usedOf(2, 1, 1, 1)],
    }),
  );
});
afterEach(() => network.restore());

const user = userEvent.setup();
const hint = () => screen.findByRole('button', { name: 'Last 3 jobs used 7 to 9' });

describe('what the last jobs used', () => {
  it('is said where the suggestion is another number, and the median is taken by one press', async () => {
    renderMobPrep(addressOf('/items'));
    await hint();
    expect(screen.getAllByRole('button', { name: /^Last/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Use 8 of Impact driver' }));
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Impact driver' })).toHaveValue('8');
    expect(screen.queryByRole('button', { name: 'Use 8 of Impact driver' })).toBeNull();
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Impact driver' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add Impact driver' }));
    expect(await screen.findByRole('button', { name: 'Remove Impact driver' })).toBeVisible();
    expect(network.sent('POST /projects/:projectId/contents/:draftId/items').map(({ body }) => body)).toEqual(
      [expect.objectContaining({ item_id: 1, quantity: 8 })],
    );
  });

  it('names the jobs', async () => {
    renderMobPrep(addressOf('/items'));
    await user.click(await hint());
    const dialog = within(await screen.findByRole('dialog', { name: 'What the last jobs used' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Maple Grove 1 P-17 EA ',
      'Maple Grove 2 P-29 EA ',
      'Maple Grove 3 P-38 EA ',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Use 8' }));
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Impact driver' })).toHaveValue('8');
  });

  it('that cannot be read leaves the rows as they are', async () => {
    network.restore();
    network = fakeNetwork({
      ...server({
        project: projectToPrepare(),
        items: [buildItem({ id: 1, name: 'Impact driver' })],
        carts: { 5001: [] },
      }),
      'GET /projects/:projectId/contents/:draftId/last-jobs': () => new Response('', { status: 500 }),
    });
    renderMobPrep(addressOf('/items'));
    expect(await screen.findByRole('button', { name: 'Add Impact driver' })).toBeVisible();
  });
});
