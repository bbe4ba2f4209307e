import { endOf } from './scripts.ts';

/** Why a remote's code is missing. */
export type LoadFaultKind = 'missing' | 'broken' | 'timeout' | 'network' | 'version';

/** A remote's code did not load or could not start. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';
  readonly kind: LoadFaultKind;

  constructor(kind: LoadFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What webpack throws when a chunk does not load. */
interface ChunkLoadError extends Error {
  /** The requested address. */
  readonly request: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Returns the kind of loading fault, or null when the code loaded and threw an error of its own. */
export function loadFaultOf(error: unknown): LoadFaultKind | null {
  if (error instanceof LoadFault) return error.kind;
  if (isChunkLoadError(error)) return endOf(error.request) === 'timeout' ? 'timeout' : 'missing';
  return null;
}
