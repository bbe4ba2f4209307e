import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '#platform/database/embedded/launch.ts';
import { operationsIn } from '../fuzz/operations.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { type Hostile, hostileHeads, hostileRequests } from '../sweep/sweepRoutes.ts';
import { Caller } from './Caller.ts';
import { type Figure, say, Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';

/** No body of any route within its size limit blocks the event loop for longer. */
export const mostBlockedMs = 50;

const demoAccount = 'ines.calloway@example.com';
const probe = pathToFileURL(`${import.meta.dirname}/loopProbe.ts`).href;

/** The settings that load the probe into a server, behind a proxy: every request of a sweep comes from a network of its own. */
export const withProbe = (port: number) => ({
  PROBE_PORT: String(port),
  TRUST_PROXY: 'on',
  NODE_OPTIONS: `--import ${probe}`,
});

export const askProbe = async (port: number): Promise<{ longest: number; rss: number }> =>
  (await fetch(`http://127.0.0.1:${port}`)).json() as Promise<{ longest: number; rss: number }>; // the probe's answer

/** Every hostile request to this server, and how to send one. */
export async function hostileClient({ address }: ServerProcess) {
  const person = await Caller.signedIn(address, demoAccount);
  const made = await person.call('POST', '/deploy-tokens', { remote: 'mfe-items', name: 'Sweep', days: 1 });
  const { secret } = made.body as { secret: string }; // the contract's answer
  const tokens = { public: () => '', person: () => person.token, pipeline: () => secret };
  const description = await (await fetch(`${address}/v1/openapi.json`)).text();
  let networks = 0;
  const ownNetwork = () => {
    networks += 1;
    return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  };
  return {
    requests: hostileRequests(operationsIn(description)),
    heads: hostileHeads(operationsIn(description)),
    send: async ({ method, url, headers, access, body }: Hostile): Promise<number> => {
      const token = tokens[access]();
      const answer = await fetch(`${address}${url}`, {
        method,
        headers: {
          'x-forwarded-for': ownNetwork(),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body && { body: body() }),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      // A token lasts ten minutes.
      if (answer?.status === 401 && access === 'person') await person.signIn(demoAccount);
      return answer?.status ?? 0;
    },
  };
}

/** Sends these one at a time, and fails for each that blocks the event loop for too long. */
const longestBlock = (name: string, which: 'requests' | 'heads', minutes: number): Figure => ({
  name,
  rounds: 50_000,
  minutes,
  run: async (rounds) => {
    const port = await freePort();
    return onServer(async (server) => {
      const tally = new Tally();
      const client = await hostileClient(server);
      const requests = client[which];
      const blocks: { ms: number; what: string }[] = [];
      const step = Math.max(1, Math.ceil(requests.length / rounds.wanted));
      for (const [at, hostile] of requests.entries()) {
        if (at % step !== 0) continue;
        // Garbage of earlier requests is not this one's.
        await sleep(5);
        await askProbe(port);
        const status = await client.send(hostile);
        const { longest } = await askProbe(port);
        const what = `${hostile.route} with ${hostile.shape}: ${status}`;
        // Refused before it was read, it would have tested nothing.
        if ([0, 429, 500, 503].includes(status)) tally.countAnswer(status || 500, what);
        blocks.push({ ms: longest, what });
        if (longest > mostBlockedMs) tally.count('failed', `${longest.toFixed(0)} ms: ${what}`);
      }
      blocks.sort((a, b) => b.ms - a.ms);
      for (const { ms, what } of blocks.slice(0, 10)) say(`  ${ms.toFixed(1)} ms ${what}`);
      const routes = new Set(requests.map(({ route }) => route)).size;
      const shapes = new Set(requests.map(({ shape }) => shape)).size;
      return tally.outcome(
        blocks.length,
        `${routes} routes, ${shapes} shapes, longest block ${blocks[0]?.ms.toFixed(1)} ms`,
      );
    }, withProbe(port));
  },
});

/** Rounds are requests: every route that takes a body, with every hostile shape, at its full size. */
export const hostileBodies = longestBlock('hostile bodies at full size, one at a time', 'requests', 30);
/** Rounds are requests: every route, with every hostile text in each place of its address and head. */
export const hostileAddresses = longestBlock('hostile addresses and heads, one at a time', 'heads', 30);
