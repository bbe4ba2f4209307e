import { buildAssemblyItem, buildItem } from 'shared-api/testing';
import { plannedLines } from './plannedLines.ts';

const catalogue = [buildItem({ id: 1, required_qty_per_crew: 2 }), buildItem({ id: 2 })];

describe('plannedLines', () => {
  it('suggests quantities for the crew, and takes those of the assembly where none is required', () => {
    const items = [buildAssemblyItem({ id: 1 }), buildAssemblyItem({ id: 2, quantity: 4 })];
    expect(plannedLines(items, catalogue, 7, new Set())).toEqual([
      { item_id: 1, quantity: 4 },
      { item_id: 2, quantity: 4 },
    ]);
  });

  it('brings an item of two assemblies once, and none that is on the list', () => {
    const items = [1, 1, 2].map((id) => buildAssemblyItem({ id }));
    expect(plannedLines(items, catalogue, 6, new Set([2]))).toEqual([{ item_id: 1, quantity: 3 }]);
  });
});
