import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Category } from 'shared-api/contract';
import { buildCategory, buildItem, type FakeHandlers, refusal } from 'shared-api/testing';
import { conflict, inUse } from '#testing/conflict.ts';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const built: readonly Category[] = [
  buildCategory({ id: 1, name: 'Safety', sort_order: 1 }),
  buildCategory({ id: 2, name: 'Hand Tools', sort_order: 2 }),
  buildCategory({ id: 3, name: 'Metal', sort_order: 3 }),
  buildCategory({ id: 11, name: 'PPE', type: 'sub', parent_id: 1 }),
];
let categories: Category[];
beforeEach(() => {
  categories = built.map((category) => ({ ...category }));
});

/** A server that remembers changes. */
const keeping: FakeHandlers = {
  'GET /categories': () => ({ categories }),
  'GET /items': () => ({ items: [buildItem(), buildItem({ id: 2, subcategory_id: 11 })] }),
  'PUT /categories/:id': ({ params, body }) => {
    const known = categories.find(({ id }) => id === Number(params['id']));
    const saved = { ...known, ...(body as object), revision: (known?.revision ?? 0) + 1 } as Category; // as sent here
    categories = categories.map((category) => (category.id === saved.id ? saved : category));
    return saved;
  },
};
const open = async (more: FakeHandlers = {}, address = '') => {
  const page = renderAdmin(`/admin/categories${address}`, { ...keeping, ...more });
  await screen.findByRole('list', { name: 'Main categories' });
  return page;
};
const mains = () =>
  within(screen.getByRole('list', { name: 'Main categories' }))
    .getAllByRole('button', { name: /^(Safety|Hand Tools|Metal)$/ })
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const puts = (page: Awaited<ReturnType<typeof open>>) =>
  page.requests
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body, headers }) => [path, body, headers.get('if-match')]);

describe('the categories', () => {
  it('show the subcategories and item counts of the chosen one, which the address keeps', async () => {
    const page = await open();
    expect(mains()).toEqual(['Safety', 'Hand Tools', 'Metal']);
    expect(await screen.findByText('2 items')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Subcategories of Safety' })).getByText('PPE'),
    ).toBeVisible();
    await press('Metal');
    expect(screen.getByText('No subcategories found for this category.')).toBeVisible();
    expect(page.address()).toBe('/admin/categories?category=3');
  });

  it('open at the main category of a subcategory that a link names', async () => {
    categories = [...categories, buildCategory({ id: 31, name: 'Sheets', type: 'sub', parent_id: 3 })];
    await open({}, '?category=31');
    expect(screen.getByRole('list', { name: 'Subcategories of Metal' })).toBeVisible();
  });

  it('can be searched, main or sub, with the search in the address, and not reordered meanwhile', async () => {
    const page = await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'ppe');
    expect(mains()).toEqual(['Safety']);
    expect(screen.getByText('PPE')).toBeVisible();
    await waitFor(() => expect(page.address()).toBe('/admin/categories?q=ppe'));
    expect(screen.getByRole('button', { name: 'Move Safety down' })).toHaveAccessibleDescription(
      'Clear the search to change the order',
    );
    await press('Move Safety down');
    expect(puts(page)).toEqual([]);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No categories found')).toBeVisible();
  });

  it('show a hostile name as text', async () => {
    const name = '<b onclick="x">Bold</b>';
    categories = [buildCategory({ name })];
    await open();
    expect(screen.getByRole('button', { name })).toBeVisible();
  });
});

/** As in a browser: moving an element takes the focus from it. jsdom leaves it there. */
function takeFocusOfMoved() {
  const { insertBefore } = Node.prototype;
  jest.spyOn(Node.prototype, 'insertBefore').mockImplementation(function (this: Node, moved, before) {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && moved.contains(activeElement)) activeElement.blur();
    return insertBefore.call(this, moved, before);
  });
}

describe('the order of categories', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['Hand Tools', 'up'],
    ['Safety', 'down'],
  ])('keeps the focus on the row when %s moves %s', async (name, way) => {
    await open();
    takeFocusOfMoved();
    await press(`Move ${name} ${way}`);
    await waitFor(() => expect(mains()).toEqual(['Hand Tools', 'Safety', 'Metal']));
    expect(screen.getByRole('button', { name: `Move ${name} ${way}` })).toHaveFocus();
  });

  it('swaps two with an arrow, and keeps the selection', async () => {
    const page = await open();
    await press('Move Hand Tools up');
    await waitFor(() => expect(mains()).toEqual(['Hand Tools', 'Safety', 'Metal']));
    expect(screen.getByRole('button', { name: 'Safety' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(puts(page)).toEqual([
        ['/v1/categories/2', { sort_order: 1 }, '"1"'],
        ['/v1/categories/1', { sort_order: 2 }, '"1"'],
      ]),
    );
  });

  it('does not move past the ends of the list', async () => {
    const page = await open();
    expect(screen.getByRole('button', { name: 'Move Safety up' })).toHaveAccessibleDescription(
      'This is the first',
    );
    expect(screen.getByRole('button', { name: 'Move Metal down' })).toHaveAccessibleDescription(
      'This is the last',
    );
    await press('Move Safety up');
    expect(puts(page)).toEqual([]);
  });

  it('can be changed by keyboard: lift, move, drop or cancel', async () => {
    const page = await open();
    screen.getByRole('button', { name: 'Move Safety, place 1 of 3' }).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Escape}');
    expect(mains()).toEqual(['Safety', 'Hand Tools', 'Metal']);
    expect(puts(page)).toEqual([]);
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByText('Place 3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Safety, place 3 of 3' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(categories.map(({ sort_order }) => sort_order).slice(0, 3)).toEqual([3, 1, 2]),
    );
    expect(mains()).toEqual(['Hand Tools', 'Metal', 'Safety']);
  });

  it('can be changed by dragging the number', async () => {
    await open();
    const rows = screen.getByRole('list', { name: 'Main categories' }).children;
    for (const [at, row] of [...rows].entries())
      jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at * 44, 300, 44));
    const handle = screen.getByRole('button', { name: 'Move Metal, place 3 of 3' });
    fireEvent.pointerDown(handle, { button: 0, clientY: 110 });
    fireEvent(window, new MouseEvent('pointermove', { clientY: 10 }));
    expect(mains()).toEqual(['Metal', 'Safety', 'Hand Tools']);
    fireEvent(window, new MouseEvent('pointerup'));
    await waitFor(() =>
      expect(categories.map(({ sort_order }) => sort_order).slice(0, 3)).toEqual([2, 3, 1]),
    );
  });

  it('is rolled back when refused, and says so', async () => {
    await open({ 'PUT /categories/:id': conflict({ ...built[1], revision: 9 }) });
    await press('Move Hand Tools up');
    expect(await screen.findByText('Failed to reorder categories')).toBeInTheDocument();
    await waitFor(() => expect(mains()).toEqual(['Safety', 'Hand Tools', 'Metal']));
  });

  it('never leaves half a move: numbers saved before a refusal are restored', async () => {
    const page = await open({
      'PUT /categories/:id': (call) =>
        call.params['id'] === '1' ? refusal(500, 'internal') : keeping['PUT /categories/:id']?.(call),
    });
    await press('Move Hand Tools up');
    expect(await screen.findByText('Failed to reorder categories')).toBeInTheDocument();
    expect(puts(page)).toEqual([
      ['/v1/categories/2', { sort_order: 1 }, '"1"'],
      ['/v1/categories/1', { sort_order: 2 }, '"1"'],
      ['/v1/categories/2', { sort_order: 2 }, '"2"'],
    ]);
    expect(categories).toMatchObject(built.map(({ id, sort_order }) => ({ id, sort_order })));
  });

  it('stays as it is on the server when the page is left before the last answer', async () => {
    const page = await open({
      'PUT /categories/:id': (call) => {
        const saved = keeping['PUT /categories/:id']?.(call);
        if (call.params['id'] === '1') throw new TypeError('the page is gone');
        return saved;
      },
    });
    await press('Move Hand Tools up');
    expect(await screen.findByText('Failed to reorder categories')).toBeInTheDocument();
    expect(puts(page)).toEqual([
      ['/v1/categories/2', { sort_order: 1 }, '"1"'],
      ['/v1/categories/1', { sort_order: 2 }, '"1"'],
    ]);
  });
});

describe('saving a category', () => {
  const name = () => screen.getByLabelText('Name');

  it('needs a name, and lets the server put a new one last', async () => {
    const page = await open({ 'POST /categories': () => buildCategory({ id: 9, name: 'Solar' }) });
    await press('Add New Category');
    await press('Save');
    expect(screen.getByText('This field is required')).toBeVisible();
    await userEvent.type(name(), ' Solar ');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.sent('POST /categories')[0]?.body).toEqual({ name: 'Solar', type: 'main', parent_id: null });
  });

  it('shows the parent of a subcategory and does not let it change', async () => {
    const page = await open({ 'POST /categories': () => buildCategory({ id: 9 }) });
    await press('Add Subcategory');
    expect(screen.getByLabelText('Parent Category')).toHaveTextContent('Safety');
    await userEvent.type(name(), 'Gloves');
    await press('Save');
    await waitFor(() =>
      expect(page.sent('POST /categories')[0]?.body).toEqual({ name: 'Gloves', type: 'sub', parent_id: 1 }),
    );
  });

  it('says that it failed and why, and keeps the name', async () => {
    await open({ 'POST /categories': () => refusal(409, 'name_taken', 'That name is taken') });
    await press('Add New Category');
    await userEvent.type(name(), 'Metal');
    await press('Save');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to save category')).toBeVisible();
    expect(alert).toHaveTextContent('That name is taken');
    expect(name()).toHaveValue('Metal');
  });

  it('shows the second of two administrators what the first one changed', async () => {
    const page = await open({
      'PUT /categories/:id': conflict({ ...built[2], name: 'Sheet Metal', revision: 4 }),
    });
    await press('Edit Metal');
    await userEvent.type(name(), 's');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ines Calloway changed this category while it was open here. It is now “Sheet Metal”.',
    );
    page.use(keeping);
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(puts(page).at(-1)).toEqual(['/v1/categories/3', { name: 'Metals' }, '"4"']);
  });
});

describe('deleting a category', () => {
  it('asks first, then sends the revision', async () => {
    const page = await open({ 'DELETE /categories/:id': () => undefined });
    await press('Delete Metal');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.sent('DELETE /categories/3')[0]?.headers.get('if-match')).toBe('"1"'));
  });

  it('is refused for one that has to stay, which can be edited but not merged', async () => {
    categories = categories.map((one) => ({ ...one, can: { edit: true, delete: one.id !== 3 } }));
    await open();
    expect(screen.getByRole('button', { name: 'Delete Metal' })).toHaveAccessibleDescription(
      'The category Metal cannot be deleted',
    );
    await press('Edit Metal');
    expect(screen.getByLabelText('Name')).toHaveValue('Metal');
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  });

  it('shows where it is used', async () => {
    const places = [
      { kind: 'item', id: 7, label: 'Drip edge' },
      { kind: 'draft', id: 5, label: 'Maple Grove, Draft #1', custom_id: '25-1003' },
    ];
    await open({ 'DELETE /categories/:id': inUse('This category is in use (items: 1, drafts: 1)', places) });
    await press('Delete Metal');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Failed to delete category' }));
    expect(dialog.getByRole('link', { name: 'Drip edge' })).toHaveAttribute('href', '/items?item=7');
    expect(dialog.getByRole('link', { name: 'Maple Grove, Draft #1' })).toHaveAttribute(
      'href',
      '/project/25-1003/5/checkout',
    );
    expect(dialog.queryByRole('button', { name: /Deactivate/ })).not.toBeInTheDocument();
  });

  it('closes its dialog when a link leads to this page', async () => {
    const places = [{ kind: 'category', id: 4, label: 'Coping' }];
    const page = await open({
      'DELETE /categories/:id': inUse('This category is in use (subcategories: 1)', places),
    });
    await press('Delete Metal');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Coping' }));
    expect(page.address()).toBe('/admin/categories?category=4');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that it failed', async () => {
    await open({ 'DELETE /categories/:id': () => refusal(500, 'internal') });
    await press('Delete Metal');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete category')).toBeInTheDocument();
  });
});
