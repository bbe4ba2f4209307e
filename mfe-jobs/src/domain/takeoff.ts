import {
  type MeasureGroup,
  measuredText,
  measureName,
  measures,
  mostMeasured,
  numberText,
  readNumber,
  type TypedMeasure,
} from 'shared-api/rules';

/** A measure that a takeoff names, in the measure's own unit. `said` is how it was converted, empty if it wasn't. */
export interface TakeoffMeasure {
  readonly key: TypedMeasure;
  readonly value: number;
  readonly said: string;
}

/** A line of a takeoff with a number, as it was pasted, and what it says or why that isn't clear. */
export type TakeoffLine = { readonly text: string } & (TakeoffMeasure | { readonly problem: string });

export const mostTakeoffLines = 200;
const longestLine = 300;

/** What a unit measures, and how much of the base unit (sq ft, ft, each) one is. */
interface Unit {
  readonly of: 'area' | 'length' | 'count' | 'layers';
  readonly size: number;
  readonly name: string;
}

const perSquare = 100;
const feetPerMeter = 1 / 0.3048;
const units: readonly (readonly [spelling: RegExp, unit: Unit])[] = [
  [
    /^(?:s\.?f\.?|sq\.? ?ft\.?|sq\.? ?feet|square f(?:ee|oo)t|ft ?[2²])$/i,
    { of: 'area', size: 1, name: 'sq ft' },
  ],
  [
    /^(?:m ?[2²]|sq\.? ?m\.?|sqm|square met(?:er|re)s?)$/i,
    { of: 'area', size: feetPerMeter ** 2, name: 'm²' },
  ],
  [/^(?:s\.?y\.?|sq\.? ?yds?\.?|square yards?|yd ?[2²])$/i, { of: 'area', size: 9, name: 'sq yd' }],
  [/^(?:sqs?\.?|squares?)$/i, { of: 'area', size: perSquare, name: 'squares' }],
  [
    /^(?:l\.?f\.?|lin\.? ?ft\.?|line(?:ar|al) f(?:ee|oo)t|ft\.?|feet|foot|['′’])$/i,
    { of: 'length', size: 1, name: 'ft' },
  ],
  [/^(?:m|met(?:er|re)s?|lm)$/i, { of: 'length', size: feetPerMeter, name: 'm' }],
  [/^(?:yds?|yards?)$/i, { of: 'length', size: 3, name: 'yd' }],
  [/^(?:ea\.?|each|pcs?\.?|no\.?|nos\.?)$/i, { of: 'count', size: 1, name: 'ea' }],
  [/^(?:layers?|plies|ply)$/i, { of: 'layers', size: 1, name: 'layers' }],
];
/** All spellings, longest first, as they stand after a number. */
const unitText = String.raw`(?:square (?:feet|foot|met(?:er|re)s?|yards?)|line(?:ar|al) (?:feet|foot)|lin\.? ?ft\.?|sq\.? ?(?:ft\.?|feet|m\.?|yds?\.?)(?![a-z])|squares?|met(?:er|re)s?|sqm|sqs?\.?|s\.?f\.?|l\.?f\.?|s\.?y\.?|(?:ft|m|yd) ?[2²]|ft\.?|feet|foot|yards?|yds?|layers?|plies|ply|each|ea\.?|pcs?\.?|nos?\.?|lm|m|['′’])(?![a-z0-9])`;
const numberAndUnit = new RegExp(
  String.raw`([+\-−]?(?:\d[\d.,'’\u00a0\u202f]*(?: \d{3}(?!\d))*(?:[.,]\d+)?|\.\d+))\s*[\t:]?\s*(${unitText})?`,
  'giu',
);

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
  [/\bbase\b|\blength\b/i, 'length', null, 'wall_base'],
  [/\barea\b|\broof\b|\bdeck\b|\bwall\b|\bfa[cç]ade\b/i, 'area', 'roof_area', 'wall_area'],
];
const groupWords: Readonly<Record<MeasureGroup, RegExp>> = {
  roof: /\broof|\bdeck/i,
  wall: /\bwall|\bfa[cç]ade/i,
};

const groupIn = (text: string): MeasureGroup | null =>
  groupWords.wall.test(text) ? 'wall' : groupWords.roof.test(text) ? 'roof' : null;

/** Finds the measures in a takeoff: numbers with units and names, in any order and layout. A heading "Wall" counts for the lines below it. */
export function readTakeoff(text: string): TakeoffLine[] {
  let heading: MeasureGroup = 'roof';
  const lines = text
    .split(/\r\n|[\n\r;|]/)
    .map((line) => line.trim().slice(0, longestLine))
    .filter(Boolean)
    .slice(0, mostTakeoffLines)
    .flatMap((line): TakeoffLine[] => {
      if (!/\d/.test(line)) {
        heading = groupIn(line) ?? heading;
        return [];
      }
      return partsOf(line).map((part) => ({
        text: part,
        ...measureIn(part, groupIn(part) ?? groupIn(line) ?? heading),
      }));
    });
  return lines.map((line) => ({ ...line, ...(isTwice(line, lines) && { problem: twice(line) }) }));
}

/** "640 LF perimeter, 6 drains" is two parts: commas part only what has a number and a word on both sides. */
function partsOf(line: string): string[] {
  const parts = line.split(/,\s+/);
  return parts.length > 1 && parts.every((part) => /\d/.test(part) && /\p{L}{2}/u.test(part))
    ? parts
    : [line];
}

function measureIn(part: string, group: MeasureGroup): TakeoffMeasure | { readonly problem: string } {
  const numbers = [...part.matchAll(numberAndUnit)];
  const words = part.replace(numberAndUnit, ' ');
  // A unit in a cell of its own, away from its number: "SF  Roof area  24,000".
  const apart = numbers.length === 1 && !numbers[0]?.[2] ? unitApart(words) : undefined;
  const [found, ...more] = numbers.filter(([, , unit]) => unit !== undefined || numbers.length === 1);
  if (!found || more.length > 0) return { problem: 'Which of the numbers?' };
  const [, digits = '', written] = found;
  const value = readNumber(digits.replace(/[.,'’\s]+$/, ''));
  const unit = written === undefined ? apart : unitOf(written);
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
  const key = (group === 'wall' ? (wall ?? roof) : (roof ?? wall)) as TypedMeasure; // each has one
  if (value === null || value < 0) return { problem: 'Is this one number?' };
  if (of === 'area' && unit === undefined) return { problem: 'Square feet, squares or m²?' };
  return converted(key, value, unit);
}

const unitOf = (text: string) => units.find(([spelling]) => spelling.test(text.trim()))?.[1];
const unitApart = (words: string) =>
  words
    .split(/\t|\s{2,}/)
    .map((cell) => unitOf(cell.trim()))
    .find((unit) => unit !== undefined);
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
