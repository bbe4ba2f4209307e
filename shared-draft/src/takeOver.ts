import type { PackageItem } from 'shared-api/contract';
import { packagedQuantity, quantitySource } from 'shared-api/rules';
import type { LineChange } from './changeLog.ts';
import { removalOf, type UsedPackage } from './packages.ts';

/** Takes an item that was added to these packages over, in the quantity for the crew. */
export const takingOf = (
  item: PackageItem,
  assembly_ids: number[],
  crewSize: number,
  quantity = packagedQuantity(item, crewSize),
): LineChange => ({
  itemId: item.id,
  name: item.item_name,
  before: null,
  after: {
    quantity,
    quantity_from: quantitySource(quantity, crewSize, item.required_qty_per_crew),
    notes: '',
    assembly_ids,
  },
});

/** Takes everything over. What several packages have gained or lost is one change. */
export function takingAll(
  changed: readonly UsedPackage[],
  crewSize: number,
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
      group.slice(0, 1).map(({ part }) => takingOf(part, idsOf(group), crewSize, quantityOf(part))),
    ),
    ...[...removed.values()].flatMap((group) =>
      group.slice(0, 1).map(({ part }) => removalOf(part, idsOf(group))),
    ),
  ];
}
