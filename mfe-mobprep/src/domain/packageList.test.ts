import { buildAssembly } from 'shared-api/testing';
import { currentPackages, findPackages } from './packageList.ts';

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
