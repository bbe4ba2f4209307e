import type { PackageItem } from 'shared-api/contract';
import { type ListFacts, packagedQuantity, packagedRule, quantitySource } from 'shared-api/rules';
import type { LineChange } from './changeLog.ts';
import { removalOf, type UsedPackage } from './packages.ts';

/** Takes an item that was added to these packages over, in the suggested quantity. */
export const takingOf = (
  item: PackageItem,
  assembly_ids: number[],
  facts: ListFacts,
  quantity = packagedQuantity(item, facts),
): LineChange => ({
  itemId: item.id,
  name: item.item_name,
  before: null,
  after: {
    quantity,
    quantity_from: quantitySource(quantity, packagedRule(item), facts),
    notes: '',
    assembly_ids,
  },
});

/** Takes everything over. What several packages have gained or lost is one change. */
export function takingAll(
  changed: readonly UsedPackage[],
  facts: ListFacts,
  quantityOf: (item: PackageItem) => number,
): LineChange[] {
  const pairs = <Part>(partsOf: (used: UsedPackage) => readonly Part[]) =>
    changed.flatMap((used) => partsOf(used).map((part) => ({ part, id: used.known.assembly_id })));
  const added = Map.groupBy(
    pairs((used) => used.added),
    ({ part }) => part.id,
  );
  const removed = Map.groupBy(
    pairs((used) => used.removed),
    ({ part }) => part.item_id,
  );
  const idsOf = (group: readonly { readonly id: number }[]) => group.map(({ id }) => id);
  return [
    ...[...added.values()].flatMap((group) =>
      group.slice(0, 1).map(({ part }) => takingOf(part, idsOf(group), facts, quantityOf(part))),
    ),
    ...[...removed.values()].flatMap((group) =>
      group.slice(0, 1).map(({ part }) => removalOf(part, idsOf(group))),
    ),
  ];
}
