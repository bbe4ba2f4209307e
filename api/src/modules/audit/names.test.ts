import { sql } from 'drizzle-orm';
import type { AuditEntries, AuditEntry } from 'shared-api/contract';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { readEntriesById } from './audit.repository.ts';
import { readFormerNames, readKnown } from './names.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = async (query: string): Promise<AuditEntries> =>
  (await server.as('admin').get(`/v1/audit?count=false&${query}`)).json();
const latest = async (query: string): Promise<AuditEntry> => {
  const [entry] = (await list(`${query}&limit=1`)).entries;
  if (!entry) throw new Error('there is no entry');
  return entry;
};
const draftPath = '/v1/projects/304/contents/5005';

/** Changes that an administrator made at one time. */
const change = (...statements: readonly ReturnType<typeof sql>[]) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('mobprep.actor', '3', true)`);
    for (const statement of statements) await tx.execute(statement);
  });

describe('names in the audit', () => {
  it('are those of the time, with today’s next to them', async () => {
    const { id } = (await server.as('admin').post('/v1/units', { name: 'Bucket' })).json();
    await server.as('admin').put(`/v1/units/${id}`, { name: 'Pail' });
    await server.as('admin').put(`/v1/units/${id}`, { name: 'Drum' });
    const { entries } = await list(`record_type=unit&record_id=${id}`);
    expect(entries.map(({ record_name, record_name_now }) => [record_name, record_name_now])).toEqual([
      ['Drum', null],
      ['Pail', 'Drum'],
      ['Bucket', 'Drum'],
    ]);
  });

  it('of a draft are its project’s, with the draft’s number and the job’s', async () => {
    await server.as('pm').put(draftPath, { crew_size: 9, fm_id: 12 });
    const before = await latest('record_type=draft&record_id=5005');
    expect(before).toMatchObject({
      record_name: expect.stringMatching(/ \(Draft #\d\)$/),
      custom_id: expect.any(String),
      has_page: true,
      old_names: { fm_id: expect.stringMatching(/\w+ \w+/) },
      new_names: { fm_id: expect.stringMatching(/\w+ \w+/) },
    });
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('mobprep.actor', '3', true)`);
      await tx.execute(sql`UPDATE projects SET project_name = 'New Gym' WHERE id = 304`);
    });
    expect(await latest('record_type=draft&record_id=5005')).toMatchObject({
      record_name: before.record_name,
      record_name_now: before.record_name?.replace(/.*(?= \()/, 'New Gym'),
    });
  });

  it('of a draft have the number that it has, or had when it was deleted', async () => {
    const drafts = '/v1/projects/304/contents';
    const copy = async (): Promise<number> =>
      (await server.as('pm').post(`${drafts}/5005/copies`, { quantities: 'kept' })).json().data.id;
    const numberOf = async (id: number) => {
      const { contents } = (await server.as('pm').get('/v1/projects/304')).json();
      return contents.findIndex((content: { id: number }) => content.id === id) + 1;
    };
    const named = async (id: number) => (await latest(`record_type=draft&record_id=${id}`)).record_name;
    const [first, second] = [await copy(), await copy()];
    await copy();
    const number = await numberOf(first);
    await server.as('pm').delete(`${drafts}/${first}`);
    expect(await numberOf(second)).toBe(number);
    for (const id of [first, second]) expect(await named(id)).toContain(` (Draft #${number})`);
  });

  it('come from the record’s own next name, whatever else was renamed meanwhile', async () => {
    const [before] = await rowsOf<{ name: string }>(server.db, sql`SELECT name FROM items WHERE id = 1005`);
    await change(sql`UPDATE items SET unit_id = 5 WHERE id = 1005`);
    const { id } = await latest('record_type=item&record_id=1005');
    await change(sql`UPDATE items SET name = 'Another item' WHERE id = 1004`);
    await server.asOwner(sql`INSERT INTO audit (actor_id, action, record_type, record_id, old_values)
      VALUES (3, 'update', 'category', 1005, '{"name": "A category"}')`);
    await change(sql`UPDATE items SET comes_back = NOT comes_back WHERE id = 1005`);
    await change(sql`UPDATE items SET name = 'The new name' WHERE id = 1005`);
    const { entries } = await list('record_type=item&record_id=1005');
    expect(entries.find((entry) => entry.id === id)).toMatchObject({
      record_name: before?.name,
      record_name_now: 'The new name',
    });
  });

  it('of an additional item lead to no page of the catalogue', async () => {
    await change(sql`UPDATE items SET is_custom = true, name = name || '!' WHERE id = 1006`);
    expect(await latest('record_type=item&record_id=1006')).toMatchObject({ has_page: false });
  });

  it('are read for the entries of a page alone, however long the audit is', async () => {
    await change(sql`UPDATE items SET comes_back = NOT comes_back WHERE id IN (1007, 1008)`);
    await change(sql`UPDATE items SET name = name || '!' WHERE id IN (1007, 1008)`);
    const [, entry] = (await list('record_type=item&record_id=1007')).entries;
    const id = entry?.id ?? 0;
    const read = await readEntriesById(server.db, [id]);
    expect(read.map((row) => Number(row.id))).toEqual([id]);
    expect([...(await readFormerNames(server.db, [id])).keys()]).toEqual([id]);
    expect([...(await readKnown(server.db, 'item', [1007])).keys()]).toEqual([1007]);
  });

  it('of a deleted record stay, and it says that it is gone', async () => {
    const { id } = (await server.as('admin').post('/v1/units', { name: 'Keg' })).json();
    await server.as('admin').delete(`/v1/units/${id}`);
    expect(await latest(`record_type=unit&record_id=${id}`)).toMatchObject({
      action: 'delete',
      record_name: 'Keg',
      has_page: false,
    });
  });

  it('are there for every id in the values', async () => {
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('mobprep.actor', '3', true)`);
      await tx.execute(sql`UPDATE items SET unit_id = 5, created_by = 3 WHERE id = 1003`);
    });
    const { units } = (await server.as('admin').get('/v1/units')).json();
    const { new_names } = await latest('record_type=item&record_id=1003');
    expect(new_names).toEqual({
      unit_id: units.find(({ id }: { id: number }) => id === 5).name,
      created_by: 'Petra Lindqvist',
    });
  });
});

describe('one action', () => {
  const lines = [1010, 1011, 1012].map((item_id) => ({ item_id, quantity: 1 }));

  it('is one entry that unfolds, page by page', async () => {
    const { data } = (
      await server
        .as('pm')
        .post('/v1/projects/312/contents', { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 })
    ).json();
    await server.as('pm').post(`/v1/projects/312/contents/${data.id}/items/batch`, { lines });
    const [added, made] = (await list(`grouped=true&record_type=draft&record_id=${data.id}`)).entries;
    expect(added?.group).toEqual({
      entries: 3,
      is_one_record: true,
      changes: [{ action: 'create', record_type: 'draft', part: 'cart line', count: 3 }],
    });
    expect(made).toMatchObject({ action: 'create', part: null, group: { entries: 1 } });
    const first = await list(`group_of=${added?.id}&limit=2`);
    const second = await list(`group_of=${added?.id}&limit=2&before=${first.next_before}`);
    expect([...first.entries, ...second.entries].map(({ new_names }) => new_names?.['item_id'])).toEqual(
      expect.arrayContaining(Array.from(lines, () => expect.any(String))),
    );
    expect([first.entries.length, second.entries.length, second.next_before]).toEqual([2, 1, null]);
  });

  it('counts only what matches the filter', async () => {
    await server.db.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT set_config('mobprep.actor', '3', true), set_config('mobprep.request', 'both-of-them', true)`,
      );
      await tx.execute(sql`UPDATE items SET name = name || '!' WHERE id IN (1001, 1002)`);
      await tx.execute(sql`UPDATE categories SET name = name || '!' WHERE id = 1`);
    });
    expect((await latest('grouped=true')).group).toMatchObject({ entries: 3, is_one_record: false });
    expect((await latest('grouped=true&record_type=item')).group).toMatchObject({ entries: 2 });
    expect((await latest('grouped=true&record_type=item&record_id=1002')).group).toMatchObject({
      entries: 1,
      is_one_record: true,
    });
  });

  it('unfolds into what one person did with one request, and nothing else of that moment', async () => {
    await server.asOwner(sql`
      INSERT INTO audit (at, actor_id, action, record_type, record_id, request_id)
      SELECT '2018-01-01', actor, 'delete', 'unit', n, request
      FROM (VALUES (3, 'a-request'), (3, 'b-request'), (4, 'a-request')) made (actor, request), generate_series(9001, 9002) n`);
    const { entries } = await list('grouped=true&to=2018-02-01T00:00:00Z');
    expect(entries).toHaveLength(3);
    for (const { id, actor_id, request_id } of entries)
      expect((await list(`group_of=${id}`)).entries).toMatchObject([
        { actor_id, request_id },
        { actor_id, request_id },
      ]);
  });

  it('is told from another one of the very same moment, and pages lose none', async () => {
    for (const minute of [1, 2, 3])
      for (const request of ['first-request', 'second-request'])
        await server.asOwner(sql`
          INSERT INTO audit (at, actor_id, action, record_type, record_id, request_id)
          SELECT timestamptz '2019-01-01' + ${minute} * interval '1 minute', 3, 'delete', 'unit', n, ${request} FROM generate_series(9001, 9025) n`);
    const old = 'grouped=true&from=2019-01-01T00:00:00Z&to=2019-02-01T00:00:00Z';
    const seen: AuditEntry[] = [];
    let before = '';
    do {
      const page = await list(`${old}&limit=2${before}`);
      seen.push(...page.entries);
      before = page.next_before === null ? '' : `&before=${page.next_before}`;
    } while (before !== '');
    expect(seen.map(({ group }) => group?.entries)).toEqual([25, 25, 25, 25, 25, 25]);
    expect(new Set(seen.map(({ at, request_id }) => `${at} ${request_id}`)).size).toBe(6);
  });
});

describe('records for the filter', () => {
  const find = async (query: string) =>
    (await server.as('admin').get(`/v1/audit/records?${query}`)).json().records;

  it('are found by the name that they have, and by one that they had', async () => {
    const { id } = (await server.as('admin').post('/v1/units', { name: 'Hogshead' })).json();
    const record = { record_type: 'unit', record_id: id };
    expect(await find('q=hogsh')).toEqual([{ ...record, name: 'Hogshead', former_name: null }]);
    await server.as('admin').put(`/v1/units/${id}`, { name: 'Barrel XL' });
    expect(await find('q=hogsh')).toEqual([{ ...record, name: 'Barrel XL', former_name: 'Hogshead' }]);
    expect(await find(`record_type=unit&record_id=${id}`)).toEqual([
      { ...record, name: 'Barrel XL', former_name: null },
    ]);
  });

  it('of a project are also its drafts', async () => {
    const { metadata } = (await server.as('pm').get('/v1/projects/custom/25-1059')).json();
    const found = await find(`q=${encodeURIComponent(metadata.project_name)}`);
    expect(found.map(({ record_type }: { record_type: string }) => record_type)).toEqual(
      expect.arrayContaining(['project', 'draft']),
    );
    for (const { name } of found) expect(name).toContain(metadata.project_name);
  });
});
