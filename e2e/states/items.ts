import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import type { CatalogueItem, ImportKind, ImportPreview, ImportRow } from 'shared-api/contract';
import type { Seed } from '../support/seed.ts';
import { button, type OpenState, refuse, text } from './openState.ts';

const hat = { id: 1001, name: 'Hard hat, type II, white' } as const;
const form = (page: Page) => page.getByRole('dialog', { name: /Item$/ });

/** Somebody else changes the price of the hat. */
async function changePrice(seed: Seed) {
  const { get, put } = await seed('admin');
  const item = (await get(`items/${hat.id}`)) as CatalogueItem; // as the contract says
  await put(`items/${hat.id}`, {
    item_name: item.name,
    category_id: item.category_id,
    subcategory_id: item.subcategory_id,
    unit_id: item.unit_id,
    is_sub_item: item.is_sub_item,
    is_inventory_item: true,
    price_per_unit: (item.price ?? 0) + 1,
  });
}

const row = (kind: ImportKind, part: Partial<ImportRow>): ImportRow => ({
  row: 2,
  kind,
  id: null,
  name: hat.name,
  fields: [],
  problem: null,
  ...part,
});
const preview: ImportPreview = {
  sheet: 'Master View',
  rows: [
    row('error', { problem: 'PRICE: Enter a number of 0 or more' }),
    row('changed', { row: 3, fields: [{ field: 'PRICE', before: '28.5', after: '31' }] }),
  ],
  offers: [{ key: 'unit:crate', kind: 'unit', name: 'crate', rows: 2, accepted: false }],
  hidden_rows: 0,
  warnings: ['The column Colour is not known and was left out.'],
  fingerprint: 'seen',
};

/** Items Management and the catalogue upload. */
export const itemStates: readonly OpenState[] = [
  {
    name: 'items-failed',
    person: 'full_admin',
    path: '/items?category=1&sub=2',
    before: refuse('**/v1/items*'),
  },
  { name: 'items-search', person: 'pe', path: '/items?q=ladder' },
  {
    name: 'items-detail',
    person: 'pe',
    path: `/items?q=hard&item=${hat.id}`,
    shows: (page) => page.getByRole('dialog', { name: hat.name }).waitFor(),
    open: text('Roof deck types'),
  },
  {
    name: 'items-form-refused',
    person: 'full_admin',
    path: '/items?item=new',
    shows: (page) => form(page).waitFor(),
    open: async (page) => {
      await button(page, 'Save').click();
      await text('Please enter an item name')(page);
    },
  },
  {
    name: 'items-form-conflict',
    person: 'full_admin',
    path: `/items?q=hard&item=${hat.id}`,
    shows: (page) => form(page).waitFor(),
    open: async (page, seed) => {
      await form(page).getByLabel('PRICE').fill('7');
      await changePrice(seed);
      await button(page, 'Save').click();
      await text(/^Petra Lindqvist changed this item/)(page);
    },
  },
  {
    name: 'items-in-use',
    person: 'full_admin',
    path: `/items?q=${hat.name}`,
    only: 'desktop',
    open: async (page) => {
      await button(page, `Delete ${hat.name}`).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'This item is in use' }).waitFor();
    },
  },
  {
    name: 'items-bulk-edit',
    person: 'admin',
    path: '/items?category=1&sub=2',
    open: async (page) => {
      await page
        .getByRole('button', { name: 'Select', exact: true })
        .or(page.getByRole('checkbox', { name: /^Select all/ }))
        .first()
        .click();
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      await page.getByRole('button', { name: /^Edit \d+ items/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('PRICE').selectOption('percent');
      await dialog.getByLabel('Percent').fill('5');
      await dialog.getByRole('list', { name: 'Old and new values' }).waitFor();
    },
  },
  {
    name: 'items-vendor-rename',
    person: 'admin',
    path: '/items/care?kind=vendors',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Rename/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'items-upload-checked',
    person: 'admin',
    path: '/items/upload',
    before: (page) => page.route('**/v1/items/imports/preview*', (route) => route.fulfill({ json: preview })),
    open: async (page) => {
      await page
        .getByLabel('Catalogue workbook')
        .setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from('x') });
      await button(page, 'Apply').waitFor();
    },
  },
];
