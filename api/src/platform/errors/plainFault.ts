import { tlsFault } from './tlsFault.ts';

/** What may be written to a log about a failure. */
export interface PlainFault {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly stack: string;
}

/** The error at the root of a chain of causes. */
export function innermost(error: unknown): unknown {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current;
}

/**
 * Keeps only the innermost message and code. A failed query's outer errors hold all its parameters, including emails
 * and password hashes, and the database's own detail quotes values. Another server's certificate is explained.
 */
export function plainFault(error: unknown): PlainFault {
  const root = innermost(error);
  if (!(root instanceof Error)) return { type: typeof root, code: '', message: 'not an error', stack: '' };
  const code = 'code' in root && typeof root.code === 'string' ? root.code : '';
  const frames = root.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const words = tlsFault(root);
  const message = words === null ? root.message : `${root.message}: ${words}`;
  return { type: root.name, code, message, stack: frames.join('\n') };
}
