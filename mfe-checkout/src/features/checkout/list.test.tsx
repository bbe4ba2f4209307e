import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { CartLine } from 'shared-api/contract';
import { costHeads } from 'shared-api/rules';
import {
  buildCartLine,
  type FakeNetwork,
  fakeNetwork,
  newLineId,
  refusal,
  writtenLine,
} from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { cartRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder, roofHoist, standOff } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

const hardHat = buildCartLine({ price_per_unit: 12.5, vendor_info: 'Tri-Mesa' });
const cart = [hardHat, ladder, standOff, roofHoist];

const allButDate = [
  ...(['performance', 'hrtime', 'queueMicrotask', 'nextTick', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...([
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
  ] as const),
];

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork(serverOf(reviewedProject(), cart));
});
afterEach(() => {
  jest.useRealTimers();
  network.restore();
  act(() => toast.clear());
});

const box = (item: string) => screen.findByRole('spinbutton', { name: `Quantity of ${item}` });
const gone = (item: string) =>
  waitFor(() => expect(screen.queryByRole('spinbutton', { name: `Quantity of ${item}` })).toBeNull());
const written = () => network.sent(`PUT ${cartRoute}/:itemId`).map(({ body }) => body);

/** The answer to a write when Petra has changed the line first. */
const overtaken = (current: CartLine) =>
  Response.json(
    {
      detail: 'x',
      code: 'version_conflict',
      request_id: 'r',
      current,
      changed_by: 'Petra',
      changed_at: new Date().toISOString(),
    },
    { status: 412 },
  );

/** For a toast's Undo. The Undo in the page header has the change in its name. */
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

/** The choice between two people's numbers, in the line's row. */
const choice = (item: string) => within(screen.getByRole('group', { name: `Two quantities of ${item}` }));

describe('the list', () => {
  it('is in bands by category, with Additional Item last and the tag on sub-items', async () => {
    renderCheckout();
    await box('Hard hat');
    const heads = screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
    expect(heads.map((head) => head.replace(/\d+ lines?$/, ''))).toEqual([
      'Safety & Fall Protection',
      'Access & Hoisting',
      'Additional Item',
    ]);
    expect(screen.getAllByText('SUB ITEM')).toHaveLength(1);
  });

  it('shows the note of a line', async () => {
    renderCheckout();
    await box('Roof hoist');
    expect(screen.getByText('from yard 2')).toBeVisible();
  });

  it('has no totals before it has arrived', async () => {
    const arrived = Promise.withResolvers<readonly CartLine[]>();
    network.use({ [`GET ${cartRoute}`]: () => arrived.promise });
    renderCheckout();
    const totals = async () => (await screen.findByText('Totals')).parentElement?.textContent;
    expect(await totals()).toBe('TotalsLines–Sub items–Pieces–');
    arrived.resolve(cart);
    await box('Hard hat');
    expect(await totals()).not.toContain('–');
  });

  it('shows the sub-item tag on rows that scroll into view too', async () => {
    const many = Array.from({ length: 300 }, (_, n) =>
      buildCartLine({ id: 100 + n, item_id: 100 + n, item_name: `Strap ${n}`, is_sub_item: n === 299 }),
    );
    network.use({ [`GET ${cartRoute}`]: () => many });
    renderCheckout();
    await box('Strap 0');
    expect(screen.queryByText('SUB ITEM')).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'Strap 299');
    expect(await screen.findByText('SUB ITEM')).toBeVisible();
  });

  it('shows a click on + at once and sends it as a step', async () => {
    renderCheckout();
    await box('Hard hat');
    await user.click(screen.getByRole('button', { name: 'Increase Quantity of Hard hat' }));
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('9'));
    await waitFor(() => expect(written()).toEqual([{ by: 1 }]));
  });

  it('sends a line’s changes in the order of the clicks, however slow the first one is', async () => {
    const let9: (() => void)[] = [];
    network.use({
      [`PUT ${cartRoute}/:itemId`]: async ({ body }) => {
        if (let9.length === 0) await new Promise<void>((done) => let9.push(done));
        return writtenLine(hardHat, body);
      },
    });
    renderCheckout();
    await box('Hard hat');
    const more = screen.getByRole('button', { name: 'Increase Quantity of Hard hat' });
    await user.click(more);
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('9'));
    await user.click(more);
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('10'));
    expect(written()).toEqual([{ by: 1 }]);
    act(() => let9[0]?.());
    await waitFor(() => expect(written()).toEqual([{ by: 1 }, { by: 1 }]));
  });

  it('reports a number typed while someone else changed the line, and overwrites nothing', async () => {
    const theirs = { ...hardHat, quantity: 20, revision: hardHat.revision + 1 };
    let list = cart;
    network.use({
      [`GET ${cartRoute}`]: () => list,
      [`PUT ${cartRoute}/:itemId`]: ({ params, headers }) => {
        if (params['itemId'] !== String(hardHat.item_id)) return refusal(404, 'not_found');
        const isSeen = headers.get('if-match') === `"${theirs.id}-${theirs.revision}"`;
        return isSeen ? { ...theirs, quantity: 12 } : overtaken(theirs);
      },
    });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '12');
    list = [theirs, standOff, roofHoist];
    await user.click(screen.getByRole('button', { name: `Increase Quantity of ${ladder.item_name}` }));
    await gone(ladder.item_name);
    expect(await box('Hard hat')).toHaveValue('12');
    await user.keyboard('{Enter}');
    await messages().findByText(/You entered 12/);
    expect(messages().getByText('Petra set Hard hat to 20 just now.')).toBeInTheDocument();
    expect(await box('Hard hat')).toHaveValue('20');
    await user.click(choice('Hard hat').getByRole('button', { name: /^Use 12/ }));
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('12'));
  });

  it('keeps both numbers in the row, without the message and after a reload, until the user keeps theirs', async () => {
    const theirs = { ...hardHat, quantity: 44, revision: hardHat.revision + 1 };
    network.use({
      [`PUT ${cartRoute}/:itemId`]: () => overtaken(theirs),
      [`GET ${cartRoute}`]: () => [theirs],
    });
    const { unmount } = renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '31{Enter}');
    await user.click(await messages().findByRole('button', { name: 'Dismiss' }));
    expect(choice('Hard hat').getByText('Petra: 44, just now. You: 31, just now.')).toBeVisible();
    unmount();
    renderCheckout();
    await box('Hard hat');
    act(() => choice('Hard hat').getByRole('button', { name: 'Keep 44 for Hard hat' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'Two quantities of Hard hat' })).toBeNull();
    expect(await box('Hard hat')).toHaveFocus();
    expect(written()).toHaveLength(1);
  });

  it('says when a line is taken off the list about whose number two people disagree', async () => {
    const theirs = { ...hardHat, quantity: 44, revision: hardHat.revision + 1 };
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => overtaken(theirs) });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '31{Enter}');
    await messages().findByText(/You entered 31/);
    network.use({
      [`GET ${cartRoute}`]: () => [standOff],
      [`PUT ${cartRoute}/:itemId`]: () => refusal(404, 'not_found'),
    });
    // Its answer makes the list reload.
    await user.click(screen.getByRole('button', { name: 'Increase Quantity of Roof hoist' }));
    await messages().findByText('Hard hat is no longer on the list.');
    expect(messages().getByRole('button', { name: 'Add it with 31' })).toBeVisible();
  });

  it('keeps the number of somebody who is typing when the line is taken off the list', async () => {
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => refusal(404, 'not_found') });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '33');
    network.use({ [`GET ${cartRoute}`]: () => [standOff] });
    act(() => screen.getByRole('button', { name: 'Increase Quantity of Roof hoist' }).click());
    await messages().findByText('Hard hat is no longer on the list.');
    expect(messages().getByRole('button', { name: 'Add it with 33' })).toBeVisible();
  });

  it('adds immediate further clicks to the refused number, and sends none of them', async () => {
    // However long the machine takes for the clicks, they come at once.
    jest.useFakeTimers({ now: Date.now(), doNotFake: allButDate });
    const theirs = { ...hardHat, quantity: 11, revision: hardHat.revision + 1 };
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => overtaken(theirs) });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '9{Enter}');
    const more = screen.getByRole('button', { name: 'Increase Quantity of Hard hat' });
    await messages().findByText(/You entered 9/);
    for (let click = 0; click < 3; click += 1) act(() => more.click());
    expect(await messages().findByText(/You entered 12/)).toBeInTheDocument();
    expect(await box('Hard hat')).toHaveValue('11');
    expect(written()).toEqual([{ quantity: 9, was: { quantity: 8 } }]);
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => ({ ...theirs, quantity: 12, revision: 3 }) });
    await user.click(choice('Hard hat').getByRole('button', { name: /^Use 12/ }));
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('12'));
  });

  it('reports a number typed for a line that someone else removed, and adds it on request', async () => {
    network.use({
      [`PUT ${cartRoute}/:itemId`]: () => refusal(404, 'not_found'),
      [`POST ${cartRoute}`]: () => ({ ...hardHat, id: newLineId(), quantity: 25 }),
    });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '25');
    network.use({ [`GET ${cartRoute}`]: () => [standOff, ladder, roofHoist] });
    await user.keyboard('{Enter}');
    await messages().findByText('Hard hat is no longer on the list.');
    await gone('Hard hat');
    await user.click(messages().getByRole('button', { name: 'Add it with 25' }));
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('25'));
    expect(network.sent(`POST ${cartRoute}`)[0]?.body).toMatchObject({
      item_id: hardHat.item_id,
      quantity: 25,
      quantity_from: 'person',
    });
  });

  it('keeps a step that may have been made before its session ended, under the key that has it count once', async () => {
    let tries = 0;
    network.use({
      [`PUT ${cartRoute}/:itemId`]: () => {
        tries += 1;
        return tries === 1 ? refusal(503, 'db_unavailable') : refusal(401, 'session_revoked');
      },
    });
    renderCheckout();
    await box('Hard hat');
    act(() => screen.getByRole('button', { name: 'Increase Quantity of Hard hat' }).click());
    await waitFor(() => expect(written()).toHaveLength(2));
    cleanup();
    network.use(serverOf(reviewedProject(), cart));
    renderCheckout();
    await waitFor(() => expect(written()).toHaveLength(3));
    expect(written()).toEqual(Array(3).fill({ by: 1 }));
    const keys = network
      .sent(`PUT ${cartRoute}/:itemId`)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(Array(3).fill(keys[0]));
  });

  it('keeps a quantity refused at the end of a session, and saves it when the user may change the list again', async () => {
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => refusal(401, 'session_revoked') });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '321{Enter}');
    await waitFor(() => expect(written()).toHaveLength(1));
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('8'));
    cleanup();
    network.use(serverOf(reviewedProject(undefined, { status: 'completed' }), cart));
    renderCheckout();
    await screen.findByText('Hard hat');
    expect(written()).toHaveLength(1);
    cleanup();
    network.use(serverOf(reviewedProject(), cart));
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => ({ ...hardHat, quantity: 321 }) });
    renderCheckout();
    await messages().findByText('Hard hat is now 321, as you entered before your session ended.');
    expect(await box('Hard hat')).toHaveValue('321');
    expect(written()).toMatchObject([{ quantity: 321 }, { quantity: 321 }]);
    cleanup();
    renderCheckout();
    await box('Hard hat');
    expect(written()).toHaveLength(2);
  });

  const put = `PUT ${cartRoute}/:itemId`;
  /** Two quantities that were refused at the end of a session. */
  async function keepTwo() {
    network.use({ [put]: () => refusal(401, 'session_revoked') });
    renderCheckout();
    for (const [item, quantity] of [
      ['Hard hat', '321'],
      [ladder.item_name, '17'],
    ] as const) {
      await user.clear(await box(item));
      await user.type(await box(item), `${quantity}{Enter}`);
    }
    await waitFor(() => expect(written()).toHaveLength(2));
    cleanup();
  }

  it('keeps what is left of them if the session ends again while they are being made', async () => {
    await keepTwo();
    network.use({
      [put]: () => {
        sessionStore.setState({ session: { status: 'signedOut', byUser: false } });
        return refusal(401, 'session_revoked');
      },
    });
    renderCheckout();
    await waitFor(() => expect(written()).toHaveLength(3));
    cleanup();
    network.use(serverOf(reviewedProject(), cart));
    renderCheckout();
    await waitFor(async () => expect(await box(ladder.item_name)).toHaveValue('17'));
    expect(await box('Hard hat')).toHaveValue('321');
    expect(written().slice(3)).toMatchObject([{ quantity: 321 }, { quantity: 17 }]);
  });

  it('keeps them if the list can not be read', async () => {
    await keepTwo();
    network.use({ [`GET ${cartRoute}`]: () => refusal(500, 'internal') });
    renderCheckout();
    await screen.findByRole('button', { name: 'Retry' });
    cleanup();
    network.use(serverOf(reviewedProject(), cart));
    renderCheckout();
    await waitFor(async () => expect(await box(ladder.item_name)).toHaveValue('17'));
    expect(written().slice(2)).toMatchObject([{ quantity: 321 }, { quantity: 17 }]);
  });

  it('resets a refused quantity and says so, until another one is saved', async () => {
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => refusal(422, 'validation_failed') });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    await user.type(await box('Hard hat'), '40{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to update item quantity');
    expect(alert).toHaveTextContent('You entered 40 for Hard hat. It stays 8.');
    expect(await box('Hard hat')).toHaveValue('8');
    // Without reloading the list.
    expect(network.sent(`GET ${cartRoute}`)).toHaveLength(1);
    network.use(serverOf(reviewedProject(), cart));
    await user.keyboard('41{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await box('Hard hat')).toHaveValue('41');
  });

  it('does not say what a number is after a failure that may have stored it, and reads it', async () => {
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => refusal(500, 'internal') });
    renderCheckout();
    await user.clear(await box('Hard hat'));
    network.use({ [`GET ${cartRoute}`]: () => [{ ...hardHat, quantity: 40, revision: 2 }] });
    await user.type(await box('Hard hat'), '40{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/You entered 40 for Hard hat\.(?! It stays)/);
    await waitFor(async () => expect(await box('Hard hat')).toHaveValue('40'));
  });

  it.each([
    ['minus at 1', () => user.click(screen.getByRole('button', { name: 'Decrease Quantity of Roof hoist' }))],
    ['typing 0', async () => user.type(await box('Roof hoist'), '0{Enter}')],
    ['Delete', () => user.click(screen.getByRole('button', { name: 'Delete Roof hoist' }))],
  ])('removes a line by %s, and Undo restores it with quantity and note', async (_how, take) => {
    renderCheckout();
    await box('Roof hoist');
    await take();
    await gone('Roof hoist');
    await user.click(await messages().findByRole('button', { name: 'Undo' }));
    await box('Roof hoist');
    expect(network.sent(`POST ${cartRoute}/changes`)[0]?.body).toEqual({
      changes: [
        {
          item_id: 9001,
          seen: null,
          line: { quantity: 1, quantity_from: 'person', notes: 'from yard 2', unit_id: 1 },
        },
      ],
    });
  });

  it('keeps a line whose removal is refused, offers no Undo, and removes it at the next try', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.use({ [`DELETE ${cartRoute}/:itemId`]: () => promise });
    renderCheckout();
    await box('Roof hoist');
    await user.click(screen.getByRole('button', { name: 'Delete Roof hoist' }));
    // Under the pointer a message stays until something takes it away.
    await user.hover(await messages().findByRole('button', { name: 'Undo' }));
    resolve(refusal(500, 'internal'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove item');
    expect(await box('Roof hoist')).toHaveValue('1');
    await waitFor(() => expect(messages().queryByRole('button', { name: 'Undo' })).toBeNull());
    network.use(serverOf(reviewedProject(), cart));
    await user.click(screen.getByRole('button', { name: 'Delete Roof hoist' }));
    await gone('Roof hoist');
  });

  it('moves the focus to the next line when one is removed', async () => {
    renderCheckout();
    await box('Hard hat');
    await user.click(screen.getByRole('button', { name: 'Delete Hard hat' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete Extension ladder, 32 ft' })).toHaveFocus(),
    );
  });

  it('filters by text, keeps it in the address, and clears', async () => {
    const { address } = renderCheckout();
    await box('Hard hat');
    await user.type(screen.getByRole('searchbox'), 'stand-off');
    await gone('Hard hat');
    expect(await box('Ladder stand-off')).toBeVisible();
    await waitFor(() => expect(address()).toContain('q=stand-off'));
    await user.type(screen.getByRole('searchbox'), 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await box('Hard hat');
    expect(address()).not.toContain('q=');
  });

  it('shows only lines that neither have nor are sub-items for Sub Items: No', async () => {
    const { address } = renderCheckout();
    await box('Hard hat');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await gone('Ladder stand-off');
    await box('Hard hat');
    expect(address()).toContain('sub=no');
  });

  it('keeps folded bands in the address and restores them from it', async () => {
    const { address } = renderCheckout('/project/25-1003/5005/checkout?fold=1');
    await box('Roof hoist');
    expect(screen.queryByText('Hard hat')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Access & Hoisting/ }));
    await gone('Extension ladder, 32 ft');
    expect(address()).toContain('fold=1-2');
  });

  describe('with a number that is too large', () => {
    const tooLarge = async () => {
      await user.clear(await box('Hard hat'));
      await user.type(await box('Hard hat'), '1000000');
    };

    it('focuses it instead of folding its band, and folds the others', async () => {
      renderCheckout();
      await tooLarge();
      await user.click(screen.getByRole('button', { name: /Access & Hoisting/ }));
      await gone('Extension ladder, 32 ft');
      await user.click(screen.getByRole('button', { name: /Safety & Fall/ }));
      expect(await box('Hard hat')).toHaveFocus();
      expect(await box('Hard hat')).toHaveValue('1000000');
      expect(await box('Hard hat')).toHaveAccessibleDescription('At most 999,999');
    });

    it('keeps its row whatever the filter, until it counts', async () => {
      renderCheckout();
      await tooLarge();
      await user.type(screen.getByRole('searchbox'), 'roof');
      await gone('Extension ladder, 32 ft');
      expect(await box('Hard hat')).toHaveValue('1000000');
      await user.click(screen.getByRole('radio', { name: 'Yes' }));
      expect(await box('Hard hat')).toHaveValue('1000000');
      await user.clear(await box('Hard hat'));
      await user.type(await box('Hard hat'), '7');
      await user.click(screen.getByRole('radio', { name: 'No' }));
      await gone('Hard hat');
      await waitFor(() => expect(written()).toMatchObject([{ quantity: 7 }]));
    });
  });

  it('counts lines, sub-items and pieces of the whole list', async () => {
    renderCheckout('/project/25-1003/5005/checkout?q=hoist');
    await box('Roof hoist');
    const totals = screen.getByText('Totals').parentElement;
    expect(totals).toHaveTextContent('Lines4');
    expect(totals).toHaveTextContent('Sub items1');
    expect(totals).toHaveTextContent('Pieces13');
  });

  it('shows costs only to users who may see them', async () => {
    renderCheckout();
    expect((await screen.findAllByText('$100.00'))[0]).toBeVisible();
    expect(screen.getByText('3 lines without a price')).toBeVisible();
    expect(screen.getByText('Not on the field copy')).toBeVisible();
  });

  it('shows what is needed from a vendor, and what its whole packs cost', async () => {
    const packed = buildCartLine({
      quantity: 3,
      order_qty: 10,
      price_per_unit: 2,
      vendor_info: 'Packs Inc.',
    });
    network.use({ [`GET ${cartRoute}`]: () => [packed] });
    renderCheckout();
    const vendor = (await screen.findByText('Packs Inc.')).parentElement;
    expect(vendor).toHaveTextContent('$6.00$20.00 ordered');
    expect(screen.getByText(costHeads.needed).nextElementSibling).toHaveTextContent('$6.00');
    expect(screen.getByText(costHeads.ordered).nextElementSibling).toHaveTextContent('$20.00');
  });

  it('shows no costs to a project engineer', async () => {
    renderCheckout(undefined, 'pe');
    await box('Hard hat');
    expect(screen.queryByText('Cost by vendor')).toBeNull();
  });

  it('says what an empty list needs', async () => {
    network.use(serverOf(reviewedProject(), []));
    renderCheckout();
    expect(await screen.findByText('Nothing on the list yet')).toBeVisible();
  });

  it('offers a retry when the list fails to load', async () => {
    network.use({ [`GET ${cartRoute}`]: () => refusal(500, 'internal') });
    renderCheckout();
    expect(await screen.findByText('Failed to fetch cart items')).toBeVisible();
    network.use({ [`GET ${cartRoute}`]: () => cart });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await box('Hard hat');
  });

  it('is read-only in a completed project', async () => {
    network.use(serverOf(reviewedProject(undefined, { status: 'completed' }), cart));
    renderCheckout();
    await screen.findByText('Hard hat');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Add Additional/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull();
  });
});
