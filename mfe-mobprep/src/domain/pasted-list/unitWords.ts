import { nameKey } from 'shared-api/rules';

/** How people write the units of a list: abbreviations, and words that may also be part of an item's name ("box cutter"). */
const spellings: readonly { readonly short: readonly string[]; readonly words: readonly string[] }[] = [
  { short: ['ea', 'each', 'pc', 'pcs', 'pce'], words: ['piece', 'pieces'] },
  { short: ['bdl', 'bdls'], words: ['bundle', 'bundles'] },
  { short: ['bg', 'bgs'], words: ['bag', 'bags'] },
  { short: ['btl', 'btls'], words: ['bottle', 'bottles'] },
  { short: ['bx', 'bxs'], words: ['box', 'boxes'] },
  { short: [], words: ['can', 'cans'] },
  { short: ['cs'], words: ['case', 'cases'] },
  { short: ['cyl', 'cyls'], words: ['cylinder', 'cylinders'] },
  { short: ['doz', 'dz'], words: ['dozen'] },
  { short: ['dr'], words: ['drum', 'drums'] },
  { short: [], words: ['kit', 'kits'] },
  { short: ['lf'], words: ['lineal feet', 'linear feet'] },
  { short: ['pk', 'pks', 'pkg', 'pkgs'], words: ['pack', 'packs', 'package', 'packages'] },
  { short: ['pl', 'plt', 'plts'], words: ['pallet', 'pallets'] },
  { short: ['pr', 'prs'], words: ['pair', 'pairs'] },
  { short: ['rl', 'rls'], words: ['roll', 'rolls'] },
  { short: [], words: ['set', 'sets'] },
  { short: ['sht', 'shts'], words: ['sheet', 'sheets'] },
  { short: ['slv', 'slvs'], words: ['sleeve', 'sleeves'] },
  { short: ['tb', 'tbs'], words: ['tube', 'tubes'] },
];
/** A measure too: "5 gal bucket" is one bucket of a size. So it is a unit in a cell of its own only. */
const cellOnly: readonly string[] = ['gal', 'gals', 'gallon', 'gallons'];

const usual = new Map(
  [...spellings.map(({ short, words }) => [...short, ...words]), cellOnly].flatMap((all) =>
    all.map((word) => [word, all[0] ?? word] as const),
  ),
);
const plain = (text: string) => nameKey(text).replace(/\.$/, '');
const unitOf = (text: string) => usual.get(plain(text)) ?? plain(text);

/** True if two texts mean the same unit: "BX", "boxes". */
export const sameUnit = (a: string, b: string): boolean => unitOf(a) === unitOf(b);

/** True if a text is a unit's name. */
export const isUnit = (text: string, units: readonly string[]): boolean =>
  usual.has(plain(text)) || units.some((unit) => plain(unit) === plain(text));

const shortUnits = spellings.flatMap(({ short }) => short);
const longUnits = spellings.flatMap(({ words }) => words);

/** True for a word that may also be part of a name. */
export const isNameWord = (unit: string): boolean => longUnits.includes(plain(unit));

const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&');

/** A pattern for the units that can stand next to a number within a line, longest first. */
export function unitPattern(units: readonly string[]): string {
  const own = units.map(plain).filter((unit) => /^\p{L}{2,}$/u.test(unit) && !cellOnly.includes(unit));
  const all = [...new Set([...shortUnits, ...longUnits, ...own])].sort((a, b) => b.length - a.length);
  return `(?:${all.map(literal).join('|')})`;
}
