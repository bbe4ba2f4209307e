import type { Vital } from 'shared-api/rules';
import { noSlots, type Slots, total } from './vitals.ts';

/** What browsers reported about a version in one hour. Bit strings have one 0 or 1 for each of 512 people. */
export type HealthRow = Readonly<Record<Vital, Slots>> & {
  readonly remote: string;
  readonly version: string;
  readonly hour: string;
  readonly views: number;
  readonly failures: number;
  readonly people: string;
  readonly failing: string;
};

/** The same over several hours. A visit is one person's hour with a version, however many pages they viewed. */
export type Figures = Readonly<Record<Vital, Slots>> & {
  readonly views: number;
  readonly failures: number;
  readonly people: number;
  readonly failingPeople: number;
  readonly visits: number;
  readonly failedVisits: number;
  /** The failed visits of the person who has most of them. */
  readonly mostFailedVisits: number;
};

export function addUp(rows: readonly HealthRow[]): Figures {
  const sumOf = (ofRow: (row: HealthRow) => number) => rows.reduce((sum, row) => sum + ofRow(row), 0);
  const slotsOf = (vital: Vital) => noSlots.map((_, slot) => sumOf((row) => row[vital][slot] ?? 0));
  const hoursOf = (bits: (row: HealthRow) => string) =>
    [...(rows[0] ? bits(rows[0]) : '')].map((_, person) => sumOf((row) => Number(bits(row)[person])));
  const [visits, failed] = [hoursOf(({ people }) => people), hoursOf(({ failing }) => failing)];
  return {
    views: sumOf(({ views }) => views),
    failures: sumOf(({ failures }) => failures),
    people: visits.filter(Boolean).length,
    failingPeople: failed.filter(Boolean).length,
    visits: total(visits),
    failedVisits: total(failed),
    mostFailedVisits: Math.max(0, ...failed),
    lcp: slotsOf('lcp'),
    inp: slotsOf('inp'),
    cls: slotsOf('cls'),
  };
}
