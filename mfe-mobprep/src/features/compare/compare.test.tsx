import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartChanges, CartLine } from 'shared-api/contract';
import { buildCartLine, buildItem, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { asPhone } from 'shared-ui/testing';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { renderMobPrep } from '#testing/renderMobPrep.tsx';

const changes = 'POST /projects/:projectId/contents/:draftId/items/changes';
const [hat, vest, ladder] = ['Hard hat', 'Vest', 'Ladder'].map((name, i) =>
  buildItem({ id: i + 1, name, item_name: name }),
);
const done = projectToPrepare([draftToPrepare({ id: 6001, can: noRights() })], {
  id: 302,
  custom_id: '24-0871',
  project_name: 'Ridgeline Middle Sch RR',
  status: 'completed',
});
// A project engineer may change the list alone.
const two = projectToPrepare([
  draftToPrepare({ can: { ...noRights(), edit_list: true } }),
  draftToPrepare({ id: 5002 }),
]);
const both = '/compare?left=25-1008&leftDraft=5001&right=25-1008&rightDraft=5002';

function noRights() {
  return {
    edit: false,
    advance: false,
    change_status: false,
    edit_notes: false,
    edit_list: false,
    delete: false,
  };
}

let network: FakeNetwork;
let user: UserEvent;
let carts: Record<number, CartLine[]>;
beforeEach(() => {
  user = userEvent.setup();
  carts = {
    5001: [lineOf(hat, 4), lineOf(vest, 2)],
    5002: [lineOf(hat, 9), lineOf(ladder, 1)],
    6001: [lineOf(hat, 4)],
  };
  const suggestion = { metadata: done.metadata, contents_count: 1 };
  network = fakeNetwork({
    ...server({ project: two, others: [done], carts }),
    'GET /projects/suggestions': () => ({ jobs: [suggestion], creators: [] }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => {
    toast.clear();
    forgetSession();
  });
  network.restore();
});

const rows = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
const quantities = (id: number) =>
  Object.fromEntries((carts[id] ?? []).map((line) => [line.item_name, line.quantity]));
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('two drafts compared', () => {
  it('show what only one has and where quantities or notes differ', async () => {
    const { container } = renderMobPrep(both);
    await box(/Hard hat/);
    expect(rows()).toEqual(['Vest: 2 left, – right', 'Ladder: – left, 1 right', 'Hard hat: 4 left, 9 right']);
    for (const part of [
      'Only in Draft #1 of 25-1008',
      'Only in Draft #2 of 25-1008',
      'Different quantities, units or notes',
    ])
      expect(screen.getByText(part)).toBeInTheDocument();
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });

  it('copy ticked lines across, guarded by what was seen, and undo removes them', async () => {
    renderMobPrep(both);
    await user.click(await box(/Vest/));
    await user.click(await box(/Hard hat/));
    await user.click(screen.getByRole('button', { name: 'Copy 2 to Draft #2 of 25-1008' }));
    await screen.findByText('2 items copied to Draft #2 of 25-1008');
    expect(quantities(5002)).toMatchObject({ 'Hard hat': 4, Ladder: 1 });
    expect(carts[5002]).toHaveLength(3);
    const sent = network.sent(changes)[0]?.body as CartChanges | undefined; // our own client sent it
    expect(sent?.changes).toMatchObject([
      { item_id: 2, seen: null, line: { quantity: 2 } },
      { item_id: 1, seen: { revision: 1 }, line: { quantity: 4 } },
    ]);
    await waitFor(() => expect(rows()).toEqual(['Ladder: – left, 1 right']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(quantities(5002)).toEqual({ 'Hard hat': 9, Ladder: 1 }));
  });

  it('are copied only once by two clicks before the button shows as busy', async () => {
    renderMobPrep(both);
    await user.click(await box(/Vest/));
    const copy = screen.getByRole('button', { name: 'Copy 1 to Draft #2 of 25-1008' });
    act(() => {
      copy.click();
      copy.click();
    });
    await screen.findByText('1 item copied to Draft #2 of 25-1008');
    await expect(screen.findByText('1 item not copied', {}, { timeout: 300 })).rejects.toThrow();
    expect(network.sent(changes)).toHaveLength(1);
  });

  it('show the notes that a copy includes, and differ by them too', async () => {
    carts[5001] = [lineOf(hat, 4, 'red'), lineOf(vest, 2, 'size L')];
    carts[5002] = [lineOf(hat, 4), lineOf(ladder, 1)];
    renderMobPrep(both);
    await user.click(await box(/Hard hat/));
    expect(rows().at(-1)).toBe('Hard hat: 4 left, 4 right');
    for (const notes of ['Left: red', 'Left: size L']) expect(screen.getByText(notes)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy 1 to Draft #2 of 25-1008' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(carts[5002]?.find((line) => line.item_id === hat?.id)).toMatchObject({
      quantity: 4,
      notes: 'red',
    });
  });

  it('leave the note of a line alone if the copied one has none', async () => {
    carts[5001] = [lineOf(hat, 4)];
    carts[5002] = [lineOf(hat, 9, 'blue')];
    renderMobPrep(both);
    await user.click(await box(/Hard hat/));
    await user.click(screen.getByRole('button', { name: 'Copy 1 to Draft #2 of 25-1008' }));
    await screen.findByText('1 item copied to Draft #2 of 25-1008');
    expect(carts[5002]).toMatchObject([{ quantity: 4, notes: 'blue' }]);
  });

  it('show the unit with the notes on a phone, which has no column for it', async () => {
    asPhone();
    carts[5001] = [lineOf(hat, 4, 'red'), lineOf(vest, 2)];
    renderMobPrep(both);
    await box(/Hard hat/);
    expect(screen.getByText('EA · Left: red')).toBeVisible();
  });

  it('copy lines in the other direction too', async () => {
    renderMobPrep(both);
    await user.click(await box(/Ladder/));
    expect(screen.getByRole('button', { name: /to Draft #2/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Copy 1 to Draft #1 of 25-1008' }));
    await waitFor(() => expect(carts[5001]).toHaveLength(3));
  });

  it('keep the ticks when copying fails', async () => {
    network.use({ [changes]: () => refusal(500, 'internal') });
    renderMobPrep(both);
    await user.click(await box(/Vest/));
    await user.click(screen.getByRole('button', { name: 'Copy 1 to Draft #2 of 25-1008' }));
    await screen.findByText('Failed to copy the lines');
    expect(await box(/Vest/)).toBeChecked();
  });

  it('count what was copied, not what was requested, when they are undone', async () => {
    renderMobPrep(both);
    await user.click(await box(/Vest/));
    await user.click(await box(/Hard hat/));
    // Someone else changes one of them in between.
    carts[5002]?.splice(0, 1, { ...lineOf(hat, 30), revision: 2 });
    await user.click(screen.getByRole('button', { name: 'Copy 2 to Draft #2 of 25-1008' }));
    await screen.findByText('1 item copied to Draft #2 of 25-1008');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1 item copied')).toBeVisible();
  });

  it('copy a custom item onto the one with the same name', async () => {
    const custom = (item_id: number, item_name: string, quantity: number) =>
      buildCartLine({ id: item_id, item_id, item_name, quantity, is_custom: true });
    carts[5001] = [custom(71, 'Crane mat', 4)];
    carts[5002] = [custom(72, 'crane mat', 1)];
    renderMobPrep(both);
    await user.click(await box(/Crane mat: 4 left, 1 right/));
    await user.click(screen.getByRole('button', { name: 'Copy 1 to Draft #2 of 25-1008' }));
    await screen.findByText('Both lists are the same');
    expect(carts[5002]).toMatchObject([{ item_id: 72, item_name: 'crane mat', quantity: 4 }]);
  });

  it('may be from two jobs, chosen by number or name, and a completed one is read-only', async () => {
    const page = renderMobPrep('/compare?left=25-1008&leftDraft=5001');
    await screen.findByText('Choose two drafts');
    await user.type(screen.getByRole('combobox', { name: 'Search a job for Right' }), 'ridge');
    await user.click(await screen.findByRole('option', { name: /24-0871/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Draft for Right' }), '6001');
    await user.click(await box(/Vest/));
    expect(page.address()).toBe('/compare?left=25-1008&leftDraft=5001&right=24-0871&rightDraft=6001');
    expect(screen.getByRole('button', { name: 'Copy 1 to Draft #1 of 24-0871' })).toHaveAccessibleDescription(
      "You can't change this list.",
    );
  });

  it('say when there is nothing to compare', async () => {
    const page = renderMobPrep('/compare?left=25-1008&leftDraft=5001&right=25-1008&rightDraft=5001');
    await screen.findByText('Choose two different drafts');
    page.unmount();
    carts[5002] = [lineOf(hat, 4), lineOf(vest, 2)];
    renderMobPrep(both);
    await screen.findByText('Both lists are the same');
  });

  it('can be reloaded when a list fails to load', async () => {
    const list = 'GET /projects/:projectId/contents/:draftId/items';
    network.use({ [list]: () => refusal(500, 'internal') });
    renderMobPrep(both);
    await screen.findByText('Failed to load the drafts');
    network.use({ [list]: ({ params }) => carts[Number(params['draftId'])] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await box(/Hard hat/);
  });
});
