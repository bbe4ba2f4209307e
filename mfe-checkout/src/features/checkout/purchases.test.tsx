import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { buildCartLine, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { reviewedProject } from '#testing/reviewedProject.ts';

const bought = (item_id: number, item_name: string, vendor_info: string | null) =>
  buildCartLine({
    item_id,
    item_name,
    vendor_info,
    is_inventory_item: true,
    price_per_unit: 2,
    order_qty: 12,
  });

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork(
    serverOf(reviewedProject(), [
      bought(1, 'Rope', 'Oxbow Gas'),
      bought(2, 'Mat', null),
      buildCartLine({ item_id: 3 }),
    ]),
  );
  network.use({
    [`GET ${draftRoute}/export/purchases`]: () =>
      new Response('x', { headers: { 'content-type': 'application/zip' } }),
  });
});
afterEach(() => {
  act(() => toast.clear());
  network.restore();
});

async function open() {
  await user.click(await screen.findByRole('button', { name: 'Purchase list' }));
  return within(await screen.findByRole('dialog', { name: /^Purchase list/ }));
}

describe('the purchase list', () => {
  it('shows what to order from all vendors or from one, in whole packs', async () => {
    renderCheckout();
    const dialog = await open();
    expect(await dialog.findByText('Rope')).toBeVisible();
    expect(dialog.getAllByText('12 EA')).toHaveLength(2);
    expect(dialog.queryByText('Hard hat')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Vendor'), 'Oxbow Gas (1)');
    await waitFor(() => expect(dialog.queryByText('Mat')).toBeNull());
  });

  it('is copied as text for a mail', async () => {
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    renderCheckout();
    const dialog = await open();
    await user.selectOptions(dialog.getByLabelText('Vendor'), 'Oxbow Gas (1)');
    await user.click(dialog.getByRole('button', { name: 'Copy as text' }));
    expect(await screen.findByText('Purchase list copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(
      'Oxbow Gas\nJob # 25-1003, Maple Grove Elem Reroof\nDeliver to: Olathe, KS\n\n12 EA  Rope',
    );
  });

  it('is downloaded for the chosen vendor', async () => {
    renderCheckout();
    const dialog = await open();
    await user.selectOptions(dialog.getByLabelText('Vendor'), 'No vendor (1)');
    await user.click(dialog.getByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(network.sent(`GET ${draftRoute}/export/purchases`)).toHaveLength(1));
    expect(network.sent(`GET ${draftRoute}/export/purchases`)[0]?.query.get('vendor')).toBe('');
  });

  it('is downloaded for a vendor whose name needs encoding in an address', async () => {
    const vendor = 'Oxbow & Sons #2';
    network.use(serverOf(reviewedProject(), [bought(1, 'Rope', vendor)]));
    renderCheckout();
    const dialog = await open();
    await user.selectOptions(dialog.getByLabelText('Vendor'), vendor);
    await user.click(dialog.getByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(network.sent(`GET ${draftRoute}/export/purchases`)).toHaveLength(1));
    expect(network.sent(`GET ${draftRoute}/export/purchases`)[0]?.query.get('vendor')).toBe(vendor);
  });

  it('is what gets printed while it is open', async () => {
    renderCheckout();
    await open();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('[data-print-sheet]')).toHaveTextContent(/Purchase list: Oxbow Gas.*Rope/);
    expect(document.querySelectorAll('[data-print-sheet]')).toHaveLength(1);
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  it('is not for people who may not see costs', async () => {
    renderCheckout(undefined, 'pe');
    await screen.findByText('Rope');
    expect(screen.queryByRole('button', { name: 'Purchase list' })).toBeNull();
  });
});

describe('the language of print and Excel', () => {
  afterEach(() => localStorage.clear());

  it('is that of the printed list and the file, and is remembered', async () => {
    network.use({ [`GET ${draftRoute}/export/excel`]: () => new Response('x') });
    const page = renderCheckout();
    await user.selectOptions(
      await screen.findByLabelText('Language of print and Excel'),
      'English and Spanish',
    );
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('[data-print-sheet]')).toHaveTextContent(/Loaded\s*Cargado/);
    act(() => void dispatchEvent(new Event('afterprint')));
    await user.click(screen.getByRole('button', { name: 'DOWNLOAD EXCEL' }));
    await waitFor(() => expect(network.sent(`GET ${draftRoute}/export/excel`)).toHaveLength(1));
    expect(network.sent(`GET ${draftRoute}/export/excel`)[0]?.query.get('language')).toBe('both');
    page.unmount();
    renderCheckout();
    expect(await screen.findByLabelText('Language of print and Excel')).toHaveValue('both');
  });
});
