import { type CatalogueColumn, catalogueHeads, sameName } from 'shared-api/rules';

interface ReadColumn {
  readonly column: CatalogueColumn;
  /** Its place in the sheet, from 0. */
  readonly at: number;
}

const columnNames = Object.keys(catalogueHeads) as CatalogueColumn[]; // its own keys

const placesOf = (heads: readonly string[], column: CatalogueColumn) =>
  heads.flatMap((head, at) => (sameName(head, catalogueHeads[column]) ? [at] : []));

/** The columns that are read. Of two with the same heading, the first counts. What the catalogue computes is left out. */
export const readColumns = (heads: readonly string[]): ReadColumn[] =>
  columnNames
    .filter((column) => column !== 'stockValue')
    .flatMap((column) =>
      placesOf(heads, column)
        .slice(0, 1)
        .map((at) => ({ column, at })),
    );

/** What the user should know about headings that appear twice, or that the catalogue doesn't have. */
export function headWarnings(heads: readonly string[]): string[] {
  const twice = columnNames.filter((column) => placesOf(heads, column).length > 1);
  const unknown = heads.filter(
    (head) => head !== '' && !columnNames.some((column) => sameName(head, catalogueHeads[column])),
  );
  return [
    ...twice.map(
      (column) =>
        `The heading ${catalogueHeads[column]} appears twice. Only the first of these columns is read.`,
    ),
    ...(unknown.length > 0 ? [`Columns that are not read: ${unknown.join(', ')}.`] : []),
  ];
}
