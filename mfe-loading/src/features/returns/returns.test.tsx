import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Operations } from 'shared-api/contract';
import { type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { buildEvent, buildLine, loadServer } from '#testing/loadServer.ts';
import { renderLoading } from '#testing/renderLoading.tsx';

const ladder = buildLine({ item_name: 'Extension ladder', planned: 2 });
const saw = buildLine({ item_name: 'Circular saw', planned: 4 });
const tape = buildLine({ item_name: 'Caution tape', planned: 5, comes_back: false });
const forgotten = buildLine({ item_name: 'Tarp' });
const lines = [ladder, saw, tape, forgotten];
const loaded = [
  [ladder, 2],
  [saw, 3],
  [tape, 5],
] as const;
const events = loaded.map(([{ id }, quantity]) => buildEvent({ kind: 'loaded', line_id: id, quantity }));

let network: FakeNetwork;
let user: UserEvent;
beforeEach(async () => {
  user = userEvent.setup();
  network = fakeNetwork(loadServer(lines, { events }).handlers);
  renderLoading('/load/7/return');
  await screen.findByRole('checkbox', { name: /Extension ladder/ });
});
afterEach(() => network.restore());

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const kinds = () =>
  network
    .sent('POST /operations')
    .flatMap(({ body }) => (body as Operations).operations) // our own client sent it
    .map((operation) => operation.type === 'event' && [operation.kind, operation.quantity]);

describe('returns', () => {
  it('show what went out, and count what should come back', () => {
    expect(screen.getByRole('heading', { name: '0 of 2 accounted for' })).toBeVisible();
    expect(box(/^Bring back Circular saw, 3 EA$/)).toBeVisible();
    expect(screen.getByText('Not expected back')).toBeVisible();
    expect(screen.queryByText('Tarp')).toBeNull();
  });

  it('take a whole line with one tap, and the rest in one', async () => {
    await user.click(box(/Extension ladder/));
    expect(box(/Extension ladder/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'The other 1 came back' }));
    expect(screen.getByRole('heading', { name: '2 of 2 accounted for' })).toBeVisible();
    await waitFor(() =>
      expect(kinds()).toEqual([
        ['returned', 2],
        ['returned', 3],
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Close load' }));
    expect(await screen.findByText('Closed')).toBeVisible();
  });

  it('say what was lost and damaged, and no more than went out', async () => {
    await user.click(screen.getByRole('button', { name: 'Details of Circular saw' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [kind, count] of [
      ['Lost', '1'],
      ['Damaged', '2'],
    ]) {
      const count_box = dialog.getByRole('spinbutton', { name: `${kind} of Circular saw` });
      await user.clear(count_box);
      await user.type(count_box, `${count}{Tab}`);
    }
    expect(dialog.getByText('0 of 3 left to account for')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Increase Returned of Circular saw' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('1 lost, 2 damaged')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 of 2 accounted for' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Details of Circular saw/ }));
    expect(await screen.findByText('3 EA went out, 0 still out')).toBeVisible();
  });
});
