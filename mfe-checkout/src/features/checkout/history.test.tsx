import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartChanges, CartLine, DraftHistoryEntry } from 'shared-api/contract';
import { type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { cartRoute, draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder, roofHoist } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

const historyRoute = `GET ${draftRoute}/history`;
const changes = `POST ${cartRoute}/changes`;

const valuesOf = ({ quantity, quantity_from, notes }: CartLine) => ({ quantity, quantity_from, notes });
const lineOf = (line: CartLine) => ({
  item_id: line.item_id,
  item_name: line.item_name,
  unit_name: line.unit_name,
});

/** Newest first: the ladder removed, the hoist set to its current quantity, the notes changed, both added together. */
const entries: DraftHistoryEntry[] = [
  { line: { ...lineOf(ladder), before: valuesOf(ladder), after: null }, facts: [] },
  {
    line: { ...lineOf(roofHoist), before: { quantity: 8 }, after: { quantity: roofHoist.quantity } },
    facts: [],
  },
  { line: null, facts: [{ fact: 'notes' as const, before: '', after: 'Gate 4' }] },
].map((change, i) => ({
  ...change,
  id: 40 - i,
  at: `2026-03-0${9 - i}T13:15:00Z`,
  by: ['Petra Lindqvist', 'Caleb Ostrander', 'Marisol Vantree'][i] ?? null,
  request_id: `r${i}`,
}));
const pages = (request: { readonly query: URLSearchParams }) =>
  request.query.has('before')
    ? { entries: entries.slice(2), next_before: null }
    : { entries: entries.slice(0, 2), next_before: 39 };

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  // The ladder is off the list.
  network = fakeNetwork({ ...serverOf(reviewedProject(), [roofHoist]), [historyRoute]: pages });
});
afterEach(() => {
  act(() => {
    toast.clear();
    forgetSession();
  });
  network.restore();
});

async function openHistory(role: 'pm' | 'pe' = 'pm') {
  renderCheckout(undefined, role);
  await screen.findByRole('spinbutton');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  await dialog.findByText('Petra Lindqvist');
  return dialog;
}
const sent = () => (network.sent(changes).at(-1)?.body as CartChanges | undefined)?.changes; // our own client sent it

describe('the history at Checkout', () => {
  it.each(['pm', 'pe'] as const)('shows a %s who changed what, as old → new', async (role) => {
    const dialog = await openHistory(role);
    expect(dialog.getByText(`${ladder.quantity} ${ladder.unit_name} removed`)).toBeInTheDocument();
    expect(dialog.getByText(`8 → ${roofHoist.quantity} ${roofHoist.unit_name}`)).toBeInTheDocument();
    const { violations } = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });

  it('shows older changes on request', async () => {
    const dialog = await openHistory();
    await user.click(dialog.getByRole('button', { name: 'Show older changes' }));
    await dialog.findByText('Notes: nothing → Gate 4');
    expect(dialog.queryByRole('button', { name: 'Show older changes' })).toBeNull();
  });

  it('says when older changes fail to load, keeps the newer ones, and tries again', async () => {
    network.use({
      [historyRoute]: (request) => (request.query.has('before') ? refusal(500, 'internal') : pages(request)),
    });
    const dialog = await openHistory();
    await user.click(dialog.getByRole('button', { name: 'Show older changes' }));
    expect(await dialog.findByText('Failed to load older changes')).toBeVisible();
    expect(dialog.getByText('Petra Lindqvist')).toBeInTheDocument();
    network.use({ [historyRoute]: pages });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Notes: nothing → Gate 4')).toBeInTheDocument();
  });

  it('restores a line, with an Undo', async () => {
    const dialog = await openHistory();
    await user.click(
      await dialog.findByRole('button', { name: new RegExp(`Bring back ${ladder.item_name}`) }),
    );
    await screen.findByText(`${ladder.item_name} brought back`);
    expect(sent()).toEqual([{ item_id: ladder.item_id, seen: null, line: valuesOf(ladder) }]);
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    await user.click(await messages.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toMatchObject([{ item_id: ladder.item_id, line: null }]));
  });

  it('then has the change that restored it', async () => {
    const back: DraftHistoryEntry = {
      ...{ id: 41, at: '2026-03-10T08:00:00Z', by: 'Marisol Vantree', request_id: 'r9', facts: [] },
      line: { ...lineOf(ladder), before: null, after: valuesOf(ladder) },
    };
    network.use({
      [historyRoute]: () => ({
        entries: [...(network.sent(changes).length > 0 ? [back] : []), ...entries],
        next_before: null,
      }),
    });
    const dialog = await openHistory();
    const restoring = { name: new RegExp(`Bring back ${ladder.item_name}`) };
    await user.click(await dialog.findByRole('button', restoring));
    expect(await dialog.findByText(`${ladder.quantity} ${ladder.unit_name} added`)).toBeInTheDocument();
  });

  const askForOldest = async () => {
    const dialog = await openHistory();
    await user.click(dialog.getByRole('button', { name: 'Show older changes' }));
    await dialog.findByText('Marisol Vantree');
    await waitFor(() =>
      expect(dialog.getAllByRole('button', { name: /^Bring back list of/ })).toHaveLength(2),
    );
    return dialog.getAllByRole('button', { name: /^Bring back list of/ })[1];
  };
  /** Someone else sets the ladder, which is off the list in the first read. */
  const addMeanwhile = () => {
    const line = { ...lineOf(ladder), before: null, after: valuesOf({ ...ladder, quantity: 30 }) };
    const entry = { id: 41, at: '2026-03-09T14:00:00Z', by: 'Ines', request_id: 'r9', line, facts: [] };
    network.use({
      [`GET ${cartRoute}`]: () => [roofHoist, { ...ladder, quantity: 30 }],
      [historyRoute]: () => ({ entries: [entry, ...entries], next_before: null }),
    });
  };

  it('restores the whole list after a confirmation that counts the changes', async () => {
    const oldest = await askForOldest();
    if (oldest) await user.click(oldest);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/1 added, 1 changed/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(network.sent(changes)).toHaveLength(1));
    expect(sent()).toMatchObject([
      { item_id: roofHoist.item_id, seen: { revision: roofHoist.revision }, line: { quantity: 8 } },
      { item_id: ladder.item_id, seen: null, line: { quantity: ladder.quantity } },
    ]);
  });

  it('restores the list based on its state at the click', async () => {
    const oldest = await askForOldest();
    addMeanwhile();
    if (oldest) await user.click(oldest);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/2 changed/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Bring back' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { item_id: roofHoist.item_id, line: { quantity: 8 } },
        { item_id: ladder.item_id, seen: { id: ladder.id }, line: { quantity: ladder.quantity } },
      ]),
    );
  });

  it('restores the list from before its first change', async () => {
    const first: DraftHistoryEntry = {
      id: 7,
      at: '2026-03-01T13:15:00Z',
      by: 'Petra Lindqvist',
      request_id: 'first',
      line: { ...lineOf(roofHoist), before: null, after: valuesOf(roofHoist) },
      facts: [],
    };
    network.use({ [historyRoute]: () => ({ entries: [first], next_before: null }) });
    const dialog = await openHistory();
    const button = { name: 'Bring back list from before these changes' };
    await user.click(await dialog.findByRole('button', button));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/1 removed/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(sent()).toMatchObject([{ item_id: roofHoist.item_id, line: null }]));
  });

  it('restores nothing when the list has changed since the question', async () => {
    const oldest = await askForOldest();
    if (oldest) await user.click(oldest);
    const question = within(await screen.findByRole('alertdialog'));
    addMeanwhile();
    await user.click(question.getByRole('button', { name: 'Bring back' }));
    await screen.findByText('The list has changed in the meantime. Open the history again.');
    expect(network.sent(changes)).toEqual([]);
  });

  it('offers no changes when the list is read-only', async () => {
    network.use({
      'GET /projects/custom/:customId': () => reviewedProject(undefined, { status: 'completed' }),
    });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
    await dialog.findByText('Petra Lindqvist');
    expect(dialog.queryByRole('button', { name: /Bring back/ })).toBeNull();
  });

  it('says that there are no changes yet', async () => {
    network.use({ [historyRoute]: () => ({ entries: [], next_before: null }) });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await screen.findByText('No changes yet');
  });

  it('can be reloaded when it fails to load', async () => {
    network.use({ [historyRoute]: () => refusal(500, 'internal') });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await screen.findByText('Failed to load the history');
    network.use({ [historyRoute]: pages });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Petra Lindqvist');
  });
});
