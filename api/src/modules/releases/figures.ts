import { noSlots, type Slots, type Vital } from './vitals.ts';

/** What browsers reported about a version in one hour. Bit strings have one 0 or 1 for each of 512 people. */
export type HealthRow = Readonly<Record<Vital, Slots>> & {
  readonly remote: string;
  readonly version: string;
  readonly views: number;
  readonly failures: number;
  readonly people: string;
  readonly failing: string;
};

/** The same over several hours. A visit is one person's hour with a version, however many pages they viewed. */
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
