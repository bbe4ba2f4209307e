import { type ListFacts, measuredIn, type RuledItem, ruleOf, suggestionFor } from './quantityRule.ts';

/** Where a line's quantity comes from: the crew size, a measure of the job, or a number that a person set. */
export const quantitySources = ['crew', 'measure', 'person'] as const;
export type QuantitySource = (typeof quantitySources)[number];

/** Guesses the source of a quantity: the item's rule if it suggests this number, otherwise a person. A fixed number follows nothing. */
export function quantitySource(quantity: number, item: RuledItem, facts: ListFacts): QuantitySource {
  const kind = ruleOf(item)?.kind ?? 'fixed';
  return kind !== 'fixed' && quantity === suggestionFor(item, facts) ? kind : 'person';
}

interface SuggestedLine extends RuledItem {
  readonly item_name: string;
  readonly quantity: number;
  readonly quantity_from: QuantitySource;
}

/** A line for which other facts suggest a different quantity. */
export interface QuantityChange<Line> {
  readonly line: Line;
  readonly suggested: number;
}

/**
 * The lines whose suggestion changes with the draft's facts, except those that already have that quantity. For a line that
 * follows a rule, the last suggestion is its quantity, which may date from earlier facts. From a measure that is unknown now nothing follows.
 */
export const quantityChanges = <Line extends SuggestedLine>(
  lines: readonly Line[],
  before: ListFacts,
  after: ListFacts,
): QuantityChange<Line>[] =>
  lines
    .filter((line) => isKnown(line, after))
    .map((line) => ({ line, suggested: suggestionFor(line, after) }))
    .filter(
      ({ line, suggested }) =>
        suggested !== line.quantity &&
        (line.quantity_from !== 'person' || suggested !== suggestionFor(line, before)),
    );

function isKnown(line: RuledItem, facts: ListFacts): boolean {
  const rule = ruleOf(line);
  return rule?.kind !== 'measure' || measuredIn(facts, rule.measure) !== null;
}
