import { sql } from 'drizzle-orm';
import { liveTimes } from 'shared-api/rules';
import { LiveSite } from '#src/testing/live/LiveSite.ts';
import type { TestReader } from '#src/testing/live/TestReader.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let site: LiveSite;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  site = await LiveSite.open(server);
  await site.add(1010, 4);
});
afterEach(() => site.close());

describe('people', () => {
  const names = (reader: TestReader) =>
    reader
      .takeOf('people')
      .at(-1)
      ?.people.map(({ name }) => name);

  it('see each other come and go', async () => {
    const { reader } = await site.watch();
    const other = await site.watch(undefined, { by: 'fm' });
    expect(names(reader)).toEqual(['Caleb Ostrander', 'Marisol Vantree']);
    other.close();
    await server.db.execute(
      sql`UPDATE presence SET seen_at = seen_at - interval '2 seconds' WHERE draft_id = ${site.draft}`,
    );
    await site.time.pass(2_000);
    expect(names(reader)).toEqual(['Marisol Vantree']);
  });

  it('stay while another of their tabs is open, and through a reload', async () => {
    const { reader } = await site.watch();
    const [first] = [await site.watch(undefined, { by: 'fm' }), await site.watch(undefined, { by: 'fm' })];
    await server.db.execute(
      sql`UPDATE presence SET seen_at = seen_at - interval '2 seconds' WHERE draft_id = ${site.draft}`,
    );
    reader.take();
    first.close();
    await site.time.pass(2_000);
    expect(names(reader)).toBeUndefined();
  });

  it('are where they say that they are', async () => {
    const { reader } = await site.watch();
    await server.as('fm').put(`${site.path}/place`, { place: 'Caution tape' });
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('people').at(-1)?.people).toMatchObject([
      { name: 'Caleb Ostrander', place: 'Caution tape' },
      { place: null },
    ]);
  });

  it('with two devices are where they were last', async () => {
    const { reader } = await site.watch();
    await server.as('fm').put(`${site.path}/place`, { place: 'Caution tape' });
    await server.db.execute(
      sql`INSERT INTO presence (session_id, draft_id, user_id, place, seen_at)
          VALUES (gen_random_uuid(), ${site.draft}, ${accounts.fm.id}, 'Hard hat', now() - interval '5 seconds')`,
    );
    await site.time.pass(liveTimes.poll);
    expect(reader.takeOf('people').at(-1)?.people).toMatchObject([
      { name: 'Caleb Ostrander', place: 'Caution tape' },
      { name: 'Marisol Vantree' },
    ]);
  });

  it('are gone when nothing was heard of them for a while', async () => {
    const { reader } = await site.watch();
    await server.as('fm').put(`${site.path}/place`, { place: null });
    await site.time.pass(liveTimes.poll);
    expect(names(reader)).toHaveLength(2);
    await server.db.execute(
      sql`UPDATE presence SET seen_at = now() - ${liveTimes.presence}::int * interval '1 millisecond' WHERE user_id = ${accounts.fm.id}`,
    );
    await site.time.pass(liveTimes.poll);
    expect(names(reader)).toEqual(['Marisol Vantree']);
  });

  it('are seen from their project', async () => {
    const { reader } = await site.watch({ projects: [312, 304] });
    expect(reader.takeOf('project_people')).toEqual([
      { type: 'project_people', project_id: 312, people: [] },
      { type: 'project_people', project_id: 304, people: [] },
    ]);
    await site.watch(undefined, { by: 'fm' });
    await site.time.pass(liveTimes.lists);
    expect(reader.takeOf('project_people')).toMatchObject([
      { project_id: 312, people: [{ name: 'Caleb Ostrander', draft_id: site.draft, project_id: 312 }] },
    ]);
  });

  it('are not invented: there is no place on a draft of another project', async () => {
    const answer = await server
      .as('fm')
      .put(`/v1/projects/304/contents/${site.draft}/place`, { place: null });
    expect(answer.statusCode).toBe(404);
  });

  it('are not invented on a draft that was deleted, or whose project was', async () => {
    const place = async () => (await server.as('fm').put(`${site.path}/place`, { place: null })).statusCode;
    const setDeleted = (table: string, id: number, at: string) =>
      server.db.execute(sql.raw(`UPDATE ${table} SET deleted_at = ${at} WHERE id = ${id}`));
    expect(await place()).toBe(204);
    for (const [table, id] of [
      ['drafts', site.draft],
      ['projects', 312],
    ] as const) {
      await setDeleted(table, id, 'now()');
      expect(await place()).toBe(404);
      await setDeleted(table, id, 'NULL');
    }
  });

  it('leave one draft and stay on another', async () => {
    const { reader } = await site.watch();
    const other = await site.watch(undefined, { by: 'fm' });
    await server.db.execute(sql`
      INSERT INTO presence (session_id, draft_id, user_id, seen_at)
      SELECT session_id, 5005, user_id, now() - interval '2 seconds' FROM presence
      WHERE draft_id = ${site.draft} AND user_id = ${accounts.fm.id}`);
    await server.db.execute(
      sql`UPDATE presence SET seen_at = seen_at - interval '2 seconds' WHERE draft_id = ${site.draft}`,
    );
    other.close();
    await site.time.pass(2_000);
    expect(names(reader)).toEqual(['Marisol Vantree']);
    const { rows } = await server.db.execute(
      sql`SELECT draft_id FROM presence WHERE user_id = ${accounts.fm.id} AND draft_id IN (5005, ${site.draft})`,
    );
    expect(rows).toEqual([{ draft_id: 5005 }]);
  });
});
