import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory, refusal } from 'shared-api/testing';
import { editor, renderItems } from '#testing/renderItems.tsx';
import { stockItem } from '#testing/stockItem.ts';

const catalogue = {
  'GET /categories': () => ({
    categories: [buildCategory(), buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 })],
  }),
  'GET /items': () => ({
    items: [
      stockItem({ id: 1, name: 'Hard hat', vendor: 'Tri-Mesa Safety Supply', price: 28.5 }),
      stockItem({ id: 2, name: 'Chain hoist', category_id: 9, subcategory_id: null }),
    ],
  }),
};

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr');
  if (!found) throw new Error(`${name} is in no row`);
  return within(found);
};

describe('the item list', () => {
  it('asks for a category first, and keeps the chosen one in the address', async () => {
    const pages = renderItems('/items', catalogue);
    expect(await screen.findByText('Select a category to view items')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /Safety & Fall Protection/ }));
    await userEvent.click(screen.getByRole('button', { name: /PPE/ }));
    expect(pages.address()).toBe('/items?category=1&sub=2');
    expect(screen.getByRole('heading', { name: 'Items: Safety & Fall Protection > PPE' })).toBeVisible();
    expect(screen.getByText('Hard hat')).toBeVisible();
    expect(screen.queryByText('Chain hoist')).toBeNull();
  });

  it('shows money with two decimals and a vendor cut at 15 characters', async () => {
    renderItems('/items?category=1&sub=2', catalogue);
    const row = (await screen.findByText('Hard hat')).closest('tr');
    expect(within(row as HTMLElement).getByText('$28.50')).toBeVisible();
    expect(within(row as HTMLElement).getByText('Tri-Mesa Safety…')).toHaveAttribute(
      'title',
      'Tri-Mesa Safety Supply',
    );
  });

  it('searches all items whatever the chosen category, and says when nothing matches', async () => {
    renderItems('/items?category=1&sub=2', catalogue);
    await screen.findByText('Hard hat');
    const search = screen.getByRole('searchbox', { name: 'Search items' });
    await userEvent.type(search, 'hoist');
    expect(screen.getByText('Chain hoist')).toBeVisible();
    await userEvent.type(search, 'zzz');
    expect(screen.getByText('No items found matching your search.')).toBeVisible();
  });

  it('says that a subcategory is empty', async () => {
    renderItems('/items?category=1&sub=none', catalogue);
    expect(await screen.findByText('No items in this subcategory.')).toBeVisible();
  });

  it('asks for a category when the one in a link is gone', async () => {
    renderItems('/items?category=77', catalogue);
    expect(await screen.findByText('Select a category to view items')).toBeVisible();
    expect(screen.queryByText('No items in this subcategory.')).toBeNull();
  });

  it('shows no counts before the items have loaded', async () => {
    renderItems('/items?category=1&sub=2', {
      ...catalogue,
      'GET /items': () => new Promise<Response>(() => undefined),
    });
    expect(await screen.findByRole('button', { name: 'Safety & Fall Protection' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'PPE' })).toBeVisible();
    expect(screen.queryByText('0')).toBeNull();
  });

  it('offers the last opened categories before one is chosen', async () => {
    const pages = renderItems('/items', catalogue);
    await userEvent.click(await screen.findByRole('button', { name: /Safety & Fall Protection/ }));
    await userEvent.click(screen.getByRole('button', { name: /PPE/ }));
    await act(() => pages.goBack());
    await userEvent.click(await screen.findByRole('button', { name: 'Safety & Fall Protection > PPE' }));
    expect(pages.address()).toBe('/items?category=1&sub=2');
  });

  it('keeps the sort in the address', async () => {
    const pages = renderItems('/items?category=1&sub=2', catalogue);
    await screen.findByText('Hard hat');
    await userEvent.click(screen.getByRole('button', { name: 'PRICE' }));
    await userEvent.click(screen.getByRole('button', { name: 'PRICE' }));
    expect(pages.address()).toBe('/items?category=1&sub=2&sort=-price');
    expect(screen.getByRole('columnheader', { name: 'PRICE' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('offers a viewer no way to change anything', async () => {
    const items = () => ({ items: [stockItem({ can: { edit: false, delete: false } })] });
    renderItems('/items?category=1&sub=2&item=new', { ...catalogue, 'GET /items': items });
    await screen.findByText('Hard hat, type II, white');
    expect(screen.queryByRole('button', { name: /Add New Item|Edit|Delete/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links an editor to an item’s history', async () => {
    const pages = renderItems('/items?category=1&sub=2', catalogue, editor);
    await userEvent.click(await screen.findByRole('button', { name: /^History Hard hat/ }));
    expect(pages.address()).toMatch(/^\/admin\/audit\?kind=item&record=\d+$/);
  });

  it.each([
    ['Master View', 'items_master_'],
    ['Inventory View', 'items_inventory_'],
  ])('names the workbook of the %s itself if the server’s name was lost on the way', async (view, name) => {
    const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
    const workbook = () => new Response('PK', { headers });
    renderItems('/items', {
      ...catalogue,
      'GET /items/export/excel': workbook,
      'GET /items/inventory/export/excel': workbook,
    });
    URL.createObjectURL = () => 'blob:items';
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: view }));
    await waitFor(() => expect(saved).toEqual([expect.stringContaining(name)]));
    click.mockRestore();
  });

  it('says that a download failed', async () => {
    renderItems('/items', { ...catalogue, 'GET /items/export/excel': () => refusal(500, 'internal') });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Master View' }));
    expect(await screen.findByText('Failed to download Excel file. Please try again.')).toBeInTheDocument();
  });

  it('says that loading failed', async () => {
    renderItems('/items', { ...catalogue, 'GET /items': () => refusal(500, 'internal') });
    expect(await screen.findByText('Failed to load items. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('deleting an item', () => {
  const ask = async () => {
    await userEvent.click((await row('Hard hat')).getByRole('button', { name: 'Delete Hard hat' }));
    expect(await screen.findByText('Are you sure you want to delete this item?')).toBeVisible();
  };
  const agree = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));

  it('asks first and sends the revision that was shown', async () => {
    const { network } = renderItems(
      '/items?category=1&sub=2',
      { ...catalogue, 'DELETE /items/:id': () => undefined },
      editor,
    );
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(network.sent('DELETE /items/:id')).toHaveLength(0);
    await ask();
    await agree();
    expect(await screen.findByText('Hard hat deleted')).toBeInTheDocument();
    expect(network.sent('DELETE /items/:id')[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('links to the places where the item is used, and does not say that it was deleted', async () => {
    const places = [
      { kind: 'draft', id: 7, label: 'Depot (Draft #1)', custom_id: '25-1003' },
      { kind: 'assembly', id: 201, label: 'Starter' },
      { kind: 'custom_item', id: 4, label: 'Own thing' },
    ];
    const body = { detail: 'This item is in use (drafts: 1)', code: 'in_use', request_id: 'r', places };
    renderItems(
      '/items?category=1&sub=2',
      { ...catalogue, 'DELETE /items/:id': () => Response.json(body, { status: 409 }) },
      editor,
    );
    await ask();
    await agree();
    expect(await screen.findByRole('link', { name: 'Depot (Draft #1)' })).toHaveAttribute(
      'href',
      '/project/25-1003/7/checkout',
    );
    expect(screen.getByRole('link', { name: 'Starter' })).toHaveAttribute(
      'href',
      '/admin/assemblies/edit?id=201',
    );
    expect(screen.queryByRole('link', { name: 'Own thing' })).toBeNull();
    expect(screen.queryByText('Failed to delete item. Please try again.')).toBeNull();
    expect(screen.queryByText('Hard hat deleted')).toBeNull();
  });

  it('says that it failed, and reads the items again', async () => {
    const { network } = renderItems(
      '/items?category=1&sub=2',
      { ...catalogue, 'DELETE /items/:id': () => refusal(404, 'not_found') },
      editor,
    );
    await ask();
    const asked = network.sent('GET /items').length;
    await agree();
    expect(await screen.findByText('Failed to delete item. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(network.sent('GET /items').length).toBeGreaterThan(asked));
  });
});
