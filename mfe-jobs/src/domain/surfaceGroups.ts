import type { SurfaceType } from 'shared-api/contract';

export interface SurfaceGroupTypes {
  readonly id: number;
  readonly name: string;
  readonly types: readonly SurfaceType[];
}

/** The main types with those below them. An inactive type only shows while it is chosen; a group without types not at all. */
export function surfaceGroupsOf(
  types: readonly SurfaceType[],
  chosen: readonly number[],
): SurfaceGroupTypes[] {
  return types
    .filter((type) => type.parent_id === null)
    .map(({ id, name }) => ({
      id,
      name,
      types: types.filter((type) => type.parent_id === id && (type.is_active || chosen.includes(type.id))),
    }))
    .filter((group) => group.types.length > 0);
}
