import type { AppOptions } from '#src/app.ts';

/** A logger for a test server, and what it has written. */
export function readableLog() {
  const lines: string[] = [];
  const logger: AppOptions['logger'] = {
    level: 'warn',
    stream: { write: (line: string) => void lines.push(line) },
  };
  /** The entries with this message, oldest first. */
  const entries = (msg: string): Record<string, unknown>[] =>
    lines.map((line) => JSON.parse(line)).filter((entry) => entry.msg === msg);
  return { logger, entries };
}
