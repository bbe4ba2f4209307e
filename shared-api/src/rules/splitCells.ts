/**
 * Splits a text into rows of cells at a separator and at line ends, outside quoted cells. Spreadsheets quote a cell with line ends or
 * quotes in it and double its quotes. A quote elsewhere in a cell is an inch sign. Without a separator each line is one cell.
 */
export function splitCells(text: string, separator: '\t' | ',' | ';' | null): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const end = `${separator ?? ''}\n`;
  const cell = new RegExp(`[ ]?"((?:[^"]|"")*)"(?=[${end}]|$)|([^${end}]*)`, 'y');
  const rows: string[][] = [[]];
  for (let at = 0; at <= lines.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [, quoted, bare = ''] = cell.exec(lines) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (lines[cell.lastIndex] === '\n') rows.push([]);
  }
  return rows;
}
