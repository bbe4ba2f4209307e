import fc from 'fast-check';
import { liveTimes, type Role } from 'shared-api/rules';
import type { LiveStream } from '#platform/live/LiveStream.ts';
import { mostQueuedBytes } from '#platform/live/limits.ts';
import { failedSeeds } from '#src/testing/live/failedSeeds.ts';
import { LiveSite } from '#src/testing/live/LiveSite.ts';
import { ModelBrowser } from '#src/testing/live/ModelBrowser.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

/** LIVE_RUNS and LIVE_SEED make more of them, and others. */
const runs = Number(process.env['LIVE_RUNS'] ?? 100);
const usualSeed = 20_261_125;
jest.setTimeout(60_000 + runs * 2_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const items = [1010, 1011, 1012, 1013] as const;
const roles = ['pm', 'fm', 'admin'] as const satisfies readonly Role[];

type Step = (run: Run) => Promise<unknown>;
const item = fc.constantFrom(...items);
const role = fc.constantFrom(...roles);
const which = fc.nat({ max: 5 });

const named = (name: string, step: Step) => Object.assign(step, { toString: () => name });

/** What may happen, in any order. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(role, item, fc.integer({ min: 1, max: 9 }))
      .map(([by, id, quantity]) =>
        named(`${by} sets ${id} to ${quantity}`, (run) => run.write(by, 'put', `/${id}`, { quantity })),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(role, item, fc.constantFrom(-1, 1))
      .map(([by, id, step]) =>
        named(`${by} steps ${id} by ${step}`, (run) => run.write(by, 'put', `/${id}`, { by: step })),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(role, item)
      .map(([by, item_id]) =>
        named(`${by} adds ${item_id}`, (run) => run.write(by, 'post', '', { item_id, quantity: 1 })),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(role, item)
      .map(([by, id]) => named(`${by} removes ${id}`, (run) => run.write(by, 'delete', `/${id}`))),
  },
  { weight: 1, arbitrary: role.map((by) => named(`${by} adds 101 lines`, (run) => run.addMany(by))) },
  {
    weight: 3,
    arbitrary: fc.constant(named('the hub is told', async (run) => run.tell())),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(50, 700, 2_500, 16_000)
      .map((time) => named(`${time} ms pass`, (run) => run.pass(time))),
  },
  { weight: 2, arbitrary: role.map((by) => named(`${by} connects`, (run) => run.connect(by))) },
  { weight: 1, arbitrary: which.map((at) => named(`browser ${at} goes`, (run) => run.disconnect(at))) },
  {
    weight: 1,
    arbitrary: which.map((at) => named(`browser ${at} is stuck`, async (run) => run.stick(at))),
  },
  { weight: 1, arbitrary: fc.constant(named('the server restarts', (run) => run.restart())) },
);

/** Browsers that watch a draft while people work on it. */
class Run {
  readonly #site: LiveSite;
  #open: { browser: ModelBrowser; stream: LiveStream; by: Role }[] = [];

  constructor(site: LiveSite) {
    this.#site = site;
  }

  tell() {
    this.#site.hub.tell([this.#site.draft]);
  }

  /** A refusal is as good a step as any. */
  write = (by: Role, method: 'put' | 'post' | 'delete', path: string, body?: object) =>
    server.as(by)[method](`${this.#site.path}/items${path}`, body);

  addMany(by: Role) {
    const lines = Array.from({ length: 101 }, () => ({
      item_name: crypto.randomUUID(),
      unit_id: 1,
      quantity: 1,
    }));
    return this.write(by, 'post', '/batch', { lines });
  }

  async connect(by: Role) {
    if (this.#open.length >= 6) return;
    const browser = new ModelBrowser(this.#site.list, () => this.#site.time.now);
    const stream = await this.#site.streamTo(browser.reader, by, { drafts: [this.#site.draft] });
    this.#open.push({ browser, stream, by });
    this.#site.hub.open(stream);
  }

  async disconnect(at: number) {
    const [gone] = this.#open.splice(at, 1);
    if (gone) this.#site.hub.close(gone.stream);
  }

  /** Its socket takes nothing more until the end of the run. */
  stick(at: number) {
    this.#open[at]?.browser.reader.fill(mostQueuedBytes + 1);
  }

  async restart() {
    const before = this.#open;
    this.#site.hub.stop();
    this.#open = [];
    this.#site.hub = this.#site.makeHub();
    for (const { by } of before) await this.connect(by);
  }

  async pass(milliseconds: number) {
    await this.#site.time.pass(milliseconds);
    for (const { browser } of this.#open) await browser.heed();
  }

  /** Everything arrives, and every browser shows what the server has. */
  async end() {
    for (const { browser } of this.#open) browser.reader.catchUp();
    await this.pass(3 * liveTimes.poll);
    await this.pass(liveTimes.heartbeat);
    const list = (await this.#site.list()).sort((a, b) => a.id - b.id);
    for (const { browser } of this.#open) {
      expect(browser.list).toEqual(list);
      expect(browser.divergences).toBe(0);
    }
    this.#site.close();
  }
}

it('every browser ends with the list of the server, whatever happens on the way', async () => {
  const seed = Number(process.env['LIVE_SEED'] ?? usualSeed);
  const property = fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (planned) => {
    const run = new Run(await LiveSite.open(server));
    await run.connect('pm');
    for (const step of planned) await step(run);
    await run.end();
  });
  for (const { seed: kept, path } of failedSeeds) await fc.assert(property, { seed: kept, path });
  await fc.assert(property, { seed, numRuns: runs });
});
