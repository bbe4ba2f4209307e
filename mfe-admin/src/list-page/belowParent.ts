/** A record of a tree of two levels. */
interface Branch {
  readonly id: number;
  readonly parent_id: number | null;
}

/** Main records in their order, each with its own right below it. */
export function belowParent<Row extends Branch>(rows: readonly Row[]): Row[] {
  const mains = rows.filter((row) => row.parent_id === null);
  return mains.flatMap((main) => [main, ...rows.filter((row) => row.parent_id === main.id)]);
}
