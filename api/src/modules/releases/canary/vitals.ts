import type { Vital } from 'shared-api/rules';

/** Two slots span a quarter. */
const step = Math.sqrt(1.25);
export const slotsInAQuarter = 2;

/** The upper end of the first slot, in ms or as a shift score. Nobody notices less. */
const smallest: Readonly<Record<Vital, number>> = { lcp: 200, inp: 40, cls: 0.01 };

export const slotCount = 60;

/** How many visits had a value in each slot. */
export type Slots = readonly number[];

export const noSlots: Slots = Array.from({ length: slotCount }, () => 0);

/** A value's slot, counted from 0. */
export const slotOf = (vital: Vital, value: number): number =>
  Math.min(slotCount - 1, Math.max(0, Math.ceil(Math.log(value / smallest[vital]) / Math.log(step))));

/** The slot that three quarters of the visits don't exceed; null without visits. */
export function slotOfP75(slots: Slots): number | null {
  const wanted = total(slots) * 0.75;
  if (wanted === 0) return null;
  let seen = 0;
  return slots.findIndex((count) => {
    seen += count;
    return seen >= wanted;
  });
}

/** The value that three quarters of the visits don't exceed, rounded up to the end of its slot. */
export function p75(vital: Vital, slots: Slots): number | null {
  const slot = slotOfP75(slots);
  if (slot === null) return null;
  const value = smallest[vital] * step ** slot;
  return vital === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
}

export const total = (slots: Slots): number => slots.reduce((sum, count) => sum + count, 0);
