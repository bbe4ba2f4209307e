import { spareDraft } from '../support/screens.ts';
import { settled } from '../support/settled.ts';
import {
  button,
  changeNotes,
  disagree,
  draftPath,
  type OpenState,
  refuse,
  silence,
  takeOffList,
  text,
} from './openState.ts';

const items = draftPath('mob-prep/items');
const checkout = draftPath('checkout');
const lines = '**/v1/projects/*/contents/*/items*';

/** Mob Prep and checkout. */
export const preparingStates: readonly OpenState[] = [
  { name: 'mob-prep-without-draft', person: 'pm', path: '/mob-prep' },
  { name: 'mob-prep-draft-not-found', person: 'pm', path: '/project/25-1003/999999/mob-prep' },
  {
    name: 'mob-prep-items-search',
    person: 'pm',
    path: items,
    open: (page) => page.getByPlaceholder(/^Search/).fill('ladder'),
  },
  {
    name: 'mob-prep-items-nothing-found',
    person: 'pm',
    path: items,
    open: (page) => page.getByPlaceholder(/^Search/).fill('zeppelin'),
  },
  {
    name: 'mob-prep-related-items',
    person: 'pm',
    path: draftPath('mob-prep/items?fits=off', spareDraft),
    before: (_page, seed) => takeOffList(seed, spareDraft, /^Impact driver|^Hex bits/),
    open: async (page) => {
      await page.getByPlaceholder(/^Search/).fill('Impact driver');
      await page.getByRole('button', { name: 'Add Impact driver, 18 V' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'mob-prep-additional-item',
    person: 'pm',
    path: items,
    open: async (page) => {
      const direct = page.getByRole('button', { name: 'Additional Item' });
      if ((await direct.count()) === 0) await button(page, /^Selected Items/).click();
      await direct.first().click();
      await page.getByRole('dialog', { name: 'Additional Item' }).waitFor();
    },
  },
  {
    name: 'mob-prep-pasted-list',
    person: 'pm',
    path: items,
    open: async (page) => {
      await button(page, 'Paste a list').click();
      await page.getByRole('textbox', { name: 'List' }).fill('12 coveralls\nhard hat x 4\n2 crane mat');
      await button(page, 'Match').click();
      await page.getByRole('combobox', { name: 'Item for coveralls' }).waitFor();
    },
  },
  {
    name: 'mob-prep-history',
    person: 'pm',
    path: draftPath('mob-prep', spareDraft),
    before: (_page, seed) => changeNotes(seed, spareDraft, 'Gate 4'),
    open: async (page) => {
      const more = button(page, 'More');
      // On a phone, it is in a menu.
      if (await more.isVisible()) {
        await more.click();
        await page.getByRole('menuitem', { name: 'History' }).click();
      } else await button(page, 'History').click();
      await page
        .getByRole('dialog')
        .getByText(/Gate 4/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'mob-prep-two-quantities',
    person: 'pm',
    path: draftPath('mob-prep/items', spareDraft),
    open: (page, seed) => disagree(page, seed, spareDraft, 'Ear plugs, corded, box of 100'),
    only: 'desktop',
  },
  { name: 'compare-nothing-chosen', person: 'pm', path: '/compare' },
  {
    name: 'mob-prep-category-sheet',
    person: 'pm',
    path: items,
    open: async (page) => {
      await button(page, /^Safety & Fall Protection/).click();
      await page.getByRole('dialog').waitFor();
    },
    only: 'phone',
  },
  {
    name: 'mob-prep-selected-sheet',
    person: 'pm',
    path: items,
    open: async (page) => {
      await button(page, /^Selected Items/).click();
      await page.getByRole('dialog').waitFor();
    },
    only: 'phone',
  },
  {
    name: 'mob-prep-items-loading',
    person: 'pm',
    path: items,
    before: silence('**/v1/items*'),
    shows: (page) => page.getByRole('heading', { level: 1, name: /Categories/ }).waitFor(),
  },
  { name: 'mob-prep-items-failed', person: 'pm', path: items, before: refuse('**/v1/items*') },
  {
    name: 'mob-prep-package-chosen',
    person: 'pm',
    path: draftPath('mob-prep/assembly', spareDraft),
    open: async (page) => {
      await button(page, /^Edge Metal & Coping/).click();
      await button(page, 'Select All').click();
    },
  },
  {
    name: 'mob-prep-job-chosen',
    person: 'pm',
    path: draftPath('mob-prep/previous-jobs', spareDraft),
    open: async (page) => {
      await button(page, /^Tallgrass Clinic Reroof|Tallgrass/).click();
      await button(page, /Draft #1/).click();
      await button(page, 'Select All').click();
    },
  },
  {
    name: 'checkout-add-item',
    person: 'pm',
    path: checkout,
    open: async (page) => {
      // On a phone it is below all rows, and rows that scroll past move it once they are drawn.
      const add = button(page, 'Add Additional Item');
      await add.scrollIntoViewIfNeeded();
      await settled(page);
      await add.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'checkout-conflict',
    person: 'pm',
    path: draftPath('checkout', spareDraft),
    open: async (page, seed) => {
      const disclosure = page.getByRole('button', { name: /Crew|PM|·/ }).first();
      const notes = page.getByRole('textbox', { name: 'Notes' });
      if (!(await notes.isVisible())) await disclosure.click();
      await notes.fill('Hoist at the north wall.');
      await changeNotes(seed, spareDraft, `Crane at ${new Date().toISOString()}`);
      await notes.blur();
      await page.getByText(/changed by/).waitFor();
    },
  },
  {
    name: 'checkout-two-quantities',
    person: 'pm',
    path: draftPath('checkout', spareDraft),
    open: (page, seed) => disagree(page, seed, spareDraft, 'Hi-vis vest, class 2'),
  },
  {
    name: 'checkout-filtered-to-nothing',
    person: 'pm',
    path: checkout,
    open: (page) => page.getByLabel('Filter by item or category').fill('zeppelin'),
  },
  {
    name: 'checkout-loading',
    person: 'pm',
    path: checkout,
    before: silence(lines),
    shows: text('Mobilization Prep List'),
  },
  { name: 'checkout-failed', person: 'pm', path: checkout, before: refuse(lines) },
  { name: 'checkout-without-draft', person: 'pm', path: '/checkout' },
];
