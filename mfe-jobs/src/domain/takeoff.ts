import {
  counted,
  type MeasureGroup,
  measuredText,
  measureName,
  measures,
  mostMeasured,
  numberText,
  plainDigits,
  type TypedMeasure,
} from 'shared-api/rules';
import { hasNumber, isUnnamed, perSquare, quantityIn, type Unit } from './takeoffQuantity.ts';

/** A measure that a takeoff names, in the measure's own unit. `said` is how it was converted, empty if it wasn't. */
export interface TakeoffMeasure {
  readonly key: TypedMeasure;
  readonly value: number;
  readonly said: string;
}

/** A line of a takeoff, with plain digits and a tab between cells, and what it says or why that isn't clear. */
export type TakeoffLine = { readonly text: string } & (TakeoffMeasure | { readonly problem: string });

export const mostTakeoffLines = 200;
const longestLine = 300;

/** What words of a line mean which measure; the first that fits counts. */
const meanings: readonly (readonly [
  words: RegExp,
  of: Unit['of'],
  roof: TypedMeasure | null,
  wall: TypedMeasure | null,
])[] = [
  [/\bpenetrations?\b|\bpipes?\b|\bvents?\b/i, 'count', 'roof_penetrations', null],
  [/\bdrains?\b/i, 'count', 'roof_drains', null],
  [/\bcurbs?\b/i, 'count', 'roof_curbs', null],
  [/\blayers?\b|\btear[- ]?off\b/i, 'layers', 'roof_layers', null],
  [/\bopenings?\b|\bwindows?\b/i, 'count', null, 'wall_openings'],
  [/\bperimeter\b|\bedges?\b/i, 'length', 'roof_perimeter', 'wall_base'],
  [/\bheight\b|\bhigh\b|\btall\b/i, 'length', null, 'wall_height'],
  [/\bbase\b(?! flashing)|\blength\b/i, 'length', null, 'wall_base'],
  [/\barea\b|\broof\b|\bdeck\b|\bwall\b|\bfa[cç]ade\b/i, 'area', 'roof_area', 'wall_area'],
];
const groupWords: Readonly<Record<MeasureGroup, RegExp>> = {
  roof: /\broof|\bdeck/i,
  wall: /\bwall|\bfa[cç]ade/i,
};

/** Words that may stand between a number and its name. */
const fillers = /\b(?:of|total|new|existing|on|at|for|in)\b/i;
const headingWords =
  /\b(?:roof(?:s|ing)?|decks?|walls?|fa[cç]ades?|takeoff|measurements|quantities|totals?)\b/giu;

const groupIn = (text: string): MeasureGroup | null =>
  groupWords.wall.test(text) ? 'wall' : groupWords.roof.test(text) ? 'roof' : null;
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
const isHeading = (line: string) => !hasWord(line.replace(headingWords, ''));
const startsWithName = (text: string) =>
  [...meanings.map(([words]) => words), ...Object.values(groupWords), fillers].some(
    (words) => text.search(words) === 0,
  );

/**
 * Finds the measures in a takeoff: numbers with units and names, in any order and layout. A heading "Wall" counts for the lines below it,
 * a name for the bare numbers right below it. Whatever isn't read is a line with a problem; only headings and rules are left out.
 */
export function readTakeoff(text: string): TakeoffLine[] {
  const rows = plainDigits(text)
    .split(/[\n\r]+/)
    .flatMap(rowsOf)
    .filter(hasWord);
  const left = rows.length - mostTakeoffLines;
  let heading: MeasureGroup | null = null;
  let name = '';
  const lines = rows.slice(0, mostTakeoffLines).flatMap((row, at): TakeoffLine[] => {
    if (row.length > longestLine)
      return [{ text: `${row.slice(0, longestLine)}…`, problem: `Longer than ${longestLine} characters` }];
    if (!hasNumber(row)) {
      heading = groupIn(row) ?? heading;
      name = row;
      return isHeading(row) || isUnnamed(rows[at + 1] ?? '') ? [] : [{ text: row, problem: 'No number' }];
    }
    if (!isUnnamed(row)) name = '';
    const line = `${name}\t${row}`.trim();
    return partsOf(line).map((part) => ({
      text: part,
      ...measureIn(part, groupIn(part) ?? groupIn(line) ?? heading),
    }));
  });
  const read = lines.map((line) => ({ ...line, ...(isTwice(line, lines) && { problem: twice(line) }) }));
  return left > 0 ? [...read, { text: '…', problem: `${counted(left, 'more line')} not read` }] : read;
}

/** "Roof area 24,000 SF; drains 6" is two rows, "Roof area | 24,000 | SF" is one with three cells. */
function rowsOf(line: string): string[] {
  const cells = line
    .split(/[;|]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const isOneRow =
    !cells.some(hasNumber) || cells.some((cell) => cell.length <= longestLine && isUnnamed(cell));
  return isOneRow ? [cells.join('\t')] : cells;
}

/** "640 LF perimeter, 6 drains" is two parts: commas part only what has a number and a name on both sides. */
function partsOf(line: string): string[] {
  const parts = line.split(/,\s+/);
  return parts.every((part) => hasNumber(part) && !isUnnamed(part)) ? parts : [line];
}

function measureIn(part: string, group: MeasureGroup | null): TakeoffMeasure | { readonly problem: string } {
  const quantity = quantityIn(part);
  if ('problem' in quantity) return quantity;
  const { value, unit, words, after } = quantity;
  const name = `${words} ${unit?.of === 'layers' ? 'layers' : ''}`;
  const meaning = meanings.find(
    ([pattern, of]) => pattern.test(name) && (unit === undefined || fits(unit, of)),
  );
  if (!meaning)
    return {
      problem: meanings.some(([pattern]) => pattern.test(name))
        ? 'Another unit than this is measured in'
        : 'What is measured?',
    };
  const [, of, roof, wall] = meaning;
  const key = group === null ? (roof ?? wall) : { roof, wall }[group];
  if (key === null) return { problem: `Not measured on a ${group}` };
  if (value === null || value < 0) return { problem: 'Is this one number?' };
  const next = after.trimStart();
  if (unit === undefined && /^\p{L}/u.test(next) && !startsWithName(next)) return { problem: 'Which unit?' };
  if (of === 'area' && unit === undefined) return { problem: 'Square feet, squares or m²?' };
  return converted(key, value, unit);
}

/** A count is written as each; layers may be, too. */
const fits = ({ of }: Unit, wanted: Unit['of']) => of === wanted || (of === 'count' && wanted === 'layers');

function converted(
  key: TypedMeasure,
  written: number,
  unit: Unit | undefined,
): TakeoffMeasure | { readonly problem: string } {
  const { unit: own, decimals } = measures[key];
  const size = (unit?.size ?? 1) / (own === 'squares' ? perSquare : 1);
  const value = Number((written * size).toFixed(2));
  if (value > mostMeasured) return { problem: `More than ${numberText(mostMeasured)}` };
  if (Number(value.toFixed(decimals)) !== value) return { problem: 'A whole number?' };
  return {
    key,
    value,
    said: size === 1 ? '' : `${numberText(written)} ${unit?.name ?? ''} are ${measuredText(value, key)}`,
  };
}

const isTwice = (line: TakeoffLine, all: readonly TakeoffLine[]) =>
  'key' in line && all.filter((other) => 'key' in other && other.key === line.key).length > 1;
const twice = (line: TakeoffLine) => ('key' in line ? `${measureName(line.key)} is there twice` : '');

/** What can be taken over, by measure. */
export const takenMeasures = (lines: readonly TakeoffLine[]): TakeoffMeasure[] =>
  lines.flatMap((line) => ('problem' in line ? [] : [line]));
