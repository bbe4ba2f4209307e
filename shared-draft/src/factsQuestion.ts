import {
  daysText,
  jobDayKeys,
  jobDaysOf,
  type ListFacts,
  measureName,
  measuresOf,
  numberText,
  typedMeasures,
} from 'shared-api/rules';

/** What a list's suggestions depend on, of a draft. */
export const listFacts = (draft: ListFacts): ListFacts => ({
  crew_size: draft.crew_size,
  ...jobDaysOf(draft),
  ...measuresOf(draft),
});

const changedMeasures = (before: ListFacts, after: ListFacts) =>
  typedMeasures.filter((key) => (before[key] ?? null) !== (after[key] ?? null));

const isSameDays = (before: ListFacts, after: ListFacts) =>
  jobDayKeys.every((key) => (before[key] ?? null) === (after[key] ?? null));

export const isSameFacts = (before: ListFacts, after: ListFacts): boolean =>
  before.crew_size === after.crew_size &&
  isSameDays(before, after) &&
  changedMeasures(before, after).length === 0;

/** "Quantities for a crew of 8", "Quantities for the new dates and the new measurements". For facts that are the same, the list is what no longer fits. */
export function factsTitle(before: ListFacts, after: ListFacts): string {
  const changed = [
    before.crew_size !== after.crew_size && `a crew of ${after.crew_size}`,
    !isSameDays(before, after) && 'the new dates',
    changedMeasures(before, after).length > 0 && 'the new measurements',
  ].filter((part) => part !== false);
  if (changed.length === 0) return 'Quantities that no longer fit';
  return `Quantities for ${new Intl.ListFormat('en-US').format(changed)}`;
}

/** What the facts were that have changed: "The crew was 6.", "The dates were Dec 7 to 18, 2026.", "Before: roof area 210, roof drains unknown." */
export function formerFacts(before: ListFacts, after: ListFacts): string {
  if (isSameFacts(before, after))
    return 'The crew, a date, a measurement or a rule is another one than it was.';
  const measured = changedMeasures(before, after).map((key) => {
    const value = before[key] ?? null;
    return `${measureName(key).toLowerCase()} ${value === null ? 'unknown' : numberText(value)}`;
  });
  return [
    ...(before.crew_size === after.crew_size ? [] : [`The crew was ${before.crew_size}.`]),
    ...(isSameDays(before, after)
      ? []
      : [`The dates were ${daysText(before.on_site_from, before.back_in_yard) || 'unknown'}.`]),
    ...(measured.length === 0 ? [] : [`Before: ${measured.join(', ')}.`]),
  ].join(' ');
}
