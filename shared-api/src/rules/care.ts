import { noVendor } from './purchase.ts';
/** How long nobody used an item, or changed its price, before somebody should look at it. */
export const careYears = 2;

/** Units of goods that a job needs by its size, and not by its people: they come in rolls and boxes, or by length, area, weight or volume. */
const bulkUnits: ReadonlySet<string> = new Set(
  'BDL BG BX CS CTN DR GAL LB LF PL RL ROL SF SHT SLV SQ TB BAG BOX BUNDLE CASE DRUM PAIL ROLL SHEET SLEEVE SQUARE TUBE'.split(
    ' ',
  ),
);

/** Whether an item counted in this unit is bulk. */
export const isBulkUnit = (name: string): boolean => bulkUnits.has(name.trim().toUpperCase());

/** What the care list of the catalogue looks for. */
export const careKinds = [
  'same_item',
  'vendor_spellings',
  'no_price',
  'no_vendor',
  'no_photo',
  'no_main_item',
  'no_rule',
  'rule_off',
  'never_loaded',
  'always_added',
  'never_used',
  'old_price',
  'inactive_unit',
  'order_below_minimum',
] as const;
export type CareKind = (typeof careKinds)[number];

/** The kinds in words, on screen and in the workbook. */
export const careLabels: Readonly<Record<CareKind, string>> = {
  same_item: 'Likely the same item',
  vendor_spellings: 'Vendor in several spellings',
  no_price: 'No price',
  no_vendor: noVendor,
  no_photo: 'No photo',
  no_main_item: 'Sub item without main item',
  no_rule: 'Bulk item without a rule',
  rule_off: 'Rule is off',
  never_loaded: 'Package item that nobody loads',
  always_added: 'Item missing from a package',
  never_used: `Never used in ${careYears} years`,
  old_price: `Price unchanged in ${careYears} years`,
  inactive_unit: 'Inactive unit',
  order_below_minimum: 'Order below minimum',
};

/** The most lines of a kind in one answer. The next ones come once these are done. */
export const mostCareLines = 200;
