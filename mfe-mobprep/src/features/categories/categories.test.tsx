import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { buildCategory, buildItem, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const address = addressOf('/items');
const addRoute = 'POST /projects/:projectId/contents/:draftId/items';
const quantityRoute = 'PUT /projects/:projectId/contents/:draftId/items/:itemId';
const drills = { subcategory_id: 41, subcategory_name: 'Drills' };
const saws = { subcategory_id: 42, subcategory_name: 'Saws' };
const walls = { category_id: 5, category_name: 'Wall Systems' };

const driver = buildItem({ id: 1, name: 'Impact driver', required_qty_per_crew: 2, ...drills });
const saw = buildItem({ id: 2, name: 'Circular saw', ...saws });
const anchor = buildItem({ id: 3, name: 'Wall anchor', ...walls });
const welder = buildItem({ id: 4, name: 'Welder', ...saws });
const nozzle = buildItem({
  id: 5,
  name: 'Nozzle',
  is_sub_item: true,
  main_item_id: 4,
  required_qty_per_crew: 3,
  ...saws,
});
const categories = [
  buildCategory(),
  buildCategory({ id: 5, name: 'Wall Systems', sort_order: 2 }),
  buildCategory({ id: 41, name: 'Drills', type: 'sub', parent_id: 1, sort_order: 1 }),
  buildCategory({ id: 42, name: 'Saws', type: 'sub', parent_id: 1, sort_order: 2 }),
];
const items = [driver, saw, anchor, welder, nozzle];

let network: FakeNetwork;
let user: UserEvent;
let cart: CartLine[];
beforeEach(() => {
  user = userEvent.setup();
  cart = [];
  network = fakeNetwork({});
  serve();
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const serve = (project = projectToPrepare()) =>
  network.use(server({ project, categories, items, carts: { 5001: cart } }));
const addButton = (name: string) => screen.findByRole('button', { name: `Add ${name}` });
const quantity = (name: string) => screen.findByRole('spinbutton', { name: `Quantity of ${name}` });
const selected = () => within(screen.getByRole('region', { name: 'Selected Items' }));
const sent = (route: string) => network.sent(route).map(({ body }) => body);

describe('the categories', () => {
  it('suggests the crew divided by the required number, rounded up, and adds it', async () => {
    renderMobPrep(address);
    expect(await quantity('Impact driver')).toHaveValue('5');
    expect(await quantity('Circular saw')).toHaveValue('1');
    expect(screen.getByText('1 per 2')).toBeVisible();
    await user.click(await addButton('Impact driver'));
    expect(await selected().findByText('Impact driver')).toBeInTheDocument();
    expect(sent(addRoute)).toEqual([{ item_id: 1, quantity: 5 }]);
    expect(screen.getByText('Already added - modify quantity in checkout')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Impact driver' })).not.toBeInTheDocument();
  });

  it('marks a number as set by hand, even if it is the suggested one', async () => {
    renderMobPrep(address);
    await addButton('Impact driver');
    await user.click(screen.getByRole('button', { name: 'Increase Quantity of Impact driver' }));
    await user.click(screen.getByRole('button', { name: 'Decrease Quantity of Impact driver' }));
    await user.click(await addButton('Impact driver'));
    expect(await selected().findByText('Impact driver')).toBeInTheDocument();
    expect(sent(addRoute)).toEqual([{ item_id: 1, quantity: 5, quantity_from: 'person' }]);
  });

  it('adds what was refused at the end of a session once the user is back', async () => {
    network.use({ [addRoute]: () => refusal(401, 'session_revoked') });
    renderMobPrep(address);
    await addButton('Impact driver');
    await user.click(screen.getByRole('button', { name: 'Increase Quantity of Impact driver' }));
    await user.click(await addButton('Impact driver'));
    await waitFor(() => expect(sent(addRoute)).toHaveLength(1));
    await addButton('Impact driver');
    cleanup();
    serve();
    renderMobPrep(address);
    await screen.findByText('Impact driver is now on the list. You added it before your session ended.');
    expect(await selected().findByText('Impact driver')).toBeInTheDocument();
    expect(sent(addRoute)[1]).toEqual({ item_id: 1, quantity: 6, quantity_from: 'person' });
    cleanup();
    renderMobPrep(address);
    await screen.findByRole('region', { name: 'Selected Items' });
    expect(sent(addRoute)).toHaveLength(2);
  });

  it('keeps the category in the address and counts the lines of each', async () => {
    cart.push(lineOf(anchor));
    const page = renderMobPrep(address);
    const nav = within(await screen.findByRole('region', { name: 'Categories' }));
    await user.click(await nav.findByRole('button', { name: 'Wall Systems 1' }));
    expect(page.address()).toBe(`${address}?category=5`);
    expect(screen.getByRole('region', { name: 'Wall Systems' })).toBeVisible();
  });

  it('ends the search when a category is chosen', async () => {
    const page = renderMobPrep(`${address}?q=driver`);
    await addButton('Impact driver');
    await user.click(screen.getByRole('button', { name: /^Wall Systems/ }));
    expect(await addButton('Wall anchor')).toBeVisible();
    expect(page.address()).toBe(`${address}?category=5`);
  });

  it('folds a subcategory and keeps that in the address', async () => {
    const page = renderMobPrep(address);
    await user.click(await screen.findByRole('button', { name: 'Drills 1' }));
    expect(page.address()).toBe(`${address}?folded=41`);
    expect(screen.queryByRole('button', { name: 'Add Impact driver' })).not.toBeInTheDocument();
    expect(await addButton('Circular saw')).toBeVisible();
  });

  it('searches every category, keeps the search in the address, and clears it', async () => {
    const page = renderMobPrep(address);
    await user.type(await screen.findByRole('searchbox'), 'anchr');
    expect(await addButton('Wall anchor')).toBeVisible();
    await waitFor(() => expect(page.address()).toBe(`${address}?q=anchr`));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(page.address()).toBe(address));
    expect(await addButton('Circular saw')).toBeVisible();
  });

  it('says that a search found nothing', async () => {
    renderMobPrep(`${address}?q=zzzz`);
    expect(await screen.findByText('No items found matching your search.')).toBeVisible();
  });

  it('offers the closest names when none has every word', async () => {
    const page = renderMobPrep(`${address}?q=circular+saw+blue`);
    const closest = within(await screen.findByRole('list', { name: 'Closest names' }));
    await user.click(closest.getByRole('button', { name: 'Circular saw' }));
    expect(await addButton('Circular saw')).toBeVisible();
    await waitFor(() => expect(page.address()).toBe(`${address}?q=Circular+saw`));
  });

  it('narrows to the draft’s surfaces, never hides what is on the list, and can show everything', async () => {
    const steel = { id: 11, name: 'Steel Deck', parent_id: 1 };
    cart.push(lineOf(saw));
    serve(projectToPrepare([draftToPrepare({ surface_types: [steel], roof_deck_types: [{ id: 11 }] })]));
    network.use({
      'GET /items': ({ query }) => ({ items: query.get('roof_deck_types') === '11' ? [driver] : items }),
    });
    const page = renderMobPrep(address);
    expect(await addButton('Impact driver')).toBeVisible();
    expect(screen.getByText('Already added - modify quantity in checkout')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Welder' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fits Steel Deck' }));
    expect(await addButton('Welder')).toBeVisible();
    expect(page.address()).toBe(`${address}?fits=off`);
  });

  it('adds nothing while the number next to Add is too large, and focuses it', async () => {
    renderMobPrep(address);
    const box = await quantity('Impact driver');
    const tooMuch = String(bounds.quantity + 1);
    await user.clear(box);
    await user.type(box, tooMuch);
    await user.click(await addButton('Impact driver'));
    expect(box).toHaveFocus();
    expect(box).toHaveValue(tooMuch);
    expect(sent(addRoute)).toEqual([]);
  });

  it('works by keyboard: / searches, arrows move, digits set the quantity, Enter adds', async () => {
    renderMobPrep(address);
    await addButton('Impact driver');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await addButton('Impact driver')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}12');
    expect(await quantity('Impact driver')).toHaveValue('12');
    await user.keyboard('{Enter}');
    expect(await selected().findByText('Impact driver')).toBeInTheDocument();
    expect(sent(addRoute)).toEqual([{ item_id: 1, quantity: 12, quantity_from: 'person' }]);
    await waitFor(async () => expect(await addButton('Circular saw')).toHaveFocus());
    // The next name, spaces included, adds nothing.
    await user.keyboard('vest xl');
    expect(screen.getByRole('searchbox')).toHaveValue('vest xl');
    expect(sent(addRoute)).toHaveLength(1);
  });

  it('does not replace a typed 0 with another number', async () => {
    renderMobPrep(address);
    await user.click(await quantity('Impact driver'));
    await user.keyboard('0');
    await user.click(await addButton('Impact driver'));
    expect(await quantity('Impact driver')).toHaveFocus();
    expect(await quantity('Impact driver')).toHaveAccessibleDescription('At least 1');
    expect(sent(addRoute)).toEqual([]);
  });

  it('says that typed digits are too many, keeps them, and adds nothing', async () => {
    renderMobPrep(address);
    const add = await addButton('Impact driver');
    act(() => add.focus());
    await user.keyboard('12345678');
    expect(await quantity('Impact driver')).toHaveValue('12345678');
    expect(await quantity('Impact driver')).toHaveAccessibleDescription('At most 999,999');
    await user.keyboard('{Enter}');
    await user.click(add);
    expect(sent(addRoute)).toEqual([]);
  });

  it('keeps a number that is too large while a search shows other items', async () => {
    renderMobPrep(address);
    const tooLarge = String(bounds.quantity + 1);
    await addButton('Impact driver');
    await user.clear(await quantity('Impact driver'));
    await user.type(await quantity('Impact driver'), tooLarge);
    await user.type(screen.getByRole('searchbox'), 'anchor');
    await addButton('Wall anchor');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Impact driver' })).toBeNull());
    await user.clear(screen.getByRole('searchbox'));
    await user.click(await addButton('Impact driver'));
    expect(await quantity('Impact driver')).toHaveFocus();
    expect(await quantity('Impact driver')).toHaveValue(tooLarge);
    expect(await quantity('Impact driver')).toHaveAccessibleDescription('At most 999,999');
    expect(sent(addRoute)).toEqual([]);
    await user.keyboard('7{Enter}');
    await waitFor(() => expect(sent(addRoute)).toMatchObject([{ item_id: 1, quantity: 7 }]));
  });

  it('returns the focus to the search when the only result is added', async () => {
    renderMobPrep(`${address}?q=anchor`);
    const add = await addButton('Wall anchor');
    act(() => add.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await user.keyboard('driver');
    expect(await addButton('Impact driver')).toBeVisible();
  });

  it('leaves the list unchanged and says why when adding fails', async () => {
    network.use({ [addRoute]: () => refusal(500, 'internal') });
    renderMobPrep(address);
    await user.click(await addButton('Impact driver'));
    expect(await screen.findByText('Failed to add item')).toBeInTheDocument();
    expect(selected().queryByText('Impact driver')).not.toBeInTheDocument();
    expect(await addButton('Impact driver')).toBeVisible();
  });

  it('says that the item is already in the cart when someone else added it first', async () => {
    network.use({ [addRoute]: () => refusal(409, 'already_in_cart', 'Item already in cart') });
    renderMobPrep(address);
    await user.click(await addButton('Impact driver'));
    expect(await screen.findByText('Item already in cart')).toBeInTheDocument();
  });

  it('saves a quantity in the list, and resets it when the server refuses', async () => {
    cart.push(lineOf(driver, 4));
    renderMobPrep(address);
    const box = await quantity('Impact driver');
    await user.clear(box);
    await user.type(box, '7{Enter}');
    await waitFor(() => expect(sent(quantityRoute)).toMatchObject([{ quantity: 7 }]));
    network.use({ [quantityRoute]: () => refusal(500, 'internal') });
    await user.clear(box);
    await user.type(box, '9{Enter}');
    expect(await screen.findByText('Failed to update item')).toBeInTheDocument();
    await waitFor(() => expect(box).toHaveValue('7'));
  });

  it('never sets a quantity in the list below 1', async () => {
    cart.push(lineOf(driver, 12));
    renderMobPrep(address);
    const box = await quantity('Impact driver');
    await user.clear(box);
    await user.type(box, '0{Enter}');
    expect(box).toHaveValue('12');
    expect(sent(quantityRoute)).toEqual([]);
  });

  it('says that the list failed to load, and reloads it on Retry', async () => {
    const route = 'GET /projects/:projectId/contents/:draftId/items';
    network.use({ [route]: () => refusal(500, 'internal') });
    renderMobPrep(address);
    expect(await screen.findByText('Failed to fetch cart items')).toBeVisible();
    network.use({ [route]: () => [lineOf(saw)] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await selected().findByText('Circular saw')).toBeVisible();
  });

  it('says that the items failed to load', async () => {
    network.use({ 'GET /items': () => refusal(500, 'internal') });
    renderMobPrep(address);
    expect(await screen.findByText('Failed to load items. Please try again.')).toBeVisible();
    // Shows no skeleton for what failed to load.
    expect(screen.queryByLabelText('Loading categories')).toBeNull();
  });

  it('is read-only in a completed project', async () => {
    cart.push(lineOf(driver, 4));
    serve(projectToPrepare([draftToPrepare()], { status: 'completed' }));
    renderMobPrep(address);
    expect(await screen.findByText('Circular saw')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Additional Item' })).not.toBeInTheDocument();
  });

  it('shows a photo, and says when it fails to load', async () => {
    network.use({
      'GET /items': () => ({ items: [{ ...saw, has_photo: true, image_url: '/photos/saw.webp' }] }),
    });
    renderMobPrep(address);
    await user.click(await screen.findByRole('button', { name: 'Photo of Circular saw' }));
    const photo = await screen.findByRole('img', { name: 'Circular saw' });
    expect(photo).toHaveAttribute('src', '/photos/saw.webp');
    act(() => void photo.dispatchEvent(new Event('error')));
    expect(await screen.findByText('Unable to load image')).toBeVisible();
  });

  it('has no accessibility fault', async () => {
    cart.push(lineOf(driver, 4));
    const { container } = renderMobPrep(address);
    await addButton('Circular saw');
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});
