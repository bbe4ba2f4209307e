import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import type { Operations } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import type { EventAct } from '#domain/operations.ts';
import { buildEvent, buildLoad } from '#testing/loadServer.ts';
import { forgetDatabase } from './database.ts';
import { OutboxStore } from './OutboxStore.ts';
import { deviceOutboxStorage } from './savedOutbox.ts';

const people = [
  { id: 11, name: 'Caleb Ostrander' },
  { id: 6, name: 'Marisol Vantree' },
];
const tick: EventAct = { type: 'event', line_id: 'line', kind: 'loaded', quantity: 1, seen: 0 };

/** `cut`: nothing gets through. `lost`: the server hears it, and its answer is lost. */
type Weather = 'good' | 'cut' | 'lost';
type Step =
  | { readonly kind: 'tap'; readonly who: number; readonly acts: number; readonly isFull: boolean }
  /** Takes back the last tap of this person that hasn't been. */
  | { readonly kind: 'undo'; readonly who: number }
  /** The page starts again, or in another tab. */
  | { readonly kind: 'start'; readonly who: number }
  | { readonly kind: 'weather'; readonly weather: Weather }
  | { readonly kind: 'closed' }
  /** The server's database is restored from a backup, without its last so many operations. */
  | { readonly kind: 'restored'; readonly lost: number };

const who = fc.nat({ max: people.length - 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('tap' as const),
        ...{ who, acts: fc.integer({ min: 1, max: 120 }), isFull: fc.nat({ max: 9 }).map((at) => at === 0) },
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), who }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const), who }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('weather' as const),
        weather: fc.constantFrom<Weather>('good', 'cut', 'lost'),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'closed' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('restored' as const),
        lost: fc.integer({ min: 1, max: 150 }),
      }),
    },
  ),
  { minLength: 5, maxLength: 25 },
);

let network: FakeNetwork;
afterEach(() => network.restore());

const turn = () => new Promise((resolve) => setTimeout(resolve));
async function until(isSo: () => boolean) {
  while (!isSo()) await turn();
}

/** What an operation did, whatever id it got when it was offered again. */
const deedOf = ({ id, undoes }: { readonly id: string; readonly undoes: string | null }) =>
  undoes === null ? id : `undo of ${undoes}`;

/** A server that stores each id once, answers a known one as before, and takes back only what it has. */
function serverIn(weather: () => Weather) {
  const stored = new Map<string, { device: string; seq: number; deed: string }>();
  const refused = new Set<string>();
  const answer = ({ device, operations }: Operations) => {
    if (weather() === 'cut') return refusal(503, 'db_unavailable');
    for (const operation of operations) {
      const { id, device_seq: seq } = operation;
      const undoes = operation.type === 'event' ? operation.undoes : null;
      if (stored.has(id) || refused.has(id)) continue;
      if (undoes !== null && !stored.has(undoes)) refused.add(id);
      else stored.set(id, { device, seq, deed: deedOf({ id, undoes }) });
    }
    if (weather() === 'lost') return refusal(503, 'db_unavailable');
    const outcomeOf = (id: string) => (refused.has(id) ? 'refused' : 'applied');
    return {
      receipts: operations.map(({ id }) => ({ id, outcome: outcomeOf(id), code: null, detail: null })),
    };
  };
  return { stored, answer };
}

const rules = fc.asyncProperty(steps, async (run) => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  forgetDatabase();
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
  let weather: Weather = 'good';
  const server = serverIn(() => weather);
  const eventsOf = () =>
    [...server.stored.keys()].map((id) => buildEvent({ id, kind: 'loaded', line_id: 'line' }));
  const detailOf = () => ({ load: buildLoad(), lines: [], events: eventsOf() });
  network = fakeNetwork({
    'POST /operations': ({ body }) => server.answer(body as Operations), // our own client sent it
    'GET /loads/:id': () => (weather === 'good' ? detailOf() : refusal(503, 'db_unavailable')),
  });
  const stores = people.map((person) => new OutboxStore(person));
  const storeOf = (at: number) => stores[at] ?? new OutboxStore(people[0] ?? { id: 0, name: '' });
  const kept: string[] = [];
  /** What each person may still take back. */
  const undoable = people.map((): string[] => []);
  const tried = new Set<string>();

  for (const step of run) {
    if (step.kind === 'weather') weather = step.weather;
    else if (step.kind === 'closed') forgetDatabase();
    else if (step.kind === 'restored')
      for (const id of [...server.stored.keys()].slice(-step.lost)) server.stored.delete(id);
    else if (step.kind === 'start') {
      const store = new OutboxStore(people[step.who] ?? { id: 0, name: '' });
      stores[step.who] = store;
      // Whoever starts reads the load, if the server answers.
      if (weather === 'good') await store.compare(detailOf());
    } else if (step.kind === 'undo') {
      const undoes = undoable[step.who]?.pop();
      const store = storeOf(step.who);
      if (undoes === undefined) continue;
      store.act(7, [{ type: 'event', line_id: 'line', kind: 'undone', quantity: 1, undoes }]);
      const [id = ''] = store.state.unwritten;
      await until(() => store.state.unwritten.size === 0);
      kept.push(deedOf({ id, undoes }));
      tried.add(deedOf({ id, undoes }));
    } else {
      const store = storeOf(step.who);
      const put = step.isFull
        ? jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
            throw new DOMException('Full', 'QuotaExceededError');
          })
        : null;
      store.act(
        7,
        Array.from({ length: step.acts }, () => tick),
      );
      const ids = [...store.state.unwritten];
      for (const id of ids) tried.add(id);
      await until(() => store.state.unwritten.size === 0);
      put?.mockRestore();
      expect(store.state.hasLostTap).toBe(step.isFull);
      if (!step.isFull) {
        kept.push(...ids);
        undoable[step.who]?.push(...ids);
      }
    }
    await turn();
  }

  weather = 'good';
  for (const [at, person] of people.entries()) {
    const storage = await deviceOutboxStorage(person);
    const sendAll = async () => {
      while ((await storage.read()).pending.length > 0) {
        await storeOf(at).send();
        await turn();
      }
    };
    await sendAll();
    // Somebody opens the load again.
    await storeOf(at).compare(detailOf());
    await sendAll();
  }
  // Pages of the run before may still send again what they know.
  const stored = [...server.stored.values()].filter(({ deed }) => tried.has(deed));
  // What the device kept is stored once, and nothing else is.
  expect(stored.map(({ deed }) => deed).sort()).toEqual(kept.sort());
  // A device counts without a gap and without a double, whatever came between.
  const byDevice = Map.groupBy(stored, ({ device }) => device);
  for (const numbered of byDevice.values())
    expect(numbered.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(numbered.map((_, at) => at + 1));
  network.restore();
});

/** LOAD_RUNS and LOAD_SEED make more of them, and others. */
const numRuns = Number(process.env['LOAD_RUNS'] ?? 40);
const seed = Number(process.env['LOAD_SEED'] ?? 20_261_126);

it(`loses nothing and doubles nothing in ${numRuns} random runs on a bad network, with full disks, new starts and restored servers`, async () => {
  await fc.assert(rules, { seed, numRuns });
}, 600_000);

it('offers again under a new id what was refused before the server had what it needs', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  forgetDatabase();
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
  let weather: Weather = 'good';
  const server = serverIn(() => weather);
  const detail = { load: buildLoad(), lines: [], events: [] };
  network = fakeNetwork({
    'POST /operations': ({ body }) => server.answer(body as Operations), // our own client sent it
    'GET /loads/:id': () => (weather === 'good' ? detail : refusal(503, 'db_unavailable')),
  });
  const [person = { id: 0, name: '' }] = people;
  const store = new OutboxStore(person);
  store.act(7, [tick]);
  const [undoes = ''] = store.state.unwritten;
  await until(() => server.stored.has(undoes) && store.state.outbox.pending.length === 0);
  server.stored.clear(); // restored from a backup
  weather = 'lost';
  store.act(7, [{ type: 'event', line_id: 'line', kind: 'undone', quantity: 1, undoes }]);
  await until(() => store.state.failingSince !== null);
  weather = 'good';
  await store.compare(detail);
  await until(() => store.state.outbox.pending.length === 0);
  expect([...server.stored.values()].map(({ deed }) => deed)).toEqual([undoes, `undo of ${undoes}`]);
  expect(store.state.outbox.refusals).toEqual([]);
});
