/** What a column holds, by its heading. `other` columns are known and not needed. */
export type ColumnKind = 'name' | 'quantity' | 'unit' | 'number' | 'note' | 'other';

/** Headings as people write them, in lower case without marks at the end. The first fit counts. */
const kinds: readonly (readonly [ColumnKind, RegExp])[] = [
  ['number', /^(?:#|№|nr|no|num|line|line (?:#|no|number)|ln|row|pos|seq|s\/n|item (?:#|nr|no|num|number))$/],
  ['quantity', /^(?:qty|q'ty|qnty|quantity|count|pcs|pieces|how many|needed|cantidad|cant)$/],
  [
    'quantity',
    /^(?:total |order |suggested |req(?:'d|uired)? |# of |no\.? of )?(?:qty|quantity|pieces|pcs|(?<=\w )units)(?: (?:needed|req'd|required|ordered|total|to order))?$/,
  ],
  ['unit', /^(?:unit|units|uom|u\/m|um|unit (?:name|of measure)|measure|unidad(?:es)?)$/],
  [
    'name',
    /^(?:art[ií]culos?|descripci[oó]n|nombre|items?|name|description|desc|materials?|products?|articles?|equipment|(?:item|material|product) (?:name|description|desc))$/,
  ],
  ['note', /^(?:(?:item |line )?notes?|notas?|remarks?|comments?|instructions?)$/],
  [
    'other',
    /^(?:precio|location|category|sub ?category|vendor|supplier|manufacturer|mfr|brand|status|date|needed by|min|max|odr|inv|sub|size|color|colour|req per crew|main item|photo|(?:unit |total |ext(?:ended)? )?(?:price|cost)|(?:total|ext(?:ended)?) amount|ext|rate|custom id|is .+|.+ id|id|sku|upc|code|model|part|(?:part|catalog|cat|mfr|model|product|order) (?:#|no|nr|num|number|code))$/,
  ],
];

/** A longer text is no heading. Looking for its brackets could take minutes. */
const longestHead = 100;

const plain = (cell: string) =>
  cell
    .slice(0, longestHead + 1)
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/(?<=.)[.:*]+$/, '')
    .trim();

/** What a heading says about its column. Null for an unknown heading. */
export const kindOfHead = (cell: string): ColumnKind | null =>
  kinds.find(([, pattern]) => pattern.test(plain(cell)))?.[0] ?? null;

export const isHeadOfName = (cell: string): boolean => kindOfHead(cell) === 'name';

/** True if it is the plain word for a quantity, which beats "Order qty". */
export const isPlainQuantity = (cell: string): boolean => kinds[1]?.[1].test(plain(cell)) === true;

/** Headings that may be a quantity or money. */
const vague = /^(?:amount|amt|total|number|order|ordered|requested)$/;

/** True for a heading that we know, even if not what its column holds. */
export const isHead = (cell: string): boolean => kindOfHead(cell) !== null || vague.test(plain(cell));

/** A row of headings: no numbers, and at least half of its cells are headings that we know. */
export function isHeadRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter(isHead).length;
  return known >= Math.min(2, filled.length) && known * 2 >= filled.length && filled.length > 0;
}
