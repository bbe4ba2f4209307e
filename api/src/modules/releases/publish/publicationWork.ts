import type { ErrorCode, FieldError, Publication } from 'shared-api/contract';

/** What the publishing thread is asked to do. */
export type PublicationWork =
  | { readonly kind: 'read'; readonly json: Uint8Array }
  | { readonly kind: 'compress'; readonly path: string; readonly body: Uint8Array };

/** A file of a publication, decoded. */
export interface SentFile {
  readonly path: string;
  readonly body: Uint8Array;
  readonly sha384: string;
}

export interface PublicationReading {
  readonly about: Omit<Publication, 'files'>;
  readonly files: readonly SentFile[];
}

/** Why a body isn't a publication. */
export interface RefusedPublication {
  readonly refused: {
    readonly status: number;
    readonly code: ErrorCode;
    readonly detail: string | FieldError[];
  };
}
