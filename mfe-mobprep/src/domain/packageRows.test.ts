import { buildAssembly, buildAssemblyItem, buildItem } from 'shared-api/testing';
import { currentPackages, findPackages, packageRows } from './packageRows.ts';

describe('packageRows', () => {
  it('suggests quantities for the crew, and falls back to the package’s own', () => {
    const rows = packageRows(
      [buildAssemblyItem({ id: 1, quantity: 3 }), buildAssemblyItem({ id: 2, quantity: 3 })],
      [buildItem({ id: 1, required_qty_per_crew: 4 }), buildItem({ id: 2 })],
      10,
    );
    expect(rows.map((row) => row.suggested)).toEqual([3, 3]);
    const one = packageRows(
      [buildAssemblyItem({ id: 1 })],
      [buildItem({ id: 1, required_qty_per_crew: 4 })],
      10,
    );
    expect(one.map((row) => row.suggested)).toEqual([3]);
    expect(packageRows([buildAssemblyItem({ quantity: 0 })], [], 10)[0]?.suggested).toBe(1);
  });

  it('keeps the order of the package and puts sub-items below their main item', () => {
    const sub = { is_sub_item: true, main_item_id: 7 };
    const rows = packageRows(
      [buildAssemblyItem({ id: 9, ...sub }), buildAssemblyItem({ id: 8 }), buildAssemblyItem({ id: 7 })],
      [],
      6,
    );
    expect(rows.map((row) => [row.item.id, row.indent])).toEqual([
      [8, false],
      [7, false],
      [9, true],
    ]);
  });
});

describe('findPackages', () => {
  const named = (id: number, assembly_name: string, is_active = true) =>
    buildAssembly({ id, assembly_name, is_active });
  const all = [named(1, 'Site Setup'), named(2, 'Edge (Metal)'), named(3, 'Old Site', false)];
  const names = (text: string) => findPackages(all, text).map((assembly) => assembly.assembly_name);

  it('finds part of a name, ignoring case, and treats every character literally', () => {
    expect(names(' SITE ')).toEqual(['Site Setup']);
    expect(names('(metal)')).toEqual(['Edge (Metal)']);
    expect(names('.*')).toEqual([]);
  });

  it('lists all active packages by name', () => {
    expect(names('')).toEqual(['Edge (Metal)', 'Site Setup']);
  });
});

describe('currentPackages', () => {
  it('counts only current ones, each once', () => {
    const use = (id: number, type: 'pre' | 'current') => ({ id, name: 'x', type });
    expect(currentPackages({ assemblies: [use(1, 'pre'), use(2, 'current'), use(2, 'current')] })).toEqual([
      2,
    ]);
  });
});
