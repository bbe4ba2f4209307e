import fc from 'fast-check';
import type {
  DraftAnswer,
  DraftEquipment,
  EquipmentList,
  Load,
  LoadDetail,
  ProjectSummary,
} from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_TIME_ZONE: 'UTC' });
});
afterAll(() => server.stop());

const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);
const window = `/v1/equipment?from=${day(-30)}&until=${day(60)}`;
const owned = 4;
const jobs = 3;

/** What one job has done, kept by hand. */
interface Job {
  readonly path: string;
  readonly draftId: number;
  wanted: number;
  days: readonly [number, number];
  reserved: { quantity: number; days: readonly [number, number] } | null;
  truck: { id: number; line: string; loaded: number; back: number; state: 'here' | 'left' | 'closed' } | null;
}

let made = 0;
async function newItem(): Promise<number> {
  made += 1;
  const item = {
    ...{ category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false },
    item_name: `Lift ${made}`,
  };
  const { id } = (await server.as('admin').post('/v1/items', item)).json();
  await server.as('admin').put(`/v1/yards/1/items/${id}`, { quantity: owned });
  return id;
}

async function newJob(item: number, index: number): Promise<Job> {
  const pm = server.as('pm');
  const names = {
    custom_id: `M-${made}-${index}`,
    project_name: `Model ${made} ${index}`,
    integrated_with_spectrum: false,
  };
  const { metadata }: ProjectSummary = (await pm.post('/v1/projects', names)).json();
  const days = [1, 6] as const;
  const fields = {
    ...{ pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 },
    ...{ on_site_from: day(days[0]), back_in_yard: day(days[1]) },
  };
  const { data }: DraftAnswer = (await pm.post(`/v1/projects/${metadata.id}/contents`, fields)).json();
  const path = `/v1/projects/${metadata.id}/contents/${data.id}`;
  await pm.post(`${path}/items`, { item_id: item, quantity: 1 });
  return { path, draftId: data.id, wanted: 1, days, reserved: null, truck: null };
}

let sent = 0;
async function operate(truck: NonNullable<Job['truck']>, kind: string, quantity: number | null = null) {
  sent += 1;
  const operation = {
    ...{ type: 'event', id: crypto.randomUUID(), device_seq: sent, made_at: new Date().toISOString() },
    ...{ load_id: truck.id, line_id: quantity === null ? null : truck.line, kind, quantity },
    ...{ seen: null, undoes: null, text: null },
  };
  await server.as('fm').post('/v1/operations', { device: crypto.randomUUID(), operations: [operation] });
}

type Step =
  | { readonly does: 'want' | 'roll'; readonly quantity: number }
  | { readonly does: 'move'; readonly days: readonly [number, number] }
  | { readonly does: 'reserve' | 'release' };

/** The next thing in the life of the job's truck: it is started, loaded, leaves, brings something back, and is closed. */
async function roll(job: Job, item: number, quantity: number) {
  const { truck, path } = job;
  if (!truck) {
    const { id }: Load = (await server.as('fm').post(`${path}/loads`, {})).json();
    const { lines }: LoadDetail = (await server.as('fm').get(`/v1/loads/${id}`)).json();
    const line = lines.find(({ item_id }) => item_id === item)?.id ?? '';
    job.truck = { id, line, loaded: 0, back: 0, state: 'here' };
  } else if (truck.loaded === 0) {
    await operate(truck, 'loaded', quantity);
    truck.loaded = quantity;
  } else if (truck.state === 'here') {
    await operate(truck, 'left');
    truck.state = 'left';
  } else if (truck.state === 'left' && truck.back === 0) {
    truck.back = Math.min(quantity, truck.loaded);
    await operate(truck, 'returned', truck.back);
  } else if (truck.state === 'left') {
    await operate(truck, 'closed');
    truck.state = 'closed';
  }
}

async function take(job: Job, item: number, step: Step) {
  const { path } = job;
  const pm = server.as('pm');
  switch (step.does) {
    case 'want':
      await pm.put(`${path}/items/${item}`, { quantity: step.quantity });
      job.wanted = step.quantity;
      break;
    case 'move':
      await pm.put(path, { on_site_from: day(step.days[0]), back_in_yard: day(step.days[1]) });
      job.days = step.days;
      break;
    case 'reserve':
      await pm.put(`${path}/reservation`);
      job.reserved = { quantity: job.wanted, days: job.days };
      break;
    case 'release':
      await pm.delete(`${path}/reservation`);
      job.reserved = null;
      break;
    case 'roll':
      await roll(job, item, step.quantity);
  }
}

type Claim = readonly [kind: string, quantity: number, from: string, until: string];

/** Every claim that the job has, by hand. */
function claimsOf({ wanted, days, reserved, truck }: Job): Claim[] {
  const taken = truck && truck.state !== 'here' ? truck.loaded : 0;
  const out = truck?.state === 'left' ? truck.loaded - truck.back : 0;
  const reservedLeft = (reserved?.quantity ?? 0) - taken;
  const wantedLeft = wanted - Math.max(reserved?.quantity ?? 0, taken);
  const dated = ([from, until]: readonly [number, number]) => [day(from), day(until)] as const;
  return [
    ...(out > 0 ? [['out', out, day(0), day(days[1])] as const] : []),
    ...(reserved && reservedLeft > 0 ? [['reserved', reservedLeft, ...dated(reserved.days)] as const] : []),
    ...(wantedLeft > 0 ? [['wanted', wantedLeft, ...dated(days)] as const] : []),
  ];
}

/** The most pieces that others hold on one of the job's days, counted day by day. */
function freeFor(job: Job, all: readonly Job[]): number {
  const others = all
    .filter((each) => each !== job)
    .flatMap(claimsOf)
    .filter(([kind]) => kind !== 'wanted');
  const heldOn = (date: string) =>
    others.reduce(
      (sum, [, quantity, from, until]) => (from <= date && date <= until ? sum + quantity : sum),
      0,
    );
  const span = Array.from({ length: job.days[1] - job.days[0] + 1 }, (_, index) => day(job.days[0] + index));
  return Math.max(0, owned - Math.max(...span.map(heldOn)));
}

const sorted = (claims: readonly Claim[]) => claims.map((claim) => claim.join(' ')).sort();

async function expectAsModelled(item: number, all: readonly Job[]) {
  const list: EquipmentList = (await server.as('pe').get(window)).json();
  const claims = list.equipment.find(({ item_id }) => item_id === item)?.claims ?? [];
  for (const job of all) {
    const shown = claims.filter(({ draft_id }) => draft_id === job.draftId);
    expect(
      sorted(shown.map(({ kind, quantity, from, until }) => [kind, quantity, from, until ?? ''])),
    ).toEqual(sorted(claimsOf(job)));
    const seen: DraftEquipment = (await server.as('pe').get(`${job.path}/equipment`)).json();
    expect(seen.equipment.find(({ item_id }) => item_id === item)?.free).toBe(freeFor(job, all));
  }
}

const days = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 8 }))
  .map(([from, length]) => [from, from + length] as const);
const quantity = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('want' as const, 'roll' as const, 'roll' as const), quantity }),
  fc.record({ does: fc.constant('move' as const), days }),
  fc.record({ does: fc.constantFrom('reserve' as const, 'reserve' as const, 'release' as const) }),
);

it('what people reserve, move, load and bring back is claimed once, and leaves free what counting by hand finds', async () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: jobs - 1 }), step), { minLength: 8, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const item = await newItem();
      const all = [await newJob(item, 0), await newJob(item, 1), await newJob(item, 2)];
      for (const [index, next] of taken) {
        const job = all[index];
        if (!job) throw new Error('there is no such job');
        await take(job, item, next);
        await expectAsModelled(item, all);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
