import { suggestedQuantity } from './suggestedQuantity.ts';

/** Where a line's quantity comes from: the size of the crew, or a person's own number. */
export const quantitySources = ['crew', 'person'] as const;
export type QuantitySource = (typeof quantitySources)[number];

/** A number that nobody explains comes from the crew when it is what the crew's rule says. */
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

/** A line for which a crew of another size suggests another quantity than it has. */
export interface CrewChange<Line> {
  readonly line: Line;
  readonly suggested: number;
}

/**
 * The lines whose suggestion is another one for the new crew, except those that have that number already. The last suggestion for
 * a line that follows the crew is its quantity, which may be of an earlier crew.
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
