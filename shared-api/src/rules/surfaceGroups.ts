/** In place of the names of surface types: the item fits all of them. */
export const fitsAll = 'All';

interface GroupedType {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
  readonly is_active: boolean;
}

/** A main type with the types that can be picked under it. */
export interface SurfaceGroup<Type> {
  readonly id: number;
  readonly name: string;
  readonly types: readonly Type[];
}

/**
 * The main types and the types under them, as pickers offer them. A type that is inactive, or whose main type is, shows only while
 * it is chosen. Leaves out groups without types.
 */
export const surfaceGroupsOf = <Type extends GroupedType>(
  types: readonly Type[],
  chosen: readonly number[],
): SurfaceGroup<Type>[] =>
  types
    .filter(({ parent_id }) => parent_id === null)
    .map((main) => ({
      id: main.id,
      name: main.name,
      types: types.filter(
        (type) =>
          type.parent_id === main.id && ((main.is_active && type.is_active) || chosen.includes(type.id)),
      ),
    }))
    .filter((group) => group.types.length > 0);
