/** Signs in front of a line: bullets, and boxes to tick. */
const bullets = /^(?:[-–—*>+]\s+|[•·▪■□●○☐☑☒✓✔]\s*|\[\s?[xX✓✔]?\s?\]\s*|\(\s\)\s*)+(?=\S)/u;

export const withoutBullet = (line: string): string => line.replace(bullets, '');

const ruled = /^(?:[-–—=*_#~]{2,}|#+\s)\s*(.*?)\s*[-–—=*_#~]*$/;

/** The words of a heading within a list: "PPE:", "--- PPE ---", "## PPE". Null for other lines, empty for a mere rule. */
export function headingIn(line: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(line)) return '';
  return ruled.exec(line)?.[1] ?? /^(.+):$/.exec(line)?.[1] ?? null;
}

/** "Total 42", "Grand total", "Subtotal:". */
export const isTotal = (name: string): boolean => /^(?:grand |sub[- ]?)?totals?\b[\s:=\d.,$]*$/i.test(name);
