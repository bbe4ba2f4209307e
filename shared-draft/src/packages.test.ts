import { buildCartLine, buildDraftPackage, buildPackageItem } from 'shared-api/testing';
import { asOwnLine, isChanged, packageNames, removalOf, type UsedPackage } from './packages.ts';
import { takingAll, takingOf } from './takeOver.ts';

const used = (assembly_id: number, parts: Partial<UsedPackage>): UsedPackage => ({
  known: buildDraftPackage({ assembly_id }),
  lines: [],
  added: [],
  removed: [],
  ...parts,
});
const rope = buildPackageItem({ id: 3, item_name: 'Rope', required_qty_per_crew: 2 });
const lineOf = (...assembly_ids: number[]) => buildCartLine({ item_id: 9, quantity: 4, assembly_ids });
const idsAfter = (changes: ReturnType<typeof takingAll>) =>
  changes.map(({ itemId, after }) => [itemId, after?.assembly_ids ?? null]);

it('an added item is taken over in the quantity for the crew', () => {
  expect(takingOf(rope, [1], { crew_size: 6 }).after).toEqual({
    quantity: 3,
    quantity_from: 'crew',
    notes: '',
    assembly_ids: [1],
  });
  expect(takingOf(rope, [1], { crew_size: 6 }, 5).after).toMatchObject({
    quantity: 5,
    quantity_from: 'person',
  });
});

describe('a line taken away from a package', () => {
  it('leaves the list', () => {
    expect(removalOf(lineOf(1), [1])).toMatchObject({ before: { assembly_ids: [1] }, after: null });
  });

  it('stays for another package that has it', () => {
    expect(removalOf(lineOf(1, 2), [1]).after).toMatchObject({ quantity: 4, assembly_ids: [2] });
  });

  it('can be kept, as one of its own', () => {
    expect(asOwnLine(lineOf(1), [1]).after).toMatchObject({ quantity: 4, assembly_ids: [] });
  });
});

it('what two packages have gained or lost is taken over once, for both', () => {
  const changed = [
    used(1, { added: [rope], removed: [lineOf(1, 2)] }),
    used(2, { added: [rope], removed: [lineOf(1, 2)] }),
  ];
  expect(idsAfter(takingAll(changed, { crew_size: 6 }, () => 1))).toEqual([
    [3, [1, 2]],
    [9, null],
  ]);
});

it('a package has changed if it gained or lost an item, or both', () => {
  const gained = { added: [rope] };
  const lost = { removed: [lineOf(1)] };
  const changed = [{}, gained, lost, { ...gained, ...lost }].map((parts) => isChanged(used(1, parts)));
  expect(changed).toEqual([false, true, true, true]);
});

it('only the packages that a draft uses now are named', () => {
  const use = (id: number, type: 'pre' | 'current') => ({ id, name: `P${id}`, type });
  expect([...packageNames({ assemblies: [use(1, 'pre'), use(2, 'current')] })]).toEqual([[2, 'P2']]);
});
