import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.as('pm').post(`${draft}/items`, { item_id: 1399, quantity: 2 });
});
afterAll(() => server.stop());

/** Names that need characters which nobody can see. */
const joined = ['Ayşe 👷🏽\u200d♀️', 'نیم\u200cبها می\u200cخواهم', 'क्\u200dष शक्ति', '👨\u200d👩\u200d👧 kit'];
const stray = [
  'A\u200dB',
  'AB\u200d',
  '👷\u200d',
  'می\u200c',
  'می\u200c\u200cخ',
  'A\u200bB',
  'A\u00adB',
  '\u202eAB',
];

let made = 0;
const draft = '/v1/projects/304/contents/5005';
const people = { role: 'pm', password: 'correct horse battery' };
const item = { category_id: 1, subcategory_id: 2, is_sub_item: false, unit_id: 1, is_inventory_item: false };

async function addition(item_name: string) {
  const answer = await server.as('pm').post('/v1/items/custom', { item_name, unit_id: 1 });
  if (answer.statusCode !== 201) return answer;
  return server.as('pm').post(`${draft}/items`, { item_id: answer.json().id, quantity: 1 });
}

/** Every field of one kind that people name or describe something with. */
const ways: [way: string, send: (text: string) => ReturnType<ReturnType<TestServer['as']>['post']>][] = [
  [
    'an employee',
    (name) =>
      server.as('admin').post('/v1/users/signup', { ...people, name, email: `p${made++}@example.com` }),
  ],
  ['a unit', (name) => server.as('admin').post('/v1/units', { name })],
  ['a category', (name) => server.as('admin').post('/v1/categories', { name, type: 'sub', parent_id: 1 })],
  ['a project type', (name) => server.as('admin').post('/v1/surface-types', { name, parent_id: 1 })],
  ['a package', (name) => server.as('admin').post('/v1/assemblies', { assembly_name: name })],
  ['an item', (name) => server.as('admin').post('/v1/items', { ...item, item_name: name })],
  ['an additional item', addition],
  [
    'a project',
    (name) =>
      server.as('pm').post('/v1/projects', {
        custom_id: `J-${made++}`,
        project_name: name,
        integrated_with_spectrum: false,
      }),
  ],
  [
    'a job number',
    (custom_id) =>
      server.as('pm').post('/v1/projects', { custom_id, project_name: 'x', integrated_with_spectrum: false }),
  ],
  ['notes of a draft', (notes) => server.as('pm').put(draft, { notes })],
  ['a note of a line', (notes) => server.as('pm').put(`${draft}/items/1399`, { notes })],
];

describe.each(ways)('%s', (_way, send) => {
  it.each(joined)('may be %j, and is stored as it is', async (text) => {
    const answer = await send(text);
    expect(answer.statusCode).toBeLessThan(300);
    expect(answer.body).toContain(text.normalize('NFC'));
  });

  it.each(stray)('may not be %j', async (text) => {
    const answer = await send(text);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("holds a character that can't be used");
  });
});

it.each(joined)('%j is found by a search', async (text) => {
  const custom_id = `S-${made++}`;
  await server
    .as('pm')
    .post('/v1/projects', { custom_id, project_name: text, integrated_with_spectrum: false });
  const { projects } = (await server.as('pm').get(`/v1/projects?q=${encodeURIComponent(text)}`)).json();
  expect(projects.map(({ metadata }: { metadata: { custom_id: string } }) => metadata.custom_id)).toContain(
    custom_id,
  );
});
