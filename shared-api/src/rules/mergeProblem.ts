interface Mergeable {
  readonly name: string;
  readonly unit_id: number | null;
  readonly unit_name: string;
  readonly is_sub_item: boolean;
}

/** Why `from` can't be merged into `keep`, or null. */
export function mergeProblem(keep: Mergeable, from: Mergeable, hasSubItems: boolean): string | null {
  if (keep.unit_id !== from.unit_id)
    return `Their units differ (${keep.unit_name}, ${from.unit_name}). Give both the same unit first.`;
  return keep.is_sub_item && hasSubItems
    ? `${from.name} has sub items, so a sub item can't take its place.`
    : null;
}
