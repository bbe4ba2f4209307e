import { bounds } from 'shared-api/rules';

/** What was not sent, and why. */
export interface Unsent<Line> {
  readonly lines: readonly Line[];
  readonly detail: string;
}

/**
 * Sends lines in as many calls as the limit of one needs, at least in one. When a call fails after others were made, the rest is left
 * unsent instead of undoing what is done; the failure of the first is thrown.
 */
export async function inParts<Line>(
  lines: readonly Line[],
  send: (part: readonly Line[], at: number) => Promise<void>,
): Promise<Unsent<Line>> {
  for (let at = 0; at === 0 || at < lines.length; at += bounds.list) {
    try {
      await send(lines.slice(at, at + bounds.list), at);
    } catch (error) {
      if (at === 0) throw error;
      return { lines: lines.slice(at), detail: error instanceof Error ? error.message : '' };
    }
  }
  return { lines: [], detail: '' };
}
