import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueItem, ItemSave } from 'shared-api/contract';
import { buildCategory, buildUnit, type FakeHandlers, refusal } from 'shared-api/testing';
import { QuantityRuleDialog } from 'shared-draft/catalogue';
import { isAllSaved } from 'shared-ui';
import { editor, renderItems } from '#testing/renderItems.tsx';
import { stockItem } from '#testing/stockItem.ts';

/** A server that remembers what is saved. */
function catalogue(): FakeHandlers {
  const items = new Map<number, CatalogueItem>(
    [stockItem({ id: 1, name: 'Apron' }), stockItem({ id: 2, name: 'Boots' })].map((item) => [item.id, item]),
  );
  return {
    'GET /categories': () => ({
      categories: [buildCategory(), buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 })],
    }),
    'GET /units': () => ({ units: [buildUnit()] }),
    'GET /items': () => ({ items: [...items.values()] }),
    'PUT /items/:id': ({ params, body }) => {
      const known = items.get(Number(params['id']));
      const save = body as ItemSave; // what the screen sends
      if (!known) return refusal(404, 'not_found');
      const { quantity_rule: former, ...others } = known;
      const quantity_rule = save.quantity_rule === undefined ? former : save.quantity_rule;
      const saved: CatalogueItem = {
        ...others,
        required_qty_per_crew: save.required_qty_per_crew ?? null,
        ...(quantity_rule && { quantity_rule }),
        min_qty: save.min_qty ?? null,
        order_qty: save.order_qty ?? null,
        price: save.price_per_unit ?? null,
        vendor: save.vendor_info ?? null,
        revision: known.revision + 1,
      };
      items.set(saved.id, saved);
      return saved;
    },
  };
}
const open = (changes: FakeHandlers = {}) =>
  renderItems('/items?category=1&sub=2', { ...catalogue(), ...changes }, editor);
const cell = (name: string | RegExp) => screen.findByRole('button', { name });
async function focus(name: string) {
  const found = await cell(name);
  act(() => found.focus());
}
const field = (name: string) => screen.getByRole('textbox', { name });

beforeAll(QuantityRuleDialog.prefetch);

// Toasts with Undo stay while the page is hidden, so the test also passes on a machine that is busy for more than 8 s.
beforeAll(() => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterAll(() => {
  jest.restoreAllMocks();
});

describe('editing in the table', () => {
  it('saves with Enter over the revision that was shown, and can be undone', async () => {
    const { network } = open();
    await focus('PRICE of Apron: 28.50');
    await userEvent.keyboard('{F2}');
    await userEvent.clear(field('PRICE of Apron'));
    await userEvent.keyboard('31{Enter}');
    const saved = await cell('PRICE of Apron: 31.00');
    await waitFor(() => expect(saved).toHaveFocus());
    const [first] = network.sent('PUT /items/:id');
    expect(first?.headers.get('if-match')).toBe('"1"');
    expect(first?.body).toMatchObject({ price_per_unit: 31, min_qty: 12, item_name: 'Apron' });
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(await cell('PRICE of Apron: 28.50')).toBeInTheDocument();
    expect(network.sent('PUT /items/:id')[1]?.headers.get('if-match')).toBe('"2"');
  });

  it('has the rule in a dialog that a key opens, with an undo by keyboard', async () => {
    const { network } = open();
    await focus('Req per Crew of Apron: 1 each');
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Quantity rule' }));
    expect(form.getByLabelText('Quantity rule')).toHaveDisplayValue('Crew');
    expect(form.getByText('A crew of 6 needs 6')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText('Quantity rule'), 'Roof area, squares');
    await userEvent.type(form.getByLabelText('One piece covers'), '0{Enter}');
    expect(form.getByLabelText('One piece covers')).toHaveAccessibleDescription('Enter a number above 0');
    await userEvent.clear(form.getByLabelText('One piece covers'));
    await userEvent.type(form.getByLabelText('One piece covers'), '10{Enter}');
    expect(await cell('Req per Crew of Apron: 1 per 10 sq of roof')).toHaveTextContent('per 10 sq');
    const quantity_rule = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 };
    expect(network.sent('PUT /items/:id')[0]?.body).toMatchObject({
      required_qty_per_crew: null,
      quantity_rule,
      item_name: 'Apron',
    });
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await cell('Req per Crew of Apron: 1 each')).toBeInTheDocument();
    expect(network.sent('PUT /items/:id')[1]?.body).toMatchObject({
      required_qty_per_crew: 1,
      quantity_rule: null,
    });
  });

  it('keeps a refused rule with what is wrong, and offers it again', async () => {
    open({ 'PUT /items/:id': () => refusal(500, 'internal') });
    await userEvent.click(await cell('Req per Crew of Apron: 1 each'));
    const dialog = async () => within(await screen.findByRole('dialog'));
    await userEvent.selectOptions((await dialog()).getByLabelText('Quantity rule'), 'None');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    const refused = await cell(
      'Req per Crew of Apron: empty. Not saved: Failed to save item. Please try again.',
    );
    await userEvent.click(refused);
    expect((await dialog()).getByLabelText('Quantity rule')).toHaveDisplayValue('None');
  });

  it('saves with Tab and moves on', async () => {
    open();
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(field('MIN of Apron'));
    await userEvent.keyboard('7');
    await userEvent.tab();
    expect(await cell('ODR of Apron: 24')).toHaveFocus();
    expect(await cell('MIN of Apron: 7')).toBeInTheDocument();
    await userEvent.tab({ shift: true });
    expect(await cell('MIN of Apron: 7')).toHaveFocus();
  });

  it('undoes changes by keyboard, last one first, each once', async () => {
    const { network } = open();
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('7{Enter}');
    await cell('MIN of Apron: 7');
    await focus('ODR of Boots: 24');
    await userEvent.keyboard('9{Enter}');
    await cell('ODR of Boots: 9');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await cell('ODR of Boots: 24')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(await cell('MIN of Apron: 12')).toBeInTheDocument();
    await focus('ODR of Boots: 24');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(network.sent('PUT /items/:id')).toHaveLength(4);
  });

  it('does not undo over what someone else has changed since, unless asked to', async () => {
    const server = catalogue();
    const theirs = stockItem({ id: 1, name: 'Apron', min_qty: 20, revision: 9 });
    let answers = 0;
    const { network } = open({
      ...server,
      'PUT /items/:id': (request) => {
        answers += 1;
        if (answers !== 2) return server['PUT /items/:id']?.(request);
        return Response.json(
          {
            detail: '',
            code: 'version_conflict',
            request_id: 'r',
            current: theirs,
            changed_by: 'Ines Calloway',
          },
          { status: 412 },
        );
      },
    });
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('7{Enter}');
    await cell('MIN of Apron: 7');
    await focus('ODR of Apron: 24');
    await userEvent.keyboard('9{Enter}');
    await cell('MIN of Apron: 20');
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(await cell(/^MIN of Apron: 12. Not saved: It has been changed since/)).toBeInTheDocument();
    expect(network.sent('PUT /items/:id')).toHaveLength(2);
    await focus(
      'MIN of Apron: 12. Not saved: It has been changed since. Press Enter twice to save this over it.',
    );
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await cell('MIN of Apron: 12')).toBeInTheDocument();
  });

  it('cancels with Escape and sends nothing', async () => {
    const { network } = open();
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('7{Escape}');
    await waitFor(async () => expect(await cell('MIN of Apron: 12')).toHaveFocus());
    expect(network.sent('PUT /items/:id')).toHaveLength(0);
  });

  it('says why a cell was refused and keeps what was typed', async () => {
    const { network } = open();
    await focus('PRICE of Apron: 28.50');
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(field('PRICE of Apron'));
    await userEvent.keyboard('4.255{Enter}');
    await userEvent.click(await cell('PRICE of Apron: 4.255. Not saved: Enter a price in dollars and cents'));
    expect(field('PRICE of Apron')).toHaveValue('4.255');
    expect(field('PRICE of Apron')).toBeInvalid();
    expect(network.sent('PUT /items/:id')).toHaveLength(0);
  });

  it('keeps the focus on a refused cell, so that it says why and the next key discards or edits it', async () => {
    open();
    await focus('PRICE of Apron: 28.50');
    await userEvent.keyboard('abc{Enter}');
    const refused = await cell(/^PRICE of Apron: abc\. Not saved/);
    await waitFor(() => expect(refused).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(field('PRICE of Apron')).toHaveValue('abc');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-refused'));
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await cell('PRICE of Apron: 28.50')).toHaveFocus());
  });

  it('does not return the focus to a cell that the user has left', async () => {
    let refuse: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => {
      refuse = resolve;
    });
    open({ 'PUT /items/:id': () => answer });
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('9{Enter}');
    await waitFor(async () => expect(await cell('MIN of Apron: 9')).toHaveFocus());
    const search = screen.getByRole('searchbox', { name: 'Search items' });
    await userEvent.click(search);
    refuse(refusal(500, 'internal'));
    await cell(/^MIN of Apron: 9\. Not saved/);
    expect(search).toHaveFocus();
  });

  it('keeps what was typed when the server fails', async () => {
    open({ 'PUT /items/:id': () => refusal(500, 'internal') });
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('9{Enter}');
    expect(
      await cell('MIN of Apron: 9. Not saved: Failed to save item. Please try again.'),
    ).toBeInTheDocument();
  });

  it('moves with the arrows', async () => {
    open();
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('{ArrowRight}');
    expect(await cell('ODR of Apron: 24')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await cell('ODR of Boots: 24')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(await cell('MIN of Apron: 12')).toHaveFocus();
  });

  it('fills cells from a pasted block with one save per row, and undoes them together', async () => {
    const { network } = open();
    fireEvent.paste(await cell('MIN of Apron: 12'), {
      clipboardData: { getData: () => '1\t2\t3.50\n4\t5\tx\n' },
    });
    expect(await cell('PRICE of Apron: 3.50')).toBeInTheDocument();
    expect(await cell('ODR of Boots: 5')).toBeInTheDocument();
    expect(await cell(/PRICE of Boots: x. Not saved/)).toBeInTheDocument();
    expect(network.sent('PUT /items/:id')).toHaveLength(2);
    expect(await screen.findByText('5 cells saved')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(await cell('ODR of Boots: 24')).toBeInTheDocument();
    expect(await cell('MIN of Apron: 12')).toBeInTheDocument();
  });

  it('saves a cell that is still open when the page is left', async () => {
    const { network, goBack } = open();
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('7');
    await act(() => goBack());
    await waitFor(() => expect(network.sent('PUT /items/:id')).toHaveLength(1));
    expect(network.sent('PUT /items/:id')[0]?.body).toMatchObject({ min_qty: 7 });
  });

  it('says in a toast that a cell was refused after its page was left', async () => {
    const { goBack } = open();
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('abc');
    await act(() => goBack());
    expect(await screen.findByText('Apron was not saved')).toBeInTheDocument();
  });

  it('saves a second text of a cell after the first, on top of it', async () => {
    const { network } = open();
    await focus('MIN of Apron: 12');
    await userEvent.keyboard('7{Enter}');
    await focus('MIN of Apron: 7');
    await userEvent.keyboard('8{Enter}');
    await waitFor(() => expect(network.sent('PUT /items/:id')).toHaveLength(2));
    expect(network.sent('PUT /items/:id').map(({ body }) => (body as ItemSave).min_qty)).toEqual([7, 8]); // what the screen sends
    await waitFor(() => expect(isAllSaved()).toBe(true));
  });

  it.each([
    ['is being typed', '7'],
    ['was refused', 'abc{Enter}'],
  ])('counts as unsaved work while a cell %s', async (_state, keys) => {
    open();
    await focus('MIN of Apron: 12');
    expect(isAllSaved()).toBe(true);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(isAllSaved()).toBe(false));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isAllSaved()).toBe(true));
  });
});
