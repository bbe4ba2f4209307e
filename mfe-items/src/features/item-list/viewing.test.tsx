import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueItem } from 'shared-api/contract';
import { buildCategory } from 'shared-api/testing';
import { asPhone } from 'shared-ui/testing';
import { editor, engineer, renderItems } from '#testing/renderItems.tsx';
import { stockItem } from '#testing/stockItem.ts';

const place = '/items?category=1&sub=2';
const photographed = {
  name: 'Hard hat',
  has_photo: true,
  image_url: '/files/uploads/7f.png',
  roof_deck_types: ['Steel Deck', 'Concrete'],
};

function open(address: string, changes: Partial<CatalogueItem> = {}, user = engineer) {
  const can = { edit: user === editor, delete: user === editor };
  return renderItems(
    address,
    {
      'GET /categories': () => ({
        categories: [buildCategory(), buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 })],
      }),
      'GET /items': () => ({ items: [stockItem({ id: 1, can, ...changes })] }),
    },
    user,
  );
}
const fact = (label: string) => screen.getByText(label).nextElementSibling;

describe('the photo in a row', () => {
  it('is the small one, loads when it scrolls into view, and opens the large one', async () => {
    open(place, photographed);
    const button = await screen.findByRole('button', { name: 'Photo of Hard hat' });
    const small = button.querySelector('img');
    expect(small).toHaveAttribute('src', '/files/thumbnails/7f.webp');
    expect(small).toHaveAttribute('loading', 'lazy');
    await userEvent.click(button);
    expect(await screen.findByRole('img', { name: 'Hard hat' })).toHaveAttribute(
      'src',
      '/files/uploads/7f.png',
    );
  });

  it('is replaced by an icon of the same size when it fails to load', async () => {
    open(place, photographed);
    const button = await screen.findByRole('button', { name: 'Photo of Hard hat' });
    const { width, height } = button.style;
    fireEvent.error(button.querySelector('img') as HTMLElement);
    expect(button.querySelector('img')).toBeNull();
    expect(button.style).toMatchObject({ width, height });
  });

  it('takes no space when there is none', async () => {
    open(place, { name: 'Hard hat' });
    const name = await screen.findByText('Hard hat');
    expect(name.closest('td')).toHaveTextContent('Hard hat');
    expect(name.closest('td')?.querySelector('svg, img')).toBeNull();
  });
});

describe('looking at an item', () => {
  it('shows a viewer all details, opens the photo, and returns to the list', async () => {
    const pages = open(place, photographed);
    await userEvent.click(await screen.findByRole('button', { name: 'Hard hat' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Hard hat' }));
    expect(pages.address()).toBe(`${place}&item=1`);
    expect(detail.getByRole('link', { name: 'PPE' })).toHaveAttribute('href', place);
    expect(fact('Required qty per crew')).toHaveTextContent('1 each');
    expect(fact('Roof deck types')).toHaveTextContent('Steel Deck, Concrete');
    expect(detail.getByText('$28.50')).toBeVisible();
    expect(detail.getByText('Tri-Mesa Safety Supply')).toBeVisible();
    expect(detail.queryByRole('textbox')).toBeNull();
    expect(detail.queryByRole('link', { name: 'History' })).toBeNull();
    await userEvent.click(detail.getByRole('button', { name: 'Photo of Hard hat' }));
    expect(await screen.findByRole('img', { name: 'Hard hat' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(detail.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(pages.address()).toBe(place));
  });

  it('offers a viewer only the photo in the menu of a row on a phone', async () => {
    const leavePhone = asPhone();
    open(place, photographed);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Hard hat' }));
    const offered = await screen.findAllByRole('menuitem');
    leavePhone();
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Photo']);
  });

  it('closes with Back, and the list stays', async () => {
    const pages = open(place, { name: 'Hard hat' });
    await userEvent.click(await screen.findByRole('button', { name: 'Hard hat' }));
    await screen.findByRole('dialog', { name: 'Hard hat' });
    await act(() => pages.goBack());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pages.address()).toBe(place);
  });

  it('closes without leaving the page when it was opened by a link', async () => {
    const pages = open(`${place}&item=1`, { name: 'Hard hat' });
    const detail = within(await screen.findByRole('dialog', { name: 'Hard hat' }));
    await userEvent.click(detail.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(pages.address()).toBe(place));
  });

  it('opens with a click anywhere in a row, and from a link', async () => {
    const pages = open(place, { name: 'Hard hat', is_inventory_item: false });
    await userEvent.click(await screen.findByText('$28.50'));
    expect(await screen.findByRole('dialog', { name: 'Hard hat' })).toBeVisible();
    expect(fact('Inventory Item')).toHaveTextContent('No');
    expect(pages.address()).toBe(`${place}&item=1`);
  });

  it('does not open on a row click for a user who edits cells', async () => {
    const pages = open(place, { name: 'Hard hat' }, editor);
    await userEvent.click(await screen.findByText('Hard hat'));
    expect(pages.address()).toBe(place);
  });

  it('opens nothing for a viewer who requests a new item', async () => {
    open(`${place}&item=new`);
    await screen.findByRole('button', { name: 'Hard hat, type II, white' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
