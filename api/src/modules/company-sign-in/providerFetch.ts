import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { isLoopback } from 'shared-api/rules';
import { tlsFault } from '#platform/errors/tlsFault.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';

const longestMs = 5_000;
/** A token with 200 groups has about 20 kB. */
const mostBytes = 128 * 1024;

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

const isInner = (address: string) => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

interface Sent {
  readonly method: string;
  readonly headers: NonNullable<RequestInit['headers']>;
  readonly body?: unknown;
}

function unreachable(cause: unknown): CompanyRefusal {
  const detail = tlsFault(cause);
  return detail === null
    ? new CompanyRefusal('unreachable', { cause })
    : new CompanyRefusal('untrusted', { cause, detail: `TLS: ${detail}.` });
}

/**
 * Fetches from a provider. What it says about itself must not lead the server to an inner address, so nothing is redirected and
 * only the issuer's own host may be an inner one. Answers have a largest size and a time limit.
 */
export const providerFetch = (issuer: string) => {
  const own = new URL(issuer);
  return async (address: string, { method, headers: sent, body }: Sent): Promise<Response> => {
    const url = new URL(address);
    await requireOuter(url, own);
    const signal = AbortSignal.timeout(longestMs);
    try {
      const answer = await fetch(url, {
        method,
        headers: sent,
        body: (body ?? null) as NonNullable<RequestInit['body']> | null, // the library sends forms
        redirect: 'manual',
        signal,
      });
      const { status, headers } = answer;
      if (status >= 500)
        throw new CompanyRefusal('failing', {
          detail: `${url.origin}${url.pathname} answered ${status}.`,
        });
      return new Response(await cappedBody(answer), { status, headers });
    } catch (error) {
      throw error instanceof CompanyRefusal ? error : unreachable(error);
    }
  };
};

async function requireOuter({ protocol, hostname }: URL, own: URL) {
  const isOwn = hostname === own.hostname && protocol === own.protocol;
  if (protocol !== 'https:' && !(isOwn && isLoopback(hostname))) throw new CompanyRefusal('inner_address');
  if (isOwn) return;
  const literal = hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(literal, { all: true }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (found.some(({ address }) => isInner(address))) throw new CompanyRefusal('inner_address');
}

async function cappedBody(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!answer.body || answer.status === 204 || answer.status === 304) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > mostBytes) throw new Error('the answer is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
