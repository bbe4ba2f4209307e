import type { LiveRemote } from 'shared-api/contract';
import { scriptTimeoutMs } from 'shared-api/rules';

/** What the server wrote into the page: its own build, the remotes that are live, and whether the browser holds a session's cookie. */
export interface LiveSet {
  readonly shell: string;
  readonly remotes: readonly LiveRemote[];
  /** Which revision of what is live this is. */
  readonly revision?: string;
  readonly mayBeSignedIn: boolean;
  /** What the page at this address reads first, relative to /v1. */
  readonly reads: readonly string[];
  /** Origin of the CDN that has the files, if there is one. */
  readonly assets?: string;
  /** SHA-384 of the installation's scripts in base64, by their paths, if a CDN has them. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** How long to wait for a script. */
  readonly scriptTimeoutMs: number;
}

/** Reads the page's data block. Without one there are no remotes, and every address is not found. */
export function readLiveSet(document: Document): LiveSet {
  const block = document.getElementById('mobprep-live')?.textContent;
  return block
    ? JSON.parse(block)
    : { shell: '', remotes: [], mayBeSignedIn: false, reads: [], scriptTimeoutMs };
}

/** The nonce that the page's style elements must carry. */
export const readStyleNonce = (document: Document): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
