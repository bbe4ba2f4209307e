import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueItem, UploadTicket } from 'shared-api/contract';
import { itemBounds, tooLargeForSite, twoRules, unreadableFile } from 'shared-api/rules';
import type { FakeHandlers } from 'shared-api/testing';
import { buildCategory, buildSurfaceType, buildUnit, refusal } from 'shared-api/testing';
import { loadLaterCode } from 'shared-ui/overlays';
import { editor, renderItems } from '#testing/renderItems.tsx';
import { stockItem } from '#testing/stockItem.ts';

// As on a page that is quiet. A dialog would otherwise load inside of a synchronous act.
beforeAll(loadLaterCode);

const hat = stockItem({ id: 1, name: 'Hard hat' });
const strap = stockItem({ id: 2, name: 'Hard hat chin strap', revision: 4 });
const catalogue: FakeHandlers = {
  'GET /categories': () => ({
    categories: [buildCategory(), buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 })],
  }),
  'GET /units': () => ({ units: [buildUnit(), buildUnit({ id: 2, name: 'LS', is_active: false })] }),
  'GET /surface-types': () => ({ surface_types: [] }),
  'GET /items': () => ({ items: [hat, strap] }),
};

async function openForm(item: string, handlers: FakeHandlers = {}) {
  const pages = renderItems(`/items?category=1&sub=2&item=${item}`, { ...catalogue, ...handlers }, editor);
  const form = within(await screen.findByRole('dialog'));
  return { ...pages, form };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('adding an item', () => {
  it('starts in the open place, names what is missing, and sends what was entered', async () => {
    const { form, network, address } = await openForm('new', {
      'POST /items': ({ body }) =>
        stockItem({ id: 9, name: String((body as { item_name: string }).item_name) }),
    });
    expect(form.getByRole('option', { name: 'EA' })).toBeInTheDocument();
    expect(form.queryByRole('option', { name: 'LS' })).toBeNull();
    await save();
    expect(form.getByText('Please enter an item name')).toBeVisible();
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Item Name' })).toHaveFocus());
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 'Face shield');
    expect(form.queryByText('Please enter an item name')).toBeNull();
    await userEvent.click(form.getByRole('checkbox', { name: 'Required qty per crew' }));
    await userEvent.type(form.getByRole('textbox', { name: 'One piece for this many people' }), '3');
    expect(form.getByText('1 per 3: crew of 6 → 2')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Inventory Item' }));
    await userEvent.type(form.getByRole('textbox', { name: 'PRICE' }), '18.40');
    await save();
    expect(await screen.findByText('Face shield added')).toBeInTheDocument();
    expect(network.sent('POST /items')[0]?.body).toMatchObject({
      item_name: 'Face shield',
      category_id: 1,
      subcategory_id: 2,
      unit_id: 1,
      required_qty_per_crew: 3,
      is_inventory_item: true,
      price_per_unit: 18.4,
    });
    await waitFor(() => expect(address()).toBe('/items?category=1&sub=2'));
  });

  it('has a rule of a measure, with what a job would need by it', async () => {
    const { form, network } = await openForm('new', {
      'POST /items': () => stockItem({ id: 9, name: 'TPO, 10 ft' }),
    });
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 'TPO, 10 ft');
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: 'Quantity rule of bulk items' }),
      'Roof area, squares',
    );
    await save();
    const covers = form.getByRole('textbox', { name: 'One piece covers' });
    expect(covers).toHaveAccessibleDescription('Enter a number above 0');
    await userEvent.type(covers, '10');
    await userEvent.type(form.getByRole('textbox', { name: /Waste/ }), '10');
    expect(form.getByText('A roof of 100 squares needs 11')).toBeVisible();
    await save();
    expect(await screen.findByText('TPO, 10 ft added')).toBeInTheDocument();
    expect(network.sent('POST /items')[0]?.body).toMatchObject({
      required_qty_per_crew: null,
      quantity_rule: { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 },
    });
  });

  it('has one rule: a number per crew and another rule are refused with a sentence', async () => {
    const { form, network } = await openForm('new');
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 'Face shield');
    await userEvent.click(form.getByRole('checkbox', { name: 'Required qty per crew' }));
    const rule = form.getByRole('combobox', { name: 'Quantity rule of bulk items' });
    await userEvent.selectOptions(rule, 'Always the same number');
    await userEvent.type(form.getByRole('textbox', { name: 'Every job needs' }), '2');
    await save();
    expect(rule).toHaveAccessibleDescription(twoRules);
    expect(network.sent('POST /items')).toEqual([]);
  });

  it('leaves the rule alone if nobody touches it, and says what another unit means for it', async () => {
    const quantity_rule = {
      kind: 'measure',
      measure: 'roof_area',
      coverage: 10,
      waste: 0,
      minimum: 1,
    } as const;
    const roll = stockItem({ id: 3, name: 'Roll', required_qty_per_crew: null, quantity_rule });
    const { form, network } = await openForm('3', {
      'GET /items': () => ({ items: [hat, roll] }),
      'GET /units': () => ({ units: [buildUnit(), buildUnit({ id: 2, name: 'BX' })] }),
      'PUT /items/3': () => ({ ...roll, unit_id: 2, unit_name: 'BX' }),
    });
    expect(form.getByText('A roof of 100 squares needs 10')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText('Unit'), 'BX');
    expect(
      form.getByText('A roof of 100 squares needs 10. The rule was made for EA. Check what one BX covers'),
    ).toBeVisible();
    await save();
    expect(await screen.findByText('Roll saved')).toBeInTheDocument();
    const [sent] = network.sent('PUT /items/3');
    expect(sent?.body).toMatchObject({ unit_id: 2, required_qty_per_crew: null });
    expect(sent?.body).not.toHaveProperty('quantity_rule');
  });

  it('fits everything until surface types are chosen', async () => {
    const { form, network } = await openForm('new', {
      'GET /surface-types': () => ({
        surface_types: [
          buildSurfaceType({ id: 1, name: 'Roof Deck', parent_id: null }),
          buildSurfaceType({ id: 11, name: 'Steel Deck', parent_id: 1 }),
        ],
      }),
      'POST /items': () => stockItem({ id: 9, name: 'Deck screw' }),
    });
    expect(await form.findByRole('checkbox', { name: 'All' })).toBeChecked();
    const roof = within(form.getByRole('group', { name: 'Roof Deck' }));
    await userEvent.click(roof.getByRole('checkbox', { name: 'Steel Deck' }));
    expect(form.getByRole('checkbox', { name: 'All' })).not.toBeChecked();
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 'Deck screw');
    await save();
    expect(await screen.findByText('Deck screw added')).toBeInTheDocument();
    expect(network.sent('POST /items')[0]?.body).toMatchObject({ surface_type_ids: [11] });
  });

  it('says when the surface types did not load, and saves the rest', async () => {
    const fitting = { ...strap, surface_type_ids: [11] };
    const { form, network } = await openForm('2', {
      'GET /items': () => ({ items: [hat, fitting] }),
      'GET /surface-types': () => refusal(500, 'internal'),
      'PUT /items/2': () => fitting,
    });
    expect(
      await form.findByText('Failed to load surface types. Please refresh the page.'),
    ).toBeInTheDocument();
    await save();
    await waitFor(() =>
      expect(network.sent('PUT /items/2')[0]?.body).toMatchObject({ surface_type_ids: [11] }),
    );
  });

  it('adds it once, however often Enter is pressed', async () => {
    const { form, network } = await openForm('new', {
      'POST /items': () => stockItem({ id: 9, name: 'Face shield' }),
    });
    const name = form.getByRole('textbox', { name: 'Item Name' });
    await userEvent.type(name, 'Face shield');
    const enter = () => fireEvent.submit(name.closest('form') as HTMLElement);
    enter();
    enter();
    expect(await screen.findByText('Face shield added')).toBeInTheDocument();
    expect(network.sent('POST /items')).toHaveLength(1);
  });

  it('offers the units known from the catalogue when the units failed to load', async () => {
    const { form } = await openForm('2', { 'GET /units': () => refusal(500, 'internal') });
    expect(form.getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue(strap.unit_name);
  });

  it('finds main items by name, not by unit or vendor', async () => {
    const soldBy = stockItem({ id: 3, name: 'Lanyard', vendor: 'Hardisty' });
    const { form } = await openForm('new', { 'GET /items': () => ({ items: [hat, strap, soldBy] }) });
    await userEvent.click(form.getByRole('radio', { name: 'Yes' }));
    await userEvent.type(form.getByRole('combobox', { name: /Main Item/ }), 'hardi');
    expect(screen.queryByRole('option', { name: /Lanyard/ })).toBeNull();
  });

  it('says at each inventory field why its value is refused', async () => {
    const { form, network } = await openForm('new');
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 'Face shield');
    await userEvent.click(form.getByRole('checkbox', { name: 'Inventory Item' }));
    const amounts = ['MIN', 'ODR', 'PRICE'].map((name) => form.getByRole('textbox', { name }));
    for (const amount of amounts) await userEvent.type(amount, 'many');
    const vendor = form.getByRole('combobox', { name: 'VENDOR' });
    await userEvent.click(vendor);
    await userEvent.paste('x'.repeat(itemBounds.vendor + 1));
    await save();
    for (const field of [...amounts, vendor]) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/./);
    }
    expect(network.sent('POST /items')).toEqual([]);
  });

  it('opens a phone’s keyboard for numbers where numbers are typed', async () => {
    const { form } = await openForm('new');
    await userEvent.click(form.getByRole('checkbox', { name: 'Inventory Item' }));
    for (const name of ['MIN', 'ODR', 'PRICE'])
      expect(form.getByRole('textbox', { name })).toHaveAttribute('inputmode', 'decimal');
  });

  it('marks the Spanish name as Spanish, for screen readers and spell checkers', async () => {
    const { form } = await openForm('new');
    expect(form.getByRole('textbox', { name: /^Spanish name/i })).toHaveAttribute('lang', 'es');
  });

  it('suggests the known spelling of a vendor', async () => {
    const { form } = await openForm('new');
    await userEvent.click(form.getByRole('checkbox', { name: /Inventory/ }));
    const vendor = form.getByRole('combobox', { name: /vendor/i });
    await userEvent.type(vendor, 'TRI-MESA safety supply');
    expect(form.getByText('The known spelling is Tri-Mesa Safety Supply')).toBeVisible();
    await userEvent.click(await screen.findByRole('option', { name: 'Tri-Mesa Safety Supply' }));
    expect(vendor).toHaveValue('Tri-Mesa Safety Supply');
    expect(form.queryByText(/known spelling/)).toBeNull();
  });

  it('shows similar items, and main items to choose from', async () => {
    const { form } = await openForm('new');
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 'hard hats');
    expect(within(form.getByRole('status')).getByText('Hard hat')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: 'Yes' }));
    const main = form.getByRole('combobox', { name: /Main Item/ });
    await userEvent.type(main, 'har');
    await userEvent.click(await screen.findByRole('option', { name: /hat$/ }));
    expect(main).toHaveValue('Hard hat');
  });

  it('shows similar items only while the name is being typed', async () => {
    const { form } = await openForm('new');
    const name = form.getByRole('textbox', { name: 'Item Name' });
    await userEvent.type(name, 'hard hats');
    expect(form.getByText('Similar items')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(form.queryByText('Similar items')).toBeNull());
    await userEvent.click(name);
    expect(form.queryByText('Similar items')).toBeNull();
  });

  it('takes an item neither for a duplicate of itself nor for its own main item', async () => {
    const { form } = await openForm('1');
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 's');
    expect(form.getByRole('status')).toHaveTextContent(/^Similar items\W*Hard hat chin strap$/);
    await userEvent.click(form.getByRole('radio', { name: 'Yes' }));
    await userEvent.type(form.getByRole('combobox', { name: /Main Item/ }), 'hard');
    const offered = await screen.findAllByRole('option', { name: /^Hard/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Hard hat chin strap']);
  });

  it('keeps the form and says so when saving fails', async () => {
    const { form } = await openForm('new', { 'POST /items': () => refusal(500, 'internal') });
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), 'Face shield');
    await save();
    expect(await form.findByText('Failed to save item. Please try again.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Item Name' })).toHaveValue('Face shield');
  });
});

describe('leaving the form', () => {
  it('asks before discarding edits', async () => {
    const { form } = await openForm('1');
    await userEvent.type(form.getByRole('textbox', { name: 'Item Name' }), ', blue');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(form.getByRole('textbox', { name: 'Item Name' })).toHaveValue('Hard hat, blue');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('two editors on one item', () => {
  const changedTo = (current: CatalogueItem): FakeHandlers => ({
    'PUT /items/:id': ({ headers }) =>
      headers.get('if-match') === '"4"'
        ? Response.json(
            {
              ...{ detail: 'x', code: 'version_conflict', request_id: 'r' },
              ...{ current, changed_by: 'Ines Calloway' },
            },
            { status: 412 },
          )
        : current,
  });

  it('shows the second editor names of categories, subcategories and units', async () => {
    const sub = (id: number, name: string, parent_id: number) =>
      buildCategory({ id, name, type: 'sub', parent_id });
    const { form } = await openForm('2', {
      ...changedTo({ ...strap, category_id: 6, subcategory_id: 7, unit_id: 3, revision: 5 }),
      'GET /categories': () => ({
        categories: [
          buildCategory(),
          ...[sub(2, 'PPE', 1), buildCategory({ id: 4, name: 'Tools' }), sub(5, 'Lifting', 4)],
          ...[buildCategory({ id: 6, name: 'Site' }), sub(7, 'Signs', 6)],
        ],
      }),
      'GET /units': () => ({
        units: [buildUnit(), buildUnit({ id: 2, name: 'LS' }), buildUnit({ id: 3, name: 'BX' })],
      }),
    });
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Tools');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Subcategory/ }), 'Lifting');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Unit' }), 'LS');
    await save();
    expect(await form.findByRole('radio', { name: 'Yours: Tools' })).toBeVisible();
    for (const value of ['Ines Calloway: Site', 'Yours: Lifting', 'Ines Calloway: Signs'])
      expect(form.getByRole('radio', { name: value })).toBeVisible();
    for (const value of ['Yours: LS', 'Ines Calloway: BX'])
      expect(form.getByRole('radio', { name: value })).toBeVisible();
  });

  it('shows the second editor both values and saves the choice over the new revision', async () => {
    const current = { ...strap, price: 31, vendor: 'Oxbow', revision: 5 };
    const { form, network } = await openForm('2', changedTo(current));
    const price = form.getByRole('textbox', { name: 'PRICE' });
    await userEvent.clear(price);
    await userEvent.type(price, '30');
    await save();
    expect(await form.findByText(/Ines Calloway changed this item/)).toBeVisible();
    expect(form.getByRole('radio', { name: 'Yours: $30.00' })).toBeChecked();
    await userEvent.click(form.getByRole('radio', { name: 'Ines Calloway: $31.00' }));
    expect(price).toHaveValue('31.00');
    await userEvent.click(form.getByRole('radio', { name: 'Yours: $30.00' }));
    expect(price).toHaveValue('30');
    await userEvent.click(form.getByRole('radio', { name: 'Ines Calloway: $31.00' }));
    await save();
    expect(await screen.findByText('Hard hat chin strap saved')).toBeInTheDocument();
    expect(network.sent('PUT /items/:id')[1]?.headers.get('if-match')).toBe('"5"');
    expect(network.sent('PUT /items/:id')[1]?.body).toMatchObject({
      price_per_unit: 31,
      vendor_info: 'Oxbow',
    });
  });
});

describe('the photo of an item', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => void jest.restoreAllMocks());

  const choose = async (file: File) => {
    const input = screen.getByLabelText('Photo file');
    await userEvent.upload(input, file, { applyAccept: false });
  };

  it('rejects files that are not images or too large', async () => {
    const { form } = await openForm('1');
    await choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await form.findByText('Please drop an image file')).toBeVisible();
    const large = new File(['x'], 'a.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    expect(await form.findByText('This photo is larger than 10MB')).toBeVisible();
  });

  const photo = new File(['x'], 'a.png', { type: 'image/png' });

  const named = (start: string) => new File([start], 'IMG_2041.jpg', { type: 'image/jpeg' });
  const gone = named('x');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  it.each([
    {
      what: 'a HEIC named .jpg',
      file: named('\0\0\0\x18ftypheic\0\0\0\0'),
      words: 'This file is HEIC, whatever its name says. Save the photo as JPG.',
    },
    { what: 'a file that can’t be read any more', file: gone, words: unreadableFile },
  ])('says what is wrong with $what, and sends nothing', async ({ file, words }) => {
    const { form, network } = await openForm('1');
    await choose(file);
    expect(await form.findByText(words)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Uploading Photo...' })).toBeNull();
    expect(network.sent('POST /uploads/presigned-url')).toHaveLength(0);
  });

  it('keeps uploading when the next file is rejected, and Cancel takes the complaint away too', async () => {
    const { form } = await openForm('1', {
      'POST /uploads/presigned-url': () => new Promise<Response>(() => undefined),
    });
    await choose(photo);
    expect(await form.findByRole('button', { name: 'Uploading Photo...' })).toBeInTheDocument();
    await choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await form.findByText('Please drop an image file')).toBeVisible();
    expect(form.getByRole('button', { name: 'Uploading Photo...' })).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Cancel upload' }));
    expect(form.queryByText('Please drop an image file')).toBeNull();
  });

  it('is not sent once it was cancelled', async () => {
    const begun = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    const ticket = Promise.withResolvers<UploadTicket>();
    const { form } = await openForm('1', { 'POST /uploads/presigned-url': () => ticket.promise });
    await choose(photo);
    await userEvent.click(await form.findByRole('button', { name: 'Cancel upload' }));
    ticket.resolve({ upload_url: 'https://store.example', file_url: '/files/uploads/7f.png', fields: {} });
    await waitFor(() => expect(begun).toHaveBeenCalled());
    expect(send).not.toHaveBeenCalled();
  });

  it('ends on its way when it is cancelled', async () => {
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    const end = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const ticket = { upload_url: 'https://store.example', file_url: '/files/uploads/7f.png', fields: {} };
    const { form } = await openForm('1', { 'POST /uploads/presigned-url': () => ticket });
    await choose(photo);
    await waitFor(() => expect(send).toHaveBeenCalled());
    await userEvent.click(form.getByRole('button', { name: 'Cancel upload' }));
    expect(end).toHaveBeenCalled();
  });

  const withoutStore = async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    return openForm('1', { 'POST /uploads/presigned-url': () => refusal(503, 'store_unavailable') });
  };

  it('says that an upload failed', async () => {
    const { form } = await withoutStore();
    await choose(photo);
    expect(await form.findByText('Failed to upload photo. Please try again.')).toBeVisible();
    expect(console.warn).toHaveBeenCalled();
  });

  it('has no complaint left once the next file is being uploaded', async () => {
    const { form, network } = await withoutStore();
    await choose(photo);
    expect(await form.findByText('Failed to upload photo. Please try again.')).toBeVisible();
    network.use({ 'POST /uploads/presigned-url': () => new Promise<Response>(() => undefined) });
    await choose(photo);
    expect(await form.findByRole('button', { name: 'Uploading Photo...' })).toBeInTheDocument();
    expect(form.queryByText('Failed to upload photo. Please try again.')).toBeNull();
  });

  it.each([
    { answer: refusal(422, 'invalid_image', 'This photo has too many pixels'), reason: 'too many pixels' },
    { answer: new Response('<html>nginx</html>', { status: 413 }), reason: tooLargeForSite },
  ])('says why it was refused next to the field: $reason', async ({ answer, reason }) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { form } = await openForm('1', { 'POST /uploads/presigned-url': () => answer });
    await choose(photo);
    expect(await form.findByText(/^Failed to upload photo. Please try again. /)).toHaveTextContent(reason);
  });

  it('is pasted from the clipboard wherever the cursor is, but pasted cells stay text', async () => {
    const { form, network } = await withoutStore();
    const paste = (types: string[]) =>
      fireEvent.paste(form.getByRole('textbox', { name: 'Item Name' }), {
        clipboardData: { files: [photo], types },
      });
    paste(['text/plain', 'Files']);
    expect(network.sent('POST /uploads/presigned-url')).toHaveLength(0);
    paste(['Files']);
    expect(await form.findByText('Failed to upload photo. Please try again.')).toBeVisible();
    expect(network.sent('POST /uploads/presigned-url')).toHaveLength(1);
  });
});
