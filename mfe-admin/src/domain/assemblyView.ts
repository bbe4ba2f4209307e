import type { Assembly } from 'shared-api/contract';
import { byText } from 'shared-api/rules';

/** What assemblies can be sorted by. */
export type AssemblySort = { readonly columnId: string; readonly direction: 'asc' | 'desc' } | null;

const defaultSort = { columnId: 'specification', direction: 'asc' } as const;

/** The surfaces that an assembly is for, as one text. */
export const specification = (assembly: Assembly) =>
  assembly.surface_types.map(({ name }) => name).join(', ');

/** A sort as the address writes it. Nothing there is the default: by the first surface type. */
export function sortOf(text: string): AssemblySort {
  if (text === '') return defaultSort;
  const [columnId = '', direction] = text.split('.');
  if (columnId !== 'name' && columnId !== 'specification') return null;
  return { columnId, direction: direction === 'desc' ? 'desc' : 'asc' };
}

/** The address's text of a sort. */
export function sortText(sort: AssemblySort): string {
  if (sort === null) return 'none';
  const isDefault = sort.columnId === defaultSort.columnId && sort.direction === defaultSort.direction;
  return isDefault ? '' : `${sort.columnId}.${sort.direction}`;
}

/** Assemblies whose name holds the text, sorted; without a sort as they came. */
export function assembliesShown(
  assemblies: readonly Assembly[],
  text: string,
  sort: AssemblySort,
): Assembly[] {
  const wanted = text.trim().toLowerCase();
  const found = assemblies.filter(({ assembly_name }) => assembly_name.toLowerCase().includes(wanted));
  if (sort === null) return found;
  const turn = sort.direction === 'asc' ? 1 : -1;
  const keyOf = (assembly: Assembly) =>
    sort.columnId === 'name' ? assembly.assembly_name : (assembly.surface_types[0]?.name ?? '');
  return found.sort(
    (a, b) => turn * byText(keyOf(a), keyOf(b)) || byText(a.assembly_name, b.assembly_name) || a.id - b.id,
  );
}
