/** A line as far as copies of a list are compared. A line's revision grows with each write to it. */
export interface ComparedLine {
  readonly id: number;
  readonly revision: number;
}

/** A text that two copies of a list share if they have the same lines at the same revisions, in any order. */
export function listChecksum(lines: Iterable<ComparedLine>): string {
  let [count, sum] = [0, 0];
  for (const { id, revision } of lines) {
    count += 1;
    sum = (sum + scatter(Math.imul(id, 0x9e3779b1) ^ revision)) >>> 0;
  }
  return `${count}-${sum.toString(36)}`;
}

/** Spreads a difference of one bit over all of them, so that sums of different lines don't meet: {1, 4} and {2, 3} would. */
function scatter(bits: number): number {
  let spread = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  spread = Math.imul(spread ^ (spread >>> 16), 0x45d9f3b);
  return (spread ^ (spread >>> 16)) >>> 0;
}
