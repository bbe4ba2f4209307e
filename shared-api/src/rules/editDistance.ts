/**
 * How many typos turn one word into the other: a letter too many, missing or wrong, or two neighbours swapped. Stops
 * counting above `most` and returns `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let slips = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) slips = Math.min(slips, at(beforeLast, column - 2) + 1);
      now.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = now;
  }
  return Math.min(at(last, b.length), most + 1);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
