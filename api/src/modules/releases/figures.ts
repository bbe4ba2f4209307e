import { noSlots, type Slots, type Vital } from './vitals.ts';

/** What browsers said of a version in an hour. Bits are written as zeros and ones, one for each of 512 people. */
export type HealthRow = Readonly<Record<Vital, Slots>> & {
  readonly remote: string;
  readonly version: string;
  readonly views: number;
  readonly failures: number;
  readonly people: string;
  readonly failing: string;
};

/** The same of several hours. A visit is a person's hour with a version, however often they looked. */
export type Figures = Readonly<Record<Vital, Slots>> & {
  readonly views: number;
  readonly failures: number;
  readonly visits: number;
  readonly failedVisits: number;
  readonly failingPeople: number;
};

export function addUp(rows: readonly HealthRow[]): Figures {
  const sumOf = (ofRow: (row: HealthRow) => number) => rows.reduce((sum, row) => sum + ofRow(row), 0);
  const slotsOf = (vital: Vital) => noSlots.map((_, slot) => sumOf((row) => row[vital][slot] ?? 0));
  const everFailing = [...(rows[0]?.failing ?? '')].filter((_, bit) =>
    rows.some(({ failing }) => failing[bit] === '1'),
  );
  return {
    views: sumOf(({ views }) => views),
    failures: sumOf(({ failures }) => failures),
    visits: sumOf(({ people }) => ones(people)),
    failedVisits: sumOf(({ failing }) => ones(failing)),
    failingPeople: everFailing.length,
    lcp: slotsOf('lcp'),
    inp: slotsOf('inp'),
    cls: slotsOf('cls'),
  };
}

const ones = (bits: string) => bits.replaceAll('0', '').length;
