import { type CatalogueColumn, catalogueHeads, sameName } from 'shared-api/rules';

interface ReadColumn {
  readonly column: CatalogueColumn;
  /** Its place in the sheet, from 0. */
  readonly at: number;
  /** Places of more columns with the same heading. */
  readonly again: readonly number[];
}

const columnNames = Object.keys(catalogueHeads) as CatalogueColumn[]; // its own keys

const placesOf = (heads: readonly string[], column: CatalogueColumn) =>
  heads.flatMap((head, at) => (sameName(head, catalogueHeads[column]) ? [at] : []));

/** The columns that are read. Of several with the same heading, the first is read if they say the same. What the catalogue computes is left out. */
export const readColumns = (heads: readonly string[]): ReadColumn[] =>
  columnNames
    .filter((column) => column !== 'stockValue')
    .flatMap((column) => {
      const [at, ...again] = placesOf(heads, column);
      return at === undefined ? [] : [{ column, at, again }];
    });

/** What the user should know about headings that appear twice, or that the catalogue doesn't have. */
export function headWarnings(heads: readonly string[]): string[] {
  const twice = columnNames.filter((column) => placesOf(heads, column).length > 1);
  const unknown = heads.filter(
    (head) => head !== '' && !columnNames.some((column) => sameName(head, catalogueHeads[column])),
  );
  return [
    ...twice.map(
      (column) =>
        `The heading ${catalogueHeads[column]} appears twice. Rows with different values in these columns are refused.`,
    ),
    ...(unknown.length > 0 ? [`Columns that are not read: ${unknown.join(', ')}.`] : []),
  ];
}
