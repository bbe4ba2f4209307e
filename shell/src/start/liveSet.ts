import type { LiveRemote } from 'shared-api/contract';
import { scriptTimeoutMs } from 'shared-api/rules';

/** What the server wrote into the page: the shell's build, the live remotes, and whether the browser sent a session cookie. */
export interface LiveSet {
  readonly shell: string;
  readonly remotes: readonly LiveRemote[];
  /** Revision of the live set. */
  readonly revision?: string;
  readonly mayBeSignedIn: boolean;
  /** What the page at this address reads first, relative to /v1. */
  readonly reads: readonly string[];
  /** Origin of the CDN that serves the files, if there is one. */
  readonly assets?: string;
  /** Base64 SHA-384 hashes of the installation's scripts by path, if a CDN serves them. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** How long to wait for a script. */
  readonly scriptTimeoutMs: number;
  /** The fewest characters of a new password. */
  readonly passwordMin?: number;
  /** Whether the server mails links to choose a new password. */
  readonly sendsMail?: boolean;
  /** This page comes from the set of files that this device keeps, and works without a network. */
  readonly isKept?: boolean;
  /** How people sign in with their company's account. `only`: passwords are for full admins. */
  readonly company?: { readonly name: string; readonly only: boolean };
  /** Nobody is Full Admin yet. */
  readonly needsAdministrator?: boolean;
}

/** Reads the page's data block. Without one there are no remotes, so no address is found. */
export function readLiveSet(document: Document): LiveSet {
  const block = document.getElementById('mobprep-live')?.textContent;
  return block
    ? JSON.parse(block)
    : { shell: '', remotes: [], mayBeSignedIn: false, reads: [], scriptTimeoutMs };
}

/** The nonce that the page's style elements must carry. */
export const readStyleNonce = (document: Document): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
