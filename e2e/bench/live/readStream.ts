import { request } from 'node:http';
import type { LiveEvent } from 'shared-api/contract';

/** Somebody's stream. */
export interface Reading {
  readonly close: () => void;
  /** Resolves when the server or the network ends it. */
  readonly ended: Promise<void>;
}

/** Reads a stream as a browser would. `hear` gets each event and when it arrived, on this process's clock. */
export function readStream(
  url: string,
  query: string,
  token: string,
  hear: (event: LiveEvent, at: number) => void,
): Reading {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const asked = request(`${url}/v1/live?${query}`, { headers: { authorization: token } }, (answer) => {
    let rest = '';
    answer.setEncoding('utf8').on('data', (text: string) => {
      const at = performance.now();
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) if (frame.startsWith('data: ')) hear(JSON.parse(frame.slice(6)), at);
    });
    answer.on('close', resolve);
  });
  asked.on('error', () => resolve());
  asked.end();
  return { close: () => asked.destroy(), ended };
}
