import type { DraftHistoryEntry } from 'shared-api/contract';
import { formatListDate, formatQuantity } from 'shared-ui';

const isWord = /^(Today|Yesterday)$/;

/** Who gave a line the quantity that it has: "Caleb set 8 → 12, Nov 26". Null for one that it had from the start. */
export function lastSetText(entries: readonly DraftHistoryEntry[], now: Date): string | null {
  const last = entries.find(({ line }) => line?.after === null || line?.after?.quantity !== undefined);
  const { before, after } = last?.line ?? {};
  if (!last || before?.quantity === undefined || after?.quantity === undefined) return null;
  const [was, is] = [before, after].map(({ quantity = 0, unit_name }) =>
    [formatQuantity(quantity), unit_name].filter(Boolean).join(' '),
  );
  const set = last.by === null ? 'Set' : `${last.by.split(' ')[0]} set`;
  const day = formatListDate(last.at, now);
  return `${set} ${was} → ${is}, ${isWord.test(day) ? day.toLowerCase() : day}`;
}
