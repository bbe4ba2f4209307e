import { setTimeout as sleep } from 'node:timers/promises';
import { type Person, password, people } from '../../support/people.ts';
import { Api } from '../Api.ts';
import { makeDraft } from '../makeDraft.ts';

const count = 10;
const pauseMs = { least: 500, most: 1_500 };

/** What came of their work: how long each added line took, and what was refused. */
export interface Worked {
  readonly addMs: readonly number[];
  readonly refused: readonly string[];
}

/** Signs ten people in. Each has a draft of their own. */
export async function hire(url: string, admin: Api) {
  const names = Object.keys(people) as Person[]; // its own keys
  const hired: { api: Api; list: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = names[at % names.length] ?? 'pm';
    const { path } = await makeDraft(admin, [], `BUSY-${at}`);
    hired.push({ api: await Api.signIn(url, people[name].email, password), list: `${path}/items` });
  }
  return hired;
}

/** They add lines, write quantities and read their lists, with pauses, until `busy` settles. */
export async function workUntil(
  busy: Promise<unknown>,
  hired: Awaited<ReturnType<typeof hire>>,
  items: ArrayIterator<number>,
): Promise<Worked> {
  const [addMs, refused]: [number[], string[]] = [[], []];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  busy.then(over, over);
  const tried = async (act: () => Promise<unknown>) =>
    act().catch((error: unknown) => refused.push(String(error).slice(0, 200)));
  const work = async ({ api, list }: (typeof hired)[number]) => {
    while (!isOver) {
      await sleep(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
      const item_id = items.next().value;
      const begun = performance.now();
      await tried(() => api.post(list, { item_id, quantity: 1 }));
      addMs.push(performance.now() - begun);
      await tried(() => api.put(`${list}/${item_id}`, { quantity: 2 }));
      await tried(async () => (await api.get(list)).arrayBuffer());
    }
  };
  await Promise.all(hired.map(work));
  return { addMs, refused };
}
