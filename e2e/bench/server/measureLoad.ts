import autocannon from 'autocannon';
import { type ServerFigures, watchFigures } from '../serverFigures.ts';
import type { Load } from './loads.ts';

/** One load's responses per second, response times in ms, refusals, and the server's figures meanwhile. */
export interface Measured extends ServerFigures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

/** Runs one load with 20 connections. */
export async function measureLoad(
  url: string,
  metricsUrl: string,
  { load, seconds }: { load: Load; seconds: number },
): Promise<Measured> {
  const most = await watchFigures(metricsUrl);
  const sent = load.requests.map(({ method = 'GET', path, headers = {}, body }) => ({
    method,
    path,
    headers: { ...headers },
    ...(body && { body }),
  }));
  let turn = 0;
  const { requests, latency, errors, ...answers } = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    requests: sent,
    // Each connection starts with a different request, as different people do.
    setupClient: (client) => {
      turn = (turn + 1) % sent.length;
      client.setRequests([...sent.slice(turn), ...sent.slice(0, turn)]);
    },
  });
  const refused = answers['4xx'] + answers['5xx'] + errors;
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, refused, ...(await most()) };
}
