interface Sort<Id extends string = string> {
  readonly columnId: Id;
  readonly direction: 'asc' | 'desc';
}

/** How a screen writes its sort into the address. */
export interface AddressSorts<Id extends string> {
  /** The columns by their names in the address. */
  readonly columns: Readonly<Record<string, Id>>;
  /** The sort if the address has none. */
  readonly byDefault: Sort<Id> | null;
}

/** A sort as the address holds it: `name` ascending, `-name` descending, `none` for unsorted, empty for the screen's default. */
export function sortText(sort: Sort | null, { columns, byDefault }: AddressSorts<string>): string {
  if (sort?.columnId === byDefault?.columnId && sort?.direction === byDefault?.direction) return '';
  const name = Object.keys(columns).find((known) => columns[known] === sort?.columnId);
  if (!sort || name === undefined) return 'none';
  return sort.direction === 'desc' ? `-${name}` : name;
}

/** The sort that an address asks for; the screen's default if no column has that name. */
export function sortFrom<Id extends string>(
  text: string,
  { columns, byDefault }: AddressSorts<Id>,
): Sort<Id> | null {
  if (text === 'none') return null;
  const name = text.replace(/^-/, '');
  const columnId = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return columnId === undefined ? byDefault : { columnId, direction: text.startsWith('-') ? 'desc' : 'asc' };
}
