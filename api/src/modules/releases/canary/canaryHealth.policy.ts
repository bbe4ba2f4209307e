import { type Vital, vitals } from 'shared-api/rules';
import type { Figures } from './figures.ts';
import { p75, type Slots, slotOfP75, slotsInAQuarter, total } from './vitals.ts';

/** With fewer visits or people, no canary ends (ADR 30). */
export const least = { measuredVisits: 50, failingPeople: 3 } as const;

/** In a normal distribution, 99% of values are below this many standard deviations. High, because each report about a canary tests it again. */
const z = 2.326;

/** The bounds of the true share (Wilson), each with 99% confidence. Without data it may be anything. */
export function shareBetween(hits: number, of: number): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const centre = hits + (z * z) / 2;
  const half = z * Math.sqrt((hits * (of - hits)) / of + (z * z) / 4);
  return { low: (centre - half) / (of + z * z), high: (centre + half) / (of + z * z) };
}

/** Why a canary has to end, as a sentence; null if it may go on. */
export function reasonToEnd(canary: Figures, live: Figures, liveName: string): string | null {
  if (failsMore(canary, live))
    return `It failed for ${failuresText(canary)}; ${liveName} for ${failuresText(live)}`;
  const slower = vitals.find((vital) => isWorse(canary[vital], live[vital]));
  if (!slower) return null;
  return `Its ${slower.toUpperCase()} is ${valueText(slower, canary[slower])}; that of ${liveName} is ${valueText(slower, live[slower])} (p75)`;
}

const failuresText = ({ failingPeople, people, failedVisits, visits }: Figures) =>
  `${failingPeople} of ${people} people, in ${failedVisits} of ${visits} visits`;

/**
 * Fails for more people or in more visits than live, beyond chance. One person's reports can't decide that: the one who reports
 * most failures counts once about the canary, and not at all about the live version. Page views are not compared, since one person can
 * report any number of those.
 */
const failsMore = (canary: Figures, live: Figures): boolean =>
  canary.failingPeople >= least.failingPeople &&
  (isHigher(
    [canary.failingPeople, canary.people],
    [live.failingPeople - Math.min(1, live.failingPeople), live.people],
  ) ||
    isHigher(
      [canary.failedVisits - canary.mostFailedVisits + 1, canary.visits],
      [live.failedVisits - live.mostFailedVisits, live.visits],
    ));

type Share = readonly [hits: number, of: number];
const isHigher = (one: Share, other: Share) => shareBetween(...one).low > shareBetween(...other).high;

/** Returns true if, beyond chance, over a quarter of the visits are more than a quarter worse than the live p75. */
function isWorse(canary: Slots, live: Slots): boolean {
  const usual = slotOfP75(live);
  if (usual === null || Math.min(total(canary), total(live)) < least.measuredVisits) return false;
  const worse = total(canary.slice(usual + slotsInAQuarter + 1));
  return shareBetween(worse, total(canary)).low > 0.25;
}

const valueText = (vital: Vital, slots: Slots) =>
  vital === 'cls' ? String(p75(vital, slots)) : `${p75(vital, slots)?.toLocaleString('en-US')} ms`;
