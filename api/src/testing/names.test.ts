import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { byText, tidyName } from 'shared-api/rules';
import { inNameOrder, rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
let unit = 0;
beforeAll(async () => {
  server = await startTestServer();
  const admin = server.as('full_admin');
  const made = async (path: string, body: object) => {
    const answer = await admin.post(path, body);
    expect([200, 201]).toContain(answer.statusCode);
    return answer.json();
  };
  unit = (await made('/v1/units', { name: 'Crate' })).id;
  const item = {
    category_id: 1,
    subcategory_id: 2,
    unit_id: unit,
    is_sub_item: false,
    is_inventory_item: false,
  };
  for (const name of names) await made('/v1/items', { ...item, item_name: `Zq stud ${name}` });
  for (const [at, name] of names.entries()) {
    const project = {
      custom_id: `Z-${at}`,
      project_name: `Zq hall ${name}`,
      integrated_with_spectrum: false,
    };
    const { metadata } = await made('/v1/projects', project);
    await admin.put(`/v1/projects/${metadata.id}`, { status: 'completed', status_override: true });
    const person = { name: `Zq ${name}`, email: `zq${at}@example.com`, role: 'pm', is_admin: false };
    await made('/v1/users/signup', { ...person, password: 'correct horse battery' });
  }
});
afterAll(() => server.stop());

/** In no order. */
const names = ['10', '1/2', '2 x 4', '3/8', '0.25', '1-1/2'];
const inOrder = ['0.25', '3/8', '1/2', '1-1/2', '2 x 4', '10'];
const get = async (path: string) => (await server.as('full_admin').get(path)).json();

describe('a search on the server', () => {
  const searches: [what: string, find: (text: string) => Promise<string[]>][] = [
    ['items', async (q) => (await get(`/v1/items?q=${q}`)).items.map(({ name }: { name: string }) => name)],
    [
      'a page of items',
      async (q) => (await get(`/v1/items?q=${q}&limit=5`)).items.map(({ name }: { name: string }) => name),
    ],
    ['projects', async (q) => (await get(`/v1/projects?q=${q}`)).projects.map(nameOf)],
    ['job suggestions', async (q) => (await get(`/v1/projects/suggestions?q=${q}`)).jobs.map(nameOf)],
    ['previous jobs', async (q) => (await get(`/v1/projects/previous-jobs?q=${q}`)).jobs.map(nameOf)],
  ];
  it.each(searches)('of %s finds every spelling of a size', async (_what, find) => {
    for (const text of ['2x4', '2 x 4', '2×4', '2*4'])
      expect((await find(encodeURIComponent(text))).filter((name) => name.startsWith('Zq'))).toEqual([
        expect.stringMatching(/2 x 4$/),
      ]);
    expect(await find(encodeURIComponent('½'))).toContainEqual(expect.stringMatching(/^Zq \w+ 1\/2$/));
  });
});

interface Job {
  readonly project_name: string;
}
const nameOf = ({ metadata }: { metadata: Job }) => metadata.project_name;
const sizesOf = (found: readonly string[]) =>
  found.filter((name) => name.startsWith('Zq')).map((name) => name.replace(/^Zq (?:stud |hall )?/, ''));

describe('the order of names', () => {
  it.each<[string, () => Promise<string[]>]>([
    ['items', async () => (await get('/v1/items?sort=name')).items.map(({ name }: { name: string }) => name)],
    [
      'projects',
      async () => (await get('/v1/projects?sort=project_name&order=asc&limit=100')).projects.map(nameOf),
    ],
    ['users', async () => (await get('/v1/users')).users.map(({ name }: { name: string }) => name)],
    [
      'what uses a unit',
      async () =>
        (await server.as('full_admin').delete(`/v1/units/${unit}`))
          .json()
          .places.map(({ label }: { label: string }) => label),
    ],
  ])('of %s is by the value of their sizes', async (_what, read) => {
    expect(sizesOf(await read())).toEqual(inOrder);
  });

  it('in the database is that of the screens', async () => {
    const number = fc.oneof(
      fc.nat(3_000).map(String),
      fc.nat(3_000).map((value) => value.toLocaleString('en-US')),
      fc.tuple(fc.nat(12), fc.nat(999)).map(([whole, part]) => `${whole || ''}.${part}`),
      fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 16 })).map(([over, under]) => `${over}/${under}`),
      fc
        .tuple(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 16 }))
        .map(([whole, over, under]) => `${whole}-${over}/${under}`),
      fc.constantFrom('½', '1¾', '⅛'),
    );
    const word = fc.constantFrom(
      ' ',
      'x',
      ' x ',
      '×',
      '*',
      'in',
      '" ',
      ' in. x ',
      'Board, ',
      'bolt',
      '-',
      '. ',
    );
    const name = fc
      .array(fc.oneof(number, word), { minLength: 1, maxLength: 5 })
      .map((parts) => tidyName(parts.join('')));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, name), { minLength: 50, maxLength: 50 }), async (pairs) => {
        const rows = await rowsOf<{ a: string; b: string; sign: number }>(
          server.db,
          sql`SELECT a, b, CASE WHEN ${inNameOrder(sql`a`)} < ${inNameOrder(sql`b`)} THEN -1
                           WHEN ${inNameOrder(sql`a`)} > ${inNameOrder(sql`b`)} THEN 1 ELSE 0 END AS sign
              FROM jsonb_to_recordset(${JSON.stringify(pairs.map(([a, b]) => ({ a, b })))}::jsonb) AS p (a text, b text)`,
        );
        expect(rows).toEqual(rows.map(({ a, b }) => ({ a, b, sign: Math.sign(byText(a, b)) })));
      }),
      { numRuns: 20 },
    );
  });
});
