import { itemTexts } from 'shared-api/rules';
import { stockItem } from '#testing/stockItem.ts';
import {
  type BulkForm,
  bulkProblems,
  changeOf,
  dueFirst,
  emptyBulkForm,
  noneRuled,
  nothingToChange,
  previewOf,
} from './bulkForm.ts';

const form = (changes: Partial<BulkForm>): BulkForm => ({ ...emptyBulkForm, ...changes });

describe('the bulk edit form', () => {
  it.each<[Partial<BulkForm>, object]>([
    [{}, {}],
    [{ categoryId: '3' }, { category_id: 3, subcategory_id: null }],
    [
      { categoryId: '3', subcategoryId: '4' },
      { category_id: 3, subcategory_id: 4 },
    ],
    [
      { unitId: '2', inventory: 'no' },
      { unit_id: 2, is_inventory_item: false },
    ],
    [
      { min: '0', order: '1,200' },
      { min_qty: 0, order_qty: 1200 },
    ],
    [{ vendor: ' Acme ' }, { vendor_info: 'Acme' }],
    [{ nameEs: ' Cuerda ' }, { name_es: 'Cuerda' }],
    [
      { min: null, order: null, vendor: null, nameEs: null, priceKind: 'empty' },
      {
        ...{ min_qty: null, order_qty: null, vendor_info: null, name_es: null },
        price_per_unit: null,
      },
    ],
    [
      { ruleBy: 'roof_area', coverage: '10', waste: '10' },
      {
        required_qty_per_crew: null,
        quantity_rule: { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 },
      },
    ],
    [
      { ruleBy: 'crew', perCrew: '2' },
      { required_qty_per_crew: 2, quantity_rule: null },
    ],
    [{ ruleBy: noneRuled }, { required_qty_per_crew: null, quantity_rule: null }],
    [{ usedUp: 'yes' }, { comes_back: false }],
    [{ usedUp: 'no' }, { comes_back: true }],
    [{ fits: '' }, { surface_type_ids: [] }],
    [{ fits: '11 12' }, { surface_type_ids: [11, 12] }],
    [{ priceKind: 'percent', price: '-2.5%' }, { price: { kind: 'percent', value: -2.5 } }],
    [{ priceKind: 'amount', price: '-$0.50' }, { price: { kind: 'amount', value: -0.5 } }],
    [{ priceKind: 'amount', price: '+1' }, { price: { kind: 'amount', value: 1 } }],
    [{ priceKind: 'set', price: '$1,234.50' }, { price: { kind: 'set', value: 1234.5 } }],
  ])('%j changes %j', (changes, change) => {
    expect(bulkProblems(form(changes))).toEqual({});
    expect(changeOf(form(changes))).toEqual(change);
  });

  it.each<[Partial<BulkForm>, Partial<Record<keyof BulkForm, string>>]>([
    [{ min: '-1' }, { min: itemTexts.number }],
    [{ order: '1.2345' }, { order: itemTexts.decimals }],
    [{ priceKind: 'set', price: '1.255' }, { price: itemTexts.cents }],
    [{ priceKind: 'set', price: '-1' }, { price: itemTexts.number }],
    [{ priceKind: 'percent', price: '' }, { price: 'Enter a number' }],
    [{ priceKind: 'percent', price: '-101' }, { price: 'Enter a percentage from -100 to 1,000' }],
    [{ priceKind: 'percent', price: '1.125' }, { price: 'Use at most 2 decimals' }],
    [{ ruleBy: 'roof_area', coverage: '0' }, { coverage: 'Enter a number above 0' }],
    [{ ruleBy: 'fixed', always: '1.5' }, { always: 'Enter a whole number of 1 or more' }],
    [{ vendor: 'x'.repeat(256) }, { vendor: 'Use 255 characters or fewer' }],
    [{ nameEs: 'x'.repeat(501) }, { nameEs: 'Use 500 characters or fewer' }],
  ])('%j has the problem %j', (changes, problems) => {
    expect(bulkProblems(form(changes))).toEqual(problems);
  });

  it('asks to finish a rule before it marks what is missing', () => {
    const unfinished = form({ ruleBy: 'roof_area', waste: '10' });
    expect(bulkProblems(unfinished)).toEqual({});
    expect(dueFirst(unfinished)).toBe('Finish the quantity rule first');
    expect(dueFirst(form({ ruleBy: noneRuled }))).toBeNull();
  });

  it('shows old and new values, and why an item stays', () => {
    const [hat, loose] = [
      stockItem({ id: 1, price: 10 }),
      stockItem({ id: 2, is_inventory_item: false, price: null }),
    ];
    const rows = previewOf([hat, loose], changeOf(form({ priceKind: 'percent', price: '5' })));
    expect(rows).toEqual([
      { item: hat, values: { price: 10.5 }, problem: null },
      { item: loose, values: {}, problem: itemTexts.notStocked },
    ]);
    expect(nothingToChange(rows)).toBeNull();
    expect(nothingToChange(rows.slice(1))).toBe(itemTexts.nothingChanges);
  });
});
