import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueItem, ItemChange } from 'shared-api/contract';
import { buildCategory, buildUnit, type FakeHandlers, refusal } from 'shared-api/testing';
import { loadLaterCode } from 'shared-ui/overlays';
import { editor, renderItems } from '#testing/renderItems.tsx';
import { stockItem } from '#testing/stockItem.ts';

const box = buildUnit({ id: 3, name: 'BX' });
const question = 'On 3 open lists 200 EA would become 200 BX.';

/** A server with lists that have both items, which remembers what is saved. */
function catalogue(): FakeHandlers {
  const items = new Map<number, CatalogueItem>(
    [stockItem({ id: 1, name: 'Apron' }), stockItem({ id: 2, name: 'Boots' })].map((item) => [item.id, item]),
  );
  return {
    'GET /categories': () => ({
      categories: [buildCategory(), buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 })],
    }),
    'GET /units': () => ({ units: [buildUnit(), box] }),
    'GET /surface-types': () => ({ surface_types: [] }),
    'GET /items': () => ({ items: [...items.values()] }),
    'PUT /items/:id': ({ params, body }) => {
      const known = items.get(Number(params['id']));
      const { unit_id, unit_on_lists } = body as ItemChange; // what the screen sends
      if (!known) return refusal(404, 'not_found');
      if (unit_on_lists === 'ask') return refusal(409, 'unit_on_lists', question);
      const unit_name = unit_id === box.id ? box.name : 'EA';
      items.set(known.id, { ...known, unit_id, unit_name, revision: known.revision + 1 });
      return items.get(known.id);
    },
    'POST /items': ({ body }) => stockItem({ id: 9, name: (body as ItemChange).item_name }), // what the screen sends
  };
}
const answers = (sent: readonly { readonly body: unknown }[]) =>
  sent.map(({ body }) => (body as ItemChange).unit_on_lists); // what the screen sends
const dialog = () => screen.findByRole('dialog', { name: 'This unit is on open lists' });
async function decide(decision: string | RegExp) {
  await userEvent.click(within(await dialog()).getByRole('radio', { name: decision }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

// Toasts with Undo stay while the page is hidden, so the test also passes on a busy machine.
beforeAll(async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await loadLaterCode();
});
afterAll(() => {
  jest.restoreAllMocks();
});

describe('another unit in the form of an item that open lists have', () => {
  async function openForm() {
    const page = renderItems('/items?category=1&sub=2&item=1', catalogue(), editor);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Unit' }), 'BX');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(within(await dialog()).getByRole('group', { name: question })).toBeVisible();
    return page.network;
  }

  it('is saved with what people decide about the lists, which first is that they keep theirs', async () => {
    const network = await openForm();
    expect(screen.getByRole('radio', { name: /^Keep their unit/ })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Apron saved')).toBeInTheDocument();
    expect(answers(network.sent('PUT /items/1'))).toEqual(['ask', 'keep']);
  });

  it('is not saved when people cancel, and the form stays', async () => {
    const network = await openForm();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('BX');
    expect(network.sent('PUT /items/1')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await decide(/^Change them/);
    expect(await screen.findByText('Apron saved')).toBeInTheDocument();
  });

  it('becomes a new item, which leaves this one as it is', async () => {
    const network = await openForm();
    await decide(/^Make a new item/);
    const form = within(await screen.findByRole('dialog', { name: 'Add New Item' }));
    expect(form.getByRole('textbox', { name: 'Item Name' })).toHaveValue('Apron (BX)');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Apron (BX) added')).toBeInTheDocument();
    expect(network.sent('POST /items')[0]?.body).toMatchObject({ item_name: 'Apron (BX)', unit_id: 3 });
    expect(network.sent('PUT /items/1')).toHaveLength(1);
  });
});

describe('other units in cells of items that open lists have', () => {
  it('are asked about once, and an undo decides as people did', async () => {
    const { network } = renderItems('/items?category=1&sub=2', catalogue(), editor);
    const cell = await screen.findByRole('button', { name: 'Unit of Apron: EA' });
    act(() => cell.focus());
    await userEvent.paste('BX\nBX');
    expect(await within(await dialog()).findByText(/Apron: On 3 open lists[\s\S]*Boots: On 3/)).toBeVisible();
    await decide(/^Change them/);
    expect(await screen.findByRole('button', { name: 'Unit of Boots: BX' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(await screen.findByRole('button', { name: 'Unit of Boots: EA' })).toBeInTheDocument();
    const last = ['change', 'change', 'change', 'change'];
    await waitFor(() => expect(answers(network.sent('PUT /items/:id'))).toEqual(['ask', 'ask', ...last]));
  });

  it('go back to what they were when people cancel', async () => {
    renderItems('/items?category=1&sub=2', catalogue(), editor);
    const cell = await screen.findByRole('button', { name: 'Unit of Apron: EA' });
    act(() => cell.focus());
    await userEvent.paste('BX');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Unit of Apron: EA' })).toBeInTheDocument();
  });
});

it('a bulk edit asks about lists, and stays open when people cancel', async () => {
  const { network } = renderItems(
    '/items?category=1&sub=2',
    {
      ...catalogue(),
      'POST /items/edits': ({ body }) =>
        (body as ItemChange).unit_on_lists === 'ask' // what the screen sends
          ? refusal(409, 'unit_on_lists', question)
          : { change: null, changed: 2, kept: [] },
    },
    editor,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2 items' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit 2 items' }));
  await userEvent.selectOptions(await screen.findByLabelText('Unit'), 'BX');
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change 2 items' }));
  await change();
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await change();
  await decide(/^Change them/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(answers(network.sent('POST /items/edits'))).toEqual(['ask', 'ask', 'change']);
});
