import type { Receipt } from 'shared-api/contract';

/** An operation that arrives later than this after somebody did it was kept on a device: nobody looks at the answer any more. */
const keptMs = 60_000;

/** What somebody did without a network, and the server refused when it arrived. */
export function refusedLate<Sent extends { readonly id: string; readonly made_at: string }>(
  operations: readonly Sent[],
  receipts: readonly Receipt[],
  now: Date,
): Sent[] {
  const isRefused = new Set(
    receipts.flatMap(({ id, outcome, code }) =>
      ['refused', 'conflict'].includes(outcome) && code !== 'id_taken' ? [id] : [],
    ),
  );
  return operations.filter(
    ({ id, made_at }) => isRefused.has(id) && now.getTime() - Date.parse(made_at) > keptMs,
  );
}
