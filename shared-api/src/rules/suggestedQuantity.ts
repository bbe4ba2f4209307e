/**
 * How many pieces to suggest for a crew: the crew size divided by how many people share one (`requiredPerCrew`), rounded up.
 * 2 means one per pair, 0.5 means two each. Returns 1 if it is unknown.
 */
export function suggestedQuantity(crewSize: number, requiredPerCrew: number | null): number {
  if (requiredPerCrew === null || requiredPerCrew <= 0) return 1;
  // In floating point 21 / 0.35 is 60.00000000000001, which must not round up to 61.
  const pieces = Math.ceil(Number((crewSize / requiredPerCrew).toPrecision(12)));
  return Math.max(1, pieces);
}
