import type { CartLine, LineWrite } from '#contract/index.ts';

/** The line that a server makes of a write: a number, or a step from what the line has. */
export function writtenLine(line: CartLine, body: unknown): CartLine {
  const { quantity, by = 0, notes = line.notes } = body as LineWrite; // our own client sent it
  const revision = line.revision + 1;
  return {
    ...line,
    quantity: quantity ?? line.quantity + by,
    notes,
    revision,
    ...(quantity !== undefined && { typed_revision: revision }),
  };
}
