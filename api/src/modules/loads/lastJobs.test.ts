import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { LastJobs } from 'shared-api/contract';
import { type Day, workingDaysOf } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { followRecentUses } from './uses.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Roof decks and walls of the demo data. */
const decks = { roof: 1, wall: 2 } as const;
type Group = keyof typeof decks;

interface Move {
  readonly kind: 'loaded' | 'unloaded' | 'returned' | 'lost';
  readonly quantity: number;
  /** How many of the pieces are taken back. */
  readonly undone: number;
}
interface Trip {
  readonly moves: readonly Move[];
  readonly marks: readonly ('left' | 'closed' | 'reopened')[];
}
interface Job {
  readonly crew: number;
  readonly area: number | null;
  readonly groups: readonly Group[];
  readonly monthsAgo: number;
  readonly trips: readonly Trip[];
}
interface Subject {
  readonly itemId: number;
  readonly comesBack: boolean;
}

const idOf = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(server.db, statement);
  if (!row) throw new Error('nothing was stored');
  return row.id;
};
let made = 0;
const next = () => {
  made += 1;
  return made;
};

async function makeItem(rule: object | null, comesBack: boolean): Promise<Subject> {
  const itemId = await idOf(sql`
    INSERT INTO items (name, category_id, unit_id, created_by, comes_back, quantity_rule)
    VALUES (${`Roll ${next()}`}, 1, 1, 6, ${comesBack}, ${rule && JSON.stringify(rule)}::jsonb) RETURNING id`);
  return { itemId, comesBack };
}

const makeProject = () =>
  idOf(sql`INSERT INTO projects (custom_id, project_name, project_location, integrated_with_spectrum, status, created_by)
    VALUES (${`J-${next()}`}, ${`Job ${made}`}, 'Tulsa, OK', false, 'active', 6) RETURNING id`);

async function makeDraft(projectId: number, { crew, area, groups }: Omit<Job, 'trips' | 'monthsAgo'>) {
  const id = await idOf(
    sql`INSERT INTO drafts (project_id, crew_size, roof_area) VALUES (${projectId}, ${crew}, ${area}) RETURNING id`,
  );
  for (const group of groups)
    await server.db.execute(
      sql`INSERT INTO draft_surface_types (draft_id, surface_type_id) VALUES (${id}, ${decks[group]})`,
    );
  return id;
}

async function makeJob({ itemId, comesBack }: Subject, job: Job, of?: number): Promise<number> {
  const projectId = of ?? (await makeProject());
  const draftId = await makeDraft(projectId, job);
  for (const { moves, marks } of job.trips) {
    const loadId = await idOf(sql`
      INSERT INTO loads (draft_id, code, list_hash, created_by, created_at)
      VALUES (${draftId}, (SELECT string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + floor(random() * 32)::int, 1), '') FROM generate_series(1, 10) WHERE ${next()} > 0),
              '', 6, now() - make_interval(months => ${job.monthsAgo})) RETURNING id`);
    await server.db.execute(sql`
      WITH line AS (
        INSERT INTO load_lines (id, load_id, position, item_id, category_name, item_name, unit_name, is_sub_item, planned, note, comes_back)
        VALUES (gen_random_uuid(), ${loadId}, 1, ${itemId}, 'Membranes', 'Roll', 'EA', false, 1, '', ${comesBack}) RETURNING id),
      done AS (
        SELECT gen_random_uuid() AS id, m.* FROM json_to_recordset(${JSON.stringify(moves)}::json) AS m(kind text, quantity int, undone int)),
      moved AS (
        INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
        SELECT done.id, ${loadId}, line.id, kind, quantity, 6, gen_random_uuid(), 1, now() FROM done, line RETURNING id)
      INSERT INTO load_events (id, load_id, line_id, kind, quantity, undoes, user_id, device, device_seq, made_at)
      SELECT gen_random_uuid(), ${loadId}, line.id, 'undone', undone, moved.id, 6, gen_random_uuid(), 2, now()
      FROM done JOIN moved ON moved.id = done.id, line WHERE undone > 0`);
    for (const mark of marks)
      await server.db.execute(sql`
        INSERT INTO load_events (id, load_id, kind, user_id, device, device_seq, made_at)
        VALUES (gen_random_uuid(), ${loadId}, ${mark}, 6, gen_random_uuid(), 3, now())`);
  }
  return projectId;
}

const here = { crew: 6, area: 240, groups: ['roof'] } as const;
async function askedFrom(draft: Omit<Job, 'trips' | 'monthsAgo'>, { itemId }: Subject) {
  await followRecentUses(server.db);
  const project = await makeProject();
  const contents = `/v1/projects/${project}/contents/${await makeDraft(project, draft)}/last-jobs`;
  const answer: LastJobs = (await server.as('pe').get(`${contents}?category_id=1`)).json();
  return answer.items.find((item) => item.item_id === itemId);
}

const perRoof = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 };
const job = (loaded: number, changes: Partial<Job> = {}): Job => ({
  ...here,
  monthsAgo: 1,
  trips: [{ moves: [{ kind: 'loaded', quantity: loaded, undone: 0 }], marks: ['closed'] }],
  ...changes,
});

describe('what the last jobs used', () => {
  it('is told with the jobs by name, the newest six of at least three', async () => {
    const item = await makeItem(perRoof, false);
    await makeJob(item, job(1));
    await makeJob(item, job(2));
    expect(await askedFrom(here, item)).toBeUndefined();
    for (const loaded of [3, 4, 5, 6, 7]) await makeJob(item, job(loaded, { area: 100 }));
    const found = await askedFrom(here, item);
    expect(found).toMatchObject({ item_id: item.itemId, base: 'roof_area' });
    expect(found?.jobs.map(({ used, base }) => [used, base])).toEqual([
      [7, 100],
      [6, 100],
      [5, 100],
      [4, 100],
      [3, 100],
      [2, 240],
    ]);
    expect(found?.jobs[0]).toMatchObject({ project_name: expect.stringMatching(/^Job \d+$/) });
  });

  it('is that of the list without a category', async () => {
    const item = await makeItem(null, true);
    for (const loaded of [3, 4, 5]) await makeJob(item, job(loaded));
    const project = await makeProject();
    const draft = await makeDraft(project, here);
    await followRecentUses(server.db);
    await server.db.execute(
      sql`INSERT INTO cart_lines (draft_id, item_id, quantity) VALUES (${draft}, ${item.itemId}, 1)`,
    );
    const answer = await server.as('pe').get(`/v1/projects/${project}/contents/${draft}/last-jobs`);
    expect(answer.json().items).toEqual([
      expect.objectContaining({ item_id: item.itemId, base: 'crew', jobs: expect.anything() }),
    ]);
  });

  it("does not count the job's own loads, and is gone with a deleted project", async () => {
    const item = await makeItem({ kind: 'fixed', quantity: 2 }, true);
    const [first] = await Promise.all([3, 4, 5].map((loaded) => makeJob(item, job(loaded))));
    expect((await askedFrom(here, item))?.jobs.map(({ base }) => base)).toEqual([1, 1, 1]);
    const draft = await makeDraft(first ?? 0, here);
    const own = await server.as('pe').get(`/v1/projects/${first}/contents/${draft}/last-jobs?category_id=1`);
    expect((own.json() as LastJobs).items.filter(({ item_id }) => item_id === item.itemId)).toEqual([]);
    await server.db.execute(sql`UPDATE projects SET deleted_at = now() WHERE id = ${first}`);
    expect(await askedFrom(here, item)).toBeUndefined();
  });

  it('is by crew days where the rule is, as the browser counts them, without jobs that have none', async () => {
    const item = await makeItem({ ...perRoof, measure: 'crew_days' }, false);
    const made = async (on_site_from: Day | null, back_in_yard: Day | null) => {
      const id = await makeJob(item, job(3));
      await server.db.execute(
        sql`UPDATE drafts SET on_site_from = ${on_site_from}, back_in_yard = ${back_in_yard} WHERE project_id = ${id}`,
      );
      return here.crew * (workingDaysOf({ on_site_from, back_in_yard }) ?? 0);
    };
    // Each begins on another weekday, around a leap day and the first days that there are.
    const expected = [
      await made('2028-02-25', '2028-03-06'),
      await made('2028-02-26', '2028-02-28'),
      await made('2028-02-27', '2028-03-05'),
      await made('2028-02-28', '2028-02-28'),
      await made('2028-02-29', '2029-03-02'),
      await made('2000-01-01', '2000-01-12'),
    ];
    for (const [from, to] of [
      [null, '2028-03-01'],
      ['2028-03-01', null],
      [null, null],
    ] as const)
      await made(from, to);
    await made('2028-02-26', '2028-02-27');
    expect((await askedFrom(here, item))?.jobs.map(({ base }) => base)).toEqual(expected.reverse());
  });

  it('is that of the newest jobs, however many trucks one of them had', async () => {
    const item = await makeItem(null, true);
    for (const loaded of [3, 4, 5]) await makeJob(item, job(loaded));
    const truck = { moves: [{ kind: 'loaded', quantity: 1, undone: 0 }], marks: ['closed'] } as const;
    await makeJob(
      item,
      job(0, { trips: Array.from({ length: 15 }, () => ({ ...truck, moves: [...truck.moves] })) }),
    );
    expect((await askedFrom(here, item))?.jobs.map(({ used }) => used)).toEqual([15, 5, 4, 3]);
  });

  it('of several drafts of a job is their sum, as is what they had', async () => {
    const item = await makeItem(null, true);
    for (const loaded of [3, 4]) await makeJob(item, job(loaded));
    const phases = await makeJob(item, job(8, { crew: 8 }));
    await makeJob(item, job(6, { crew: 6 }), phases);
    const [newest] = (await askedFrom(here, item))?.jobs ?? [];
    expect([newest?.used, newest?.base]).toEqual([14, 14]);
  });

  it('is unknown in another unit', async () => {
    const item = await makeItem(null, true);
    for (const loaded of [3, 4, 5]) await makeJob(item, job(loaded));
    await server.db.execute(sql`UPDATE items SET unit_id = 6 WHERE id = ${item.itemId}`);
    expect(await askedFrom(here, item)).toBeUndefined();
  });

  it('of an item counts for the one that it was merged into', async () => {
    const [item, former] = [await makeItem(null, true), await makeItem(null, true)];
    for (const loaded of [3, 4]) await makeJob(former, job(loaded));
    const both = await makeJob(former, job(5));
    await makeJob(item, job(1), both);
    await server.db.execute(
      sql`UPDATE items SET merged_into = ${item.itemId}, deleted_at = now() WHERE id = ${former.itemId}`,
    );
    expect((await askedFrom(here, item))?.jobs.map(({ used }) => used)).toEqual([6, 4, 3]);
  });

  it('is refused for a draft that does not exist', async () => {
    expect((await server.as('pe').get('/v1/projects/312/contents/999999/last-jobs')).statusCode).toBe(404);
  });
});

/** The rule once more, in the simplest way. */
function naively({ comesBack }: Subject, jobs: readonly { readonly id: number; readonly job: Job }[]) {
  const left = ({ quantity, undone }: Move) => quantity - undone;
  const sumOf = (trips: readonly Trip[], kind: Move['kind']) =>
    trips
      .flatMap(({ moves }) => moves)
      .filter((move) => move.kind === kind)
      .reduce((sum, move) => sum + left(move), 0);
  return jobs
    .toReversed()
    .filter(({ job: { area, groups, monthsAgo, trips } }) => {
      const wentOut = sumOf(trips, 'loaded') - sumOf(trips, 'unloaded');
      const closed = trips.every(({ marks }) => marks.at(-1) === 'closed');
      return closed && wentOut > 0 && monthsAgo < 24 && groups.includes('roof') && area !== null && area > 0;
    })
    .map(({ id, job: { area, trips } }) => {
      const wentOut = sumOf(trips, 'loaded') - sumOf(trips, 'unloaded');
      const back = comesBack ? 0 : sumOf(trips, 'returned');
      return { project_id: id, used: Math.max(0, wentOut - back), base: area };
    });
}

it('is the same as the sum that is made by hand, whatever the loads were', async () => {
  const move: fc.Arbitrary<Move> = fc
    .record({
      kind: fc.constantFrom('loaded', 'loaded', 'loaded', 'unloaded', 'returned', 'lost'),
      quantity: fc.integer({ min: 1, max: 40 }),
      undone: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ undone, ...rest }) => ({ ...rest, undone: Math.max(0, Math.min(rest.quantity, undone - 20)) }));
  const trip: fc.Arbitrary<Trip> = fc.record({
    // Nothing is unloaded before it was loaded.
    moves: fc
      .array(move, { minLength: 1, maxLength: 5 })
      .map((moves) => [{ kind: 'loaded', quantity: 200, undone: 0 } as const, ...moves]),
    marks: fc.constantFrom(
      ['closed'],
      ['left', 'closed'],
      ['closed', 'closed'],
      ['closed', 'reopened'],
      ['left'],
    ),
  });
  const anyJob: fc.Arbitrary<Job> = fc.record({
    crew: fc.integer({ min: 1, max: 20 }),
    area: fc.constantFrom(0, null, 12.5, 100, 240),
    groups: fc.constantFrom(['roof'], ['roof', 'wall'], ['wall']),
    monthsAgo: fc.constantFrom(0, 6, 23, 25),
    trips: fc.array(trip, { minLength: 1, maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyJob, { minLength: 3, maxLength: 12 }),
      fc.boolean(),
      async (jobs, comesBack) => {
        const item = await makeItem(perRoof, comesBack);
        const stored: { id: number; job: Job }[] = [];
        for (const each of jobs) stored.push({ id: await makeJob(item, each), job: each });
        const expected = naively(item, stored).slice(0, 6);
        const found = (await askedFrom(here, item))?.jobs ?? [];
        expect(found.map(({ project_id, used, base }) => ({ project_id, used, base }))).toEqual(
          expected.length >= 3 ? expected : [],
        );
      },
    ),
    { numRuns: 25 },
  );
});
