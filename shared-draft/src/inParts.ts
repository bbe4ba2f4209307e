import { bounds } from 'shared-api/rules';

/** Lines that were not sent, and why. */
export interface Unsent<Line> {
  readonly lines: readonly Line[];
  readonly detail: string;
}

/**
 * Sends lines in as many calls as the limit requires, at least one. If a later call fails, the rest stays unsent and what is done
 * stays done. If the first call fails, its error is thrown.
 */
export async function inParts<Line>(
  lines: readonly Line[],
  send: (part: readonly Line[], at: number) => Promise<void>,
): Promise<Unsent<Line>> {
  for (let at = 0; at === 0 || at < lines.length; at += bounds.batchLines) {
    try {
      await send(lines.slice(at, at + bounds.batchLines), at);
    } catch (error) {
      if (at === 0) throw error;
      return { lines: lines.slice(at), detail: error instanceof Error ? error.message : '' };
    }
  }
  return { lines: [], detail: '' };
}
