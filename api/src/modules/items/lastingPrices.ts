import { dayMs } from '#platform/clock/dayMs.ts';

/** An entry of the audit that gave an item another price. */
export interface PriceEntry {
  readonly item_id: number;
  /** In milliseconds. */
  readonly at: number;
  readonly by: string | null;
  readonly price: number | null;
  /** The price before. Null for none. */
  readonly former: number | null;
}

/** An item's entries, oldest first, but for those that were taken back within a day and what took them back. */
export function lastingPrices(entries: readonly PriceEntry[]): PriceEntry[] {
  const lasting: PriceEntry[] = [];
  for (const entry of entries) {
    const takenBack = lasting.findIndex(({ former, at }) => former === entry.price && entry.at - at < dayMs);
    if (takenBack === -1) lasting.push(entry);
    else lasting.splice(takenBack);
  }
  return lasting;
}
