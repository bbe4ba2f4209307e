import { endOf } from './scripts.ts';

/** Why the code of a remote is not there. */
export type LoadFaultKind = 'missing' | 'broken' | 'timeout' | 'network' | 'version';

/** Code of a remote that did not come or could not be started. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';
  readonly kind: LoadFaultKind;

  constructor(kind: LoadFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What webpack throws for a chunk that did not come. */
interface ChunkLoadError extends Error {
  /** The address that was asked for. */
  readonly request: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Which loading fault an error is; null when the code came and threw something of its own. */
export function loadFaultOf(error: unknown): LoadFaultKind | null {
  if (error instanceof LoadFault) return error.kind;
  if (isChunkLoadError(error)) return endOf(error.request) === 'timeout' ? 'timeout' : 'missing';
  return null;
}
