import { type ListFacts, measureName, measuresOf, numberText, typedMeasures } from 'shared-api/rules';

/** What a list's suggestions depend on, of a draft. */
export const listFacts = (draft: ListFacts): ListFacts => ({
  crew_size: draft.crew_size,
  ...measuresOf(draft),
});

const changedMeasures = (before: ListFacts, after: ListFacts) =>
  typedMeasures.filter((key) => (before[key] ?? null) !== (after[key] ?? null));

export const isSameFacts = (before: ListFacts, after: ListFacts): boolean =>
  before.crew_size === after.crew_size && changedMeasures(before, after).length === 0;

/** "Quantities for a crew of 8", "Quantities for the new measurements". For facts that are the same, the list is what no longer fits. */
export function factsTitle(before: ListFacts, after: ListFacts): string {
  if (isSameFacts(before, after)) return 'Quantities that no longer fit';
  if (changedMeasures(before, after).length === 0) return `Quantities for a crew of ${after.crew_size}`;
  return before.crew_size === after.crew_size
    ? 'Quantities for the new measurements'
    : `Quantities for a crew of ${after.crew_size} and the new measurements`;
}

/** What the facts were that have changed: "The crew was 6.", "Before: roof area 210, roof drains unknown." */
export function formerFacts(before: ListFacts, after: ListFacts): string {
  if (isSameFacts(before, after)) return 'The crew, a measurement or a rule is another one than it was.';
  const measured = changedMeasures(before, after).map((key) => {
    const value = before[key] ?? null;
    return `${measureName(key).toLowerCase()} ${value === null ? 'unknown' : numberText(value)}`;
  });
  return [
    ...(before.crew_size === after.crew_size ? [] : [`The crew was ${before.crew_size}.`]),
    ...(measured.length === 0 ? [] : [`Before: ${measured.join(', ')}.`]),
  ].join(' ');
}
