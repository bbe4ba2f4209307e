import { suggestedQuantity } from './suggestedQuantity.ts';

/** Where a line's quantity comes from: the crew size, or a number that a person set. */
export const quantitySources = ['crew', 'person'] as const;
export type QuantitySource = (typeof quantitySources)[number];

/** Guesses the source of a quantity: the crew if it equals the crew's suggestion, otherwise a person. */
export const quantitySource = (
  quantity: number,
  crewSize: number,
  requiredPerCrew: number | null,
): QuantitySource =>
  requiredPerCrew !== null && requiredPerCrew > 0 && quantity === suggestedQuantity(crewSize, requiredPerCrew)
    ? 'crew'
    : 'person';

interface CrewLine {
  readonly item_name: string;
  readonly quantity: number;
  readonly quantity_from: QuantitySource;
  readonly required_qty_per_crew: number | null;
}

/** A line for which a new crew size suggests a different quantity. */
export interface CrewChange<Line> {
  readonly line: Line;
  readonly suggested: number;
}

/**
 * The lines whose suggestion changes with the new crew size, except those that already have that quantity. For a line that
 * follows the crew, the last suggestion is its quantity, which may date from an earlier crew.
 */
export const crewChanges = <Line extends CrewLine>(
  lines: readonly Line[],
  before: number,
  after: number,
): CrewChange<Line>[] =>
  lines
    .map((line) => ({ line, suggested: suggestedQuantity(after, line.required_qty_per_crew) }))
    .filter(
      ({ line, suggested }) =>
        suggested !== line.quantity &&
        (line.quantity_from === 'crew' ||
          suggested !== suggestedQuantity(before, line.required_qty_per_crew)),
    );
