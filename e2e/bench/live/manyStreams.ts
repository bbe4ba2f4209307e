import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../Api.ts';
import { readFigures } from '../serverFigures.ts';
import { type Reading, readStream } from './readStream.ts';
import type { TwoServers } from './twoServers.ts';

const streams = 1_000;
/** A person may have this many. */
const streamsOfPerson = 8;
const crowdPassword = 'a thousand streams of many';

/** People of their own, signed in. */
export async function crowdOf(admin: Api, url: string): Promise<Api[]> {
  const crowd: Api[] = [];
  for (let at = 0; at < streams / streamsOfPerson; at += 1) {
    const email = `bench${at}@example.com`;
    await admin.post('/users/signup', {
      name: `Bench ${at}`,
      email,
      role: 'pm',
      is_admin: false,
      password: crowdPassword,
    });
    crowd.push(await Api.signIn(url, email, crowdPassword));
  }
  return crowd;
}

const processorOf = async (metricsUrl: string) =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(metricsUrl)).text())?.[1]);

/** A thousand open streams: what they cost, and how they come back after their server has restarted. */
export async function manyStreams(two: TwoServers, apis: readonly Api[], ids: readonly number[]) {
  const { servers, restart } = two;
  // A server that has done nothing else: memory that it has freed would be used again.
  await restart();
  const before = await readFigures(servers[0].metricsUrl);
  const open = new Set<Reading>();
  let isOver = false;
  const back: number[] = [];
  let restartedAt = 0;
  const keepOpen = async (at: number) => {
    const api = apis[at % apis.length];
    const id = ids[at % ids.length] ?? 0;
    while (!isOver) {
      let wait = 100;
      const reading = readStream(
        servers[0].url,
        `drafts=${id}`,
        api?.headers['authorization'] ?? '',
        (event) => {
          if (event.type === 'hello' && restartedAt > 0) back.push(performance.now() - restartedAt);
          if (event.type === 'end') wait = event.after_ms;
        },
      );
      open.add(reading);
      await reading.ended;
      open.delete(reading);
      await sleep(wait);
    }
  };
  const all = Array.from({ length: streams }, async (_, at) => {
    await sleep(at * 5);
    await keepOpen(at);
  });
  await sleep(streams * 5 + 3_000);
  const opened = open.size;
  const [cpu, begun] = [await processorOf(servers[0].metricsUrl), performance.now()];
  await sleep(10_000);
  const idle = ((await processorOf(servers[0].metricsUrl)) - cpu) / ((performance.now() - begun) / 1_000);
  const { megabytes } = await readFigures(servers[0].metricsUrl);
  restartedAt = performance.now();
  await restart();
  await sleep(10_000);
  isOver = true;
  for (const { close } of open) close();
  await Promise.all(all);
  return {
    opened,
    megabytesMore: Math.round(megabytes - before.megabytes),
    idleProcessor: Number(idle.toFixed(3)),
    back: back.length,
    backWithinMs: Math.round(Math.max(...back)),
  };
}
