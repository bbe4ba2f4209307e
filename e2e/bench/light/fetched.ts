import type { CDPSession } from '@playwright/test';

/** What a page has fetched over the wire so far. */
export interface Fetched {
  /** Bytes of JavaScript, compressed, without headers. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** All requests that reached the network, including those for data. */
  readonly requests: number;
  readonly documentBytes: number;
}

/** Counts what a page fetches from now on, except from the browser's cache. */
export async function countFetched(cdp: CDPSession): Promise<() => Fetched> {
  const kinds = new Map<string, string>();
  const bodies = new Map<string, number>();
  const cached = new Set<string>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isScript = /javascript/.test(response.mimeType);
    if (response.fromDiskCache || response.fromPrefetchCache || !response.url.startsWith('http')) return;
    kinds.set(requestId, isScript ? 'Script' : type);
    bodies.set(requestId, Number(response.headers['content-length'] ?? 0));
  });
  return () => {
    const fetched = [...kinds].filter(([id]) => !cached.has(id));
    const bytes = (kind: string) =>
      fetched.filter(([, of]) => of === kind).reduce((sum, [id]) => sum + (bodies.get(id) ?? 0), 0);
    return {
      scriptBytes: bytes('Script'),
      scripts: fetched.filter(([, of]) => of === 'Script').length,
      requests: fetched.length,
      documentBytes: bytes('Document'),
    };
  };
}
