import { nameKey } from './names.ts';
import { byVendor } from './vendors.ts';

/** Quantities have at most three decimals. As whole thousandths they are divided exactly: 42 / 1.4 is 30, not 30.000000000000004. */
const thousandths = (quantity: number) => Math.round(quantity * 1_000);

/** The quantity to buy, rounded up to whole orders if the vendor sells them that way. */
export function orderedQuantity(quantity: number, orderQty: number | null): number {
  const pack = thousandths(orderQty ?? 0);
  return pack <= 0 ? quantity : (Math.ceil(thousandths(quantity) / pack) * pack) / 1_000;
}

/** A price in whole cents, so that sums don't drift. */
export const centsOf = (price: number): number => Math.round(price * 100);

/** The cost of a quantity in whole cents. Lines are rounded one by one, on screen and in the workbook. */
export const costInCents = (quantity: number, price: number): number =>
  Math.round((thousandths(quantity) * centsOf(price)) / 1_000);

/** Both in dollars. */
export interface Cost {
  /** Of the quantities on the list. */
  readonly needed: number;
  /** Of the vendor's whole packs. */
  readonly ordered: number;
}

/** What a cost is called, on screen and in the workbook. */
export const costHeads = { needed: 'This list', ordered: 'Ordered in whole packs' } as const satisfies Record<
  keyof Cost,
  string
>;

export interface PurchaseLine {
  readonly quantity: number;
  readonly order_qty: number | null;
  readonly price_per_unit: number | null;
}

/** The cost of a line. Null for one without a price. */
export const costOfLine = (line: PurchaseLine): Cost | null =>
  line.price_per_unit === null ? null : costOfLines([line]);

/** The cost of lines, added up in cents. Those without a price count as 0. */
export function costOfLines(lines: readonly PurchaseLine[]): Cost {
  const costOf = (quantityOf: (line: PurchaseLine) => number) =>
    lines.reduce((cents, line) => cents + costInCents(quantityOf(line), line.price_per_unit ?? 0), 0) / 100;
  return {
    needed: costOf(({ quantity }) => quantity),
    ordered: costOf(({ quantity, order_qty }) => orderedQuantity(quantity, order_qty)),
  };
}

/** How a list of purchases calls those without a vendor. */
export const noVendor = 'No vendor';

interface BoughtLine extends PurchaseLine {
  readonly item_name: string;
  readonly unit_name: string;
  readonly vendor_info: string | null;
  readonly is_inventory_item: boolean;
}

/** What to buy, by vendor: the inventory items of a list. */
export const purchasesOf = <Line extends BoughtLine>(lines: readonly Line[]) =>
  byVendor(lines.filter((line) => line.is_inventory_item));

/** The purchases from one vendor, or all of them without one. '' is the name of those without a vendor. */
export const purchasesFrom = <Line extends BoughtLine>(lines: readonly Line[], vendor: string | undefined) =>
  purchasesOf(lines).filter(([name]) => vendor === undefined || nameKey(name) === nameKey(vendor));

interface OrderedJob {
  readonly jobNumber: string;
  readonly project: string;
  readonly location: string;
}

/** A vendor's purchases as text for a mail, in whole packs and without prices. */
export function purchaseText(
  [vendor, lines]: readonly [vendor: string, lines: readonly BoughtLine[]],
  { jobNumber, project, location }: OrderedJob,
): string {
  const amounts = lines.map(
    ({ quantity, order_qty, unit_name }) => `${orderedQuantity(quantity, order_qty)} ${unit_name}`,
  );
  const width = Math.max(0, ...amounts.map(({ length }) => length));
  return [
    vendor || noVendor,
    `Job # ${jobNumber}, ${project}`,
    ...(location ? [`Deliver to: ${location}`] : []),
    '',
    ...lines.map(({ item_name }, at) => `${(amounts[at] ?? '').padEnd(width)}  ${item_name}`),
  ].join('\n');
}
