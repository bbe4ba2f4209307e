import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

const writers = 8;
const project = 312;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_TIMEOUT_MS: '1900' });
});
afterAll(() => server.stop());

async function newDraft(): Promise<string> {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const answer = await server.as('pm').post(`/v1/projects/${project}/contents`, people);
  return `/v1/projects/${project}/contents/${answer.json().data.id}`;
}

it('can be deleted while others keep adding lines to its drafts', async () => {
  const drafts: string[] = [];
  for (let count = 0; count < writers; count += 1) drafts.push(await newDraft());
  const own = (unit_id: number) => ({ item_name: 'Crane mat', unit_id, quantity: 1 });
  const body = { lines: Array.from({ length: 40 }, () => own(1)) };
  /** Adds lines for as long as it may, even after a timeout. Returns the status that ended it. */
  const write = async (draft: string): Promise<number> => {
    const { statusCode } = await server.as('pm').post(`${draft}/items/batch`, body);
    return [201, 503].includes(statusCode) ? write(draft) : statusCode;
  };
  const writing = drafts.map(write);
  await server.as('pm').get(`/v1/projects/${project}`);
  const { statusCode } = await server.as('full_admin').delete(`/v1/projects/${project}`);
  expect(statusCode).toBe(204);
  expect(await Promise.all(writing)).toEqual(writing.map(() => 404));
});
