import type { CartLine } from 'shared-api/contract';

/** Returns the names of a line's packages: the same array for the same packages, so that rows are not redrawn for it. */
export function linePackages(names: ReadonlyMap<number, string>) {
  const known = new Map<string, readonly string[]>();
  return ({ assembly_ids = [] }: Pick<CartLine, 'assembly_ids'>): readonly string[] => {
    const key = assembly_ids.join();
    const found = known.get(key) ?? assembly_ids.flatMap((id) => names.get(id) ?? []);
    known.set(key, found);
    return found;
  };
}
