// Finds the numbers that the product goes by: named times, sizes and limits, with the comment above each.

export interface ProductNumber {
  readonly name: string;
  readonly value: string;
  /** What the source says about it; empty where the name says it all. */
  readonly meaning: string;
}

const amount = String.raw`[\d_]+(?:\.[\d_]+)?(?: \* [\d_]+)*`;
const constant = new RegExp(String.raw`^(?:export )?const (\w+) = (${amount});$`);
const table = /^(?:export )?const (\w+) = \{$/;
const entry = new RegExp(String.raw`^ {2}(\w+): (${amount}),$`);
const inlineEntry = /^ {2}(\w+): \{ (.+) \},$/;

/** Names that say how long, large or many. Others are numbers of code, such as a length of a key. */
const isLimit = /^(most|least|longest|shortest)[A-Z]|(Ms|Seconds|Minutes|Hours|Days|Bytes|Tries|Listed)$/;
const isTable = /(bounds|times|limits|seconds|minutes|hours|days|locks)$/i;

const product = (text: string) =>
  text.split(' * ').reduce((sum, factor) => sum * Number(factor.replaceAll('_', '')), 1);

/** Milliseconds for each unit of time, from the largest. */
const durations = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const;
/** What the end of a name says about its unit, in milliseconds. */
const units: Readonly<Record<string, number>> = {
  ms: 1,
  milliseconds: 1,
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};

function duration(milliseconds: number): string {
  const [unit, size] = durations.find(([, size]) => milliseconds >= size && milliseconds % size === 0) ?? [
    'ms',
    1,
  ];
  const count = milliseconds / size;
  return `${count.toLocaleString('en')} ${unit}${unit === 'day' && count > 1 ? 's' : ''}`;
}

function bytes(count: number): string {
  const [unit, size] =
    count % 2 ** 20 === 0 ? ['MB', 2 ** 20] : count % 1_024 === 0 ? ['kB', 1_024] : ['bytes', 1];
  return `${(count / Number(size)).toLocaleString('en')} ${unit}`;
}

/** The value as people say it, by the unit that a name ends with or a comment gives. */
function said(text: string, ...unitsFrom: readonly string[]): string {
  const value = product(text);
  for (const source of unitsFrom) {
    const [, unit = ''] =
      /(Ms|Megabytes|[bB]ytes|[mM]illiseconds|[sS]econds|[mM]inutes|[hH]ours|[dD]ays)$/.exec(source) ?? [];
    if (/Megabytes$/.test(unit)) return `${value} MB`;
    if (/ytes$/.test(unit)) return bytes(value);
    const size = units[unit.toLowerCase()];
    if (size) return duration(value * size);
  }
  return value.toLocaleString('en', { maximumFractionDigits: 3 });
}

const unitNamed = (comment: string) =>
  /\bin (milliseconds|seconds|minutes|hours|days)\b/.exec(comment)?.[1] ?? '';

/** The numbers of one source file, in its order. */
export function readNumbers(source: string): ProductNumber[] {
  const found: ProductNumber[] = [];
  let comment = '';
  let inTable: { name: string; unit: string } | null = null;
  const add = (name: string, text: string, ...unitsFrom: readonly string[]) => {
    found.push({ name, value: said(text, name, unitNamed(comment), ...unitsFrom), meaning: comment });
  };
  for (const line of source.split('\n')) {
    const commented = /^\s*(?:\/\*\*|\/\/|\*(?!\/))\s?(.*?)\s*(?:\*\/)?$/.exec(line);
    if (commented) {
      comment = `${comment} ${commented[1]}`.trim();
      continue;
    }
    const [, name = '', text = ''] = constant.exec(line) ?? [];
    const [, tableName = ''] = table.exec(line) ?? [];
    const [, key = '', value = ''] = entry.exec(line) ?? [];
    const [, inlineKey = '', inline = ''] = inlineEntry.exec(line) ?? [];
    if (name && isLimit.test(name)) add(name, text);
    if (tableName && isTable.test(tableName)) inTable = { name: tableName, unit: unitNamed(comment) };
    else if (line.startsWith('}')) inTable = null;
    if (inTable && key) add(`${inTable.name}.${key}`, value, inTable.name, inTable.unit);
    if (inTable && inlineKey)
      for (const [, part = '', partValue = ''] of inline.matchAll(new RegExp(`(\\w+): (${amount})`, 'g')))
        add(`${inTable.name}.${inlineKey}.${part}`, partValue);
    if (!commented) comment = '';
  }
  return found;
}
