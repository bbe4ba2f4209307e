import { buildItem } from 'shared-api/testing';
import { asAssemblyItem, createdId, itemsToAdd, itemsToRemove } from './assemblyContents.ts';

const drill = buildItem({ id: 1, name: 'Drill' });
const bit = buildItem({ id: 2, name: 'Wood bit', is_sub_item: true, main_item_id: 1 });
const chuck = buildItem({ id: 3, name: 'Chuck', is_sub_item: true, main_item_id: 1 });
const catalogue = [drill, bit, chuck, buildItem({ id: 4, name: 'Saw' })];
const holding = (...items: typeof catalogue) => items.map(asAssemblyItem);
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('the contents of an assembly', () => {
  it('get a main item’s sub-items with it, by name, without duplicates', () => {
    expect(ids(itemsToAdd(drill, [], catalogue))).toEqual([1, 3, 2]);
    expect(ids(itemsToAdd(drill, holding(bit), catalogue))).toEqual([1, 3]);
    expect(ids(itemsToAdd(drill, holding(drill, bit, chuck), catalogue))).toEqual([]);
  });

  it('get a sub-item on its own', () => {
    expect(ids(itemsToAdd(bit, [], catalogue))).toEqual([2]);
  });

  it('lose a main item’s sub-items with it, and a sub-item on its own', () => {
    const contents = holding(...catalogue);
    expect(ids(itemsToRemove(asAssemblyItem(drill), contents))).toEqual([1, 2, 3]);
    expect(ids(itemsToRemove(asAssemblyItem(bit), contents))).toEqual([2]);
  });

  it('contain one of each', () => {
    expect(asAssemblyItem(drill).quantity).toBe(1);
  });
});

describe('the id of a new assembly', () => {
  it.each([[{ assembly: { id: 7 } }], [{ assembly_id: 7 }], [{ id: 7 }]])('is found in %j', (answer) => {
    expect(createdId(answer)).toBe(7);
  });

  it.each([[{ assembly: {}, assembly_id: 7 }], [{ assembly_id: '8', id: 7 }]])(
    'is found in %j, skipping what is not an id',
    (answer) => {
      expect(createdId(answer)).toBe(7);
    },
  );

  it.each([[{}], [null], ['7'], [{ assembly: {} }], [{ id: '7' }]])('is missing in %j', (answer) => {
    expect(createdId(answer)).toBeNull();
  });
});
