/** Crew size of a draft that has none. */
export const defaultCrewSize = 6;

/**
 * Pieces to suggest for a crew: crew size divided by how many people share one, rounded up; 1 when that is unknown.
 * `requiredPerCrew` n means one per n people: 2 is one per pair, 0.5 is two each.
 */
export function suggestedQuantity(crewSize: number, requiredPerCrew: number | null): number {
  if (requiredPerCrew === null || requiredPerCrew <= 0) return 1;
  // 6 / 0.1 is 60.000000000000004 to a computer: the excess must not become a piece.
  const pieces = Math.ceil(Number((crewSize / requiredPerCrew).toPrecision(12)));
  return Math.max(1, pieces);
}
