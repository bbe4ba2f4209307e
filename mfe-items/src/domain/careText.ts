import type { CareItem, CareList } from 'shared-api/contract';
import {
  type CareKind,
  careYears,
  counted,
  type JobUse,
  learnedRule,
  quantityRuleText,
  ruleOf,
  sameRule,
  takesRule,
  undoDays,
} from 'shared-api/rules';

/** What a kind's fix does, or why it matters. */
export const careHints: Readonly<Record<CareKind, string>> = {
  same_item: `Merging keeps drafts, packages, photos and history. Undo for ${undoDays} days.`,
  vendor_spellings: `Renaming changes every item. Undo for ${undoDays} days.`,
  no_price: 'Inventory items only',
  no_vendor: 'Inventory items only',
  no_photo: 'Crews find an item faster by its photo',
  no_main_item: 'It never comes along with another item',
  no_rule: 'Every list gets one of it, whatever the size of the job',
  rule_off: 'Jobs used at least a quarter more or less than it says',
  never_loaded: 'None of the package’s last jobs took it',
  always_added: 'Each of the package’s last jobs added it',
  never_used: `In the catalogue for ${careYears} years or longer, and on no list since`,
  old_price: 'Ask the vendor, or say that it still holds',
  inactive_unit: 'Nothing new can be counted in it',
  order_below_minimum: 'An order would not fill the stock up to MIN',
};

export type KindCount = CareList['kinds'][number];

/** What is left first, then what is done. */
export const inCareOrder = (kinds: readonly KindCount[]): KindCount[] =>
  [...kinds].sort((a, b) => Number(a.count === 0) - Number(b.count === 0));

export const careTotal = (kinds: readonly KindCount[]): number =>
  kinds.reduce((sum, { count }) => sum + count, 0);

interface CareWriting {
  readonly money: (price: number) => string;
  readonly day: (moment: string) => string;
}

/** What tells which of two items to keep: "PPE · EA · $28.50 Tri-Mesa Safety Supply · on 41 lists, in 2 packages". */
export function careFacts(
  { item, lists, assemblies, used_at, last_jobs }: CareItem,
  { money, day }: CareWriting,
  kind: CareKind,
): string {
  const price = item.price === null ? (item.is_inventory_item ? 'no price' : '') : money(item.price);
  const use = [
    lists > 0 && `on ${counted(lists, 'list')}`,
    assemblies > 0 && `in ${counted(assemblies, 'package')}`,
  ].filter(Boolean);
  return [
    item.subcategory_name ?? item.category_name,
    item.unit_name,
    quantityRuleText(kind === 'rule_off' ? ruleOf(item) : item.quantity_rule),
    offText(item, last_jobs?.jobs ?? []),
    [price, item.vendor].filter(Boolean).join(' '),
    use.length > 0
      ? use.join(', ')
      : used_at !== null
        ? 'on no list'
        : kind === 'never_used'
          ? 'never used'
          : 'on no list yet',
    kind === 'never_used' && used_at !== null && `last used ${day(used_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "the last 6 jobs used 30 % less". Empty if the rule is right, or too few jobs say so. */
function offText(item: CareItem['item'], jobs: readonly JobUse[]): string {
  const learned = learnedRule(ruleOf(item), jobs);
  if (!learned) return '';
  const { percent } = learned;
  return `the last ${jobs.length} jobs used ${Math.abs(percent)} % ${percent < 0 ? 'less' : 'more'}`;
}

/** What cures a package that has an item for nothing, or lacks one, and what leaves it as it is. */
export const packageFix = (isAdded: boolean, name: string, ofPackage: string) =>
  isAdded
    ? {
        label: 'Add to package',
        text: `${name} is in ${ofPackage}`,
        keep: 'Leave out',
        kept: `${name} stays out of ${ofPackage}`,
      }
    : {
        label: 'Take out',
        text: `${name} is no longer in ${ofPackage}`,
        keep: 'Keep',
        kept: `${name} stays in ${ofPackage}`,
      };

/** Whether the first of two can take the other's place without anybody looking: nothing that the other has would get lost. */
export function isSafeMerge([keep, from]: readonly CareItem[]): boolean {
  if (!keep || !from) return false;
  const takes = (mine: unknown, theirs: unknown) => theirs === null || theirs === mine;
  return (
    keep.item.unit_id === from.item.unit_id &&
    keep.item.is_sub_item === from.item.is_sub_item &&
    takes(keep.item.main_item_id, from.item.main_item_id) &&
    (takesRule(keep.item, from.item) ||
      takes(null, ruleOf(from.item)) ||
      sameRule(ruleOf(keep.item), ruleOf(from.item))) &&
    takes(keep.item.price, from.item.price) &&
    takes(keep.item.vendor, from.item.vendor) &&
    takes(keep.item.min_qty, from.item.min_qty) &&
    takes(keep.item.order_qty, from.item.order_qty)
  );
}
