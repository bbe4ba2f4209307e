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

  it('of projects is by the value of their whole numbers', async () => {
    const { projects } = await get('/v1/projects?sort=project_name&order=asc&limit=100');
    const found = sizesOf(projects.map(nameOf));
    expect(found.filter((name) => ['2 x 4', '10'].includes(name))).toEqual(['2 x 4', '10']);
  });
});
