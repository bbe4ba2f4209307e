import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { DraftPackage } from 'shared-api/contract';
import {
  buildDraftPackage,
  buildPackageItem,
  type FakeNetwork,
  fakeNetwork,
  projectSeenBy,
} from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { cartRoute, draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder, roofHoist, standOff } from '#testing/reviewedLines.ts';
import { reviewedDraft, reviewedProject } from '#testing/reviewedProject.ts';

const [starter, hoisting] = [201, 202];
const rope = buildPackageItem({ id: 3001, item_name: 'Rope', required_qty_per_crew: 4 });
const changedPackage = buildDraftPackage({
  revision: 3,
  item_ids: [ladder.item_id, rope.id],
  added: [rope],
});
const lines = [
  { ...ladder, assembly_ids: [starter] },
  { ...standOff, assembly_ids: [starter, hoisting] },
  roofHoist,
];

const current = (id: number, name: string) => ({ id, name, type: 'current' as const });
const reviewed = reviewedProject(
  reviewedDraft({ assemblies: [current(starter, 'Crew Safety Starter'), current(hoisting, 'Hoisting')] }),
);

let network: FakeNetwork;
let user: UserEvent;
let packages: DraftPackage[];
beforeEach(() => {
  user = userEvent.setup();
  packages = [changedPackage];
  network = fakeNetwork(serverOf(reviewed, lines));
  network.use({
    [`GET ${draftRoute}/packages`]: () => ({ packages }),
    [`POST ${draftRoute}/packages/:assemblyId/left-out`]: ({ body }) => {
      const { add = [] } = body as { add?: number[] }; // our own client sent it
      packages = packages.map((one) => ({ ...one, left_out: add }));
      return { packages };
    },
  });
});
afterEach(() => {
  act(() => {
    toast.clear();
    forgetSession();
  });
  network.restore();
});

const changesSent = () => network.sent(`POST ${cartRoute}/changes`).map(({ body }) => body);
async function review() {
  renderCheckout();
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  return within(await screen.findByRole('dialog'));
}

describe('a package that an administrator has changed', () => {
  it('says how many items were added and removed', async () => {
    renderCheckout();
    expect(await screen.findByText('Crew Safety Starter changed: 1 added, 1 removed')).toBeVisible();
  });

  it('is not mentioned where nothing may be changed', async () => {
    network.use(serverOf(reviewedProject(reviewedDraft(), { status: 'completed' }), lines));
    renderCheckout();
    await screen.findByText(ladder.item_name);
    expect(screen.queryByText(/changed: /)).toBeNull();
  });

  it('can have an added item taken over, in the quantity for the crew, and undone', async () => {
    const dialog = await review();
    await user.click(await dialog.findByRole('button', { name: 'Add Rope' }));
    await waitFor(() => expect(dialog.queryByText('Rope')).toBeNull());
    const line = { quantity: 2, quantity_from: 'crew', notes: '', assembly_ids: [starter] };
    expect(changesSent()).toEqual([{ changes: [{ item_id: rope.id, seen: null, line }] }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Rope')).toBeVisible();
  });

  it('can have a removed item kept as a line of its own', async () => {
    const dialog = await review();
    await user.click(await dialog.findByRole('button', { name: `Keep ${standOff.item_name}` }));
    await waitFor(() => expect(dialog.queryByText(standOff.item_name)).toBeNull());
    expect(changesSent()).toMatchObject([
      {
        changes: [
          { item_id: standOff.item_id, line: { quantity: standOff.quantity, assembly_ids: [hoisting] } },
        ],
      },
    ]);
  });

  it('can have an added item left out, and undone', async () => {
    const dialog = await review();
    await user.click(await dialog.findByRole('button', { name: 'Leave out Rope' }));
    await waitFor(() => expect(dialog.queryByText('Rope')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Rope')).toBeVisible();
    const bodies = network.sent(`POST ${draftRoute}/packages/:assemblyId/left-out`).map(({ body }) => body);
    expect(bodies).toEqual([{ add: [rope.id] }, { remove: [rope.id] }]);
  });

  it('can be taken over at once, as one step', async () => {
    const dialog = await review();
    await user.click(await dialog.findByRole('button', { name: 'Take over all (2)' }));
    expect(await dialog.findByText('Nothing left to take over')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(await screen.findByRole('button', { name: 'Undo: 2 changes taken over' })).toBeVisible();
    expect(changesSent()).toHaveLength(1);
  });
});

describe('the lines of a package', () => {
  it('name it', async () => {
    renderCheckout();
    expect(await screen.findByRole('img', { name: 'From Crew Safety Starter' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'From Crew Safety Starter, Hoisting' })).toBeVisible();
  });

  it('are shown alone, and removed with it as one step that undo takes back', async () => {
    const page = renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'Package' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Crew Safety Starter' }));
    await waitFor(() => expect(page.address()).toMatch(/\?package=201$/));
    await waitFor(() => expect(screen.queryByText(roofHoist.item_name)).toBeNull());
    expect(screen.getByText('2 lines from Crew Safety Starter, taken at version 1, now 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Crew Safety Starter with 1 line' }));
    await waitFor(() => expect(screen.queryByText(ladder.item_name)).toBeNull());
    expect(changesSent()).toMatchObject([
      {
        dropped_assembly_id: starter,
        changes: [
          { item_id: ladder.item_id, line: null },
          { item_id: standOff.item_id, line: { assembly_ids: [hoisting] } },
        ],
      },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(ladder.item_name)).toBeVisible();
    expect(changesSent()[1]).toMatchObject({
      changes: [
        { item_id: ladder.item_id, seen: null, line: { assembly_ids: [starter] } },
        { item_id: standOff.item_id, line: { assembly_ids: [starter, hoisting] } },
      ],
    });
    expect(changesSent()[1]).not.toHaveProperty('dropped_assembly_id');
  });

  it('are shown to a project engineer, who may not remove a package', async () => {
    network.use({ 'GET /projects/custom/:customId': () => projectSeenBy('pe', reviewed) });
    renderCheckout(`/project/25-1003/5005/checkout?package=${starter}`, 'pe');
    expect(await screen.findByText(/^2 lines from Crew Safety Starter/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove Crew Safety Starter/ })).toBeNull();
  });
});
