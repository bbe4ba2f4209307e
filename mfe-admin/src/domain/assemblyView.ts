import type { Assembly } from 'shared-api/contract';
import { type AddressSorts, byText, nameHolds } from 'shared-api/rules';

/** How assemblies can be sorted. By default, by the first surface type. */
export const assemblySorts: AddressSorts<'name' | 'specification'> = {
  columns: { name: 'name', specification: 'specification' },
  byDefault: { columnId: 'specification', direction: 'asc' },
};

export type AssemblySort = { readonly columnId: string; readonly direction: 'asc' | 'desc' } | null;

/** An assembly's surfaces as text. */
export const specification = (assembly: Assembly) =>
  assembly.surface_types.map(({ name }) => name).join(', ');

/** Assemblies whose name contains the text, sorted. Without a sort they keep their order. */
export function assembliesShown(
  assemblies: readonly Assembly[],
  text: string,
  sort: AssemblySort,
): Assembly[] {
  const found = assemblies.filter(({ assembly_name }) => nameHolds(assembly_name, text));
  if (sort === null) return found;
  const turn = sort.direction === 'asc' ? 1 : -1;
  const keyOf = (assembly: Assembly) =>
    sort.columnId === 'name' ? assembly.assembly_name : (assembly.surface_types[0]?.name ?? '');
  return found.sort(
    (a, b) => turn * byText(keyOf(a), keyOf(b)) || byText(a.assembly_name, b.assembly_name) || a.id - b.id,
  );
}
