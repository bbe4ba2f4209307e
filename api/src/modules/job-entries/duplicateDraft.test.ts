import { suggestedQuantity } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const source = '/v1/projects/304/contents/5005';
const duplicate = (quantities: string, headers?: Record<string, string>) =>
  server.as('pm').post(`${source}/copies`, { quantities }, headers);

interface Line {
  item_id: number;
  quantity: number;
  notes: string;
  required_qty_per_crew: number | null;
}
const linesOf = async (path: string): Promise<Line[]> => (await server.as('pm').get(`${path}/items`)).json();
const sorted = (lines: Line[]) =>
  lines
    .map(({ item_id, quantity, notes }) => [item_id, quantity, notes])
    .sort(([a], [b]) => Number(a) - Number(b));

describe('a duplicate of a draft', () => {
  it("has the original's people, crew, notes, surfaces and assemblies, and its own status", async () => {
    const first = (await server.as('pm').get(source)).json();
    const { data } = (await duplicate('kept')).json();
    const facts = ({
      pm_id,
      fm_id,
      mob_prep_preparer_id,
      crew_size,
      notes,
      surface_types,
      assemblies,
    }: typeof data) => ({
      pm_id,
      fm_id,
      mob_prep_preparer_id,
      crew_size,
      notes,
      surface_types,
      assemblies,
    });
    expect(facts(data)).toEqual(facts(first));
    expect(data.id).not.toBe(first.id);
    expect(data.status).toBe('job_entry');
  });

  it('holds every line with its quantity and note', async () => {
    const { data } = (await duplicate('kept')).json();
    expect(data.item_count).toBeGreaterThan(0);
    expect(sorted(await linesOf(`/v1/projects/304/contents/${data.id}`))).toEqual(
      sorted(await linesOf(source)),
    );
  });

  it('takes the quantities suggested by crew size when asked to', async () => {
    const { data } = (await duplicate('suggested')).json();
    for (const { quantity, required_qty_per_crew } of await linesOf(`/v1/projects/304/contents/${data.id}`))
      expect(quantity).toBe(suggestedQuantity(data.crew_size, required_qty_per_crew));
  });

  it('is made once, however often the request is repeated', async () => {
    const key = { 'idempotency-key': 'duplicate-1' };
    const [first, again] = [(await duplicate('kept', key)).json(), (await duplicate('kept', key)).json()];
    expect(again.data.id).toBe(first.data.id);
  });

  it('is refused in a completed project and for a draft that does not exist', async () => {
    const completed = await server
      .as('pm')
      .post('/v1/projects/301/contents/5001/copies', { quantities: 'kept' });
    expect(completed.statusCode).toBe(409);
    const missing = await server
      .as('pm')
      .post('/v1/projects/304/contents/999999/copies', { quantities: 'kept' });
    expect(missing.statusCode).toBe(404);
  });
});
