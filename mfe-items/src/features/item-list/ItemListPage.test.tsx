import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory, refusal } from 'shared-api/testing';
import { renderItems } from '#testing/renderItems.tsx';
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

describe('the item list', () => {
  it('asks for a category first, and puts the chosen one into the address', async () => {
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

  it('searches all items whatever category is chosen, and says when nothing matches', async () => {
    renderItems('/items?category=1&sub=2', catalogue);
    await screen.findByText('Hard hat');
    const search = screen.getByRole('searchbox', { name: 'Search items' });
    await userEvent.type(search, 'hoist');
    expect(screen.getByText('Chain hoist')).toBeVisible();
    await userEvent.type(search, '!');
    expect(screen.getByText('No items found matching your search.')).toBeVisible();
  });

  it('says that a subcategory is empty', async () => {
    renderItems('/items?category=1&sub=none', catalogue);
    expect(await screen.findByText('No items in this subcategory.')).toBeVisible();
  });

  it('says that loading failed', async () => {
    renderItems('/items', { ...catalogue, 'GET /items': () => refusal(500, 'internal') });
    expect(await screen.findByText('Failed to load items. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
