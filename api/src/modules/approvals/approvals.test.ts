import { sql } from 'drizzle-orm';
import type { CartLine, DraftApproval, DraftHistory, ProjectDetail, Week } from 'shared-api/contract';
import { changesSinceApproval, listChecksum, type Role } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Every test gets its own draft with two lines.
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  path = `/v1/projects/312/contents/${data.id}`;
  for (const item_id of [1010, 1011]) await server.as('fm').post(`${path}/items`, { item_id, quantity: 2 });
});

const approval = async (role: Role = 'pe'): Promise<DraftApproval> =>
  (await server.as(role).get(`${path}/approval`)).json();
const lines = async (): Promise<CartLine[]> => (await server.as('pe').get(`${path}/items`)).json();
const checksum = async () => listChecksum(await lines());
const ask = (approver: number, comment?: string) =>
  server.as('fm').post(`${path}/approval/requests`, { approver_id: approver, ...(comment && { comment }) });
const answer = async (role: Role, what: 'approved' | 'changes_asked', comment?: string, seen?: string) =>
  server.as(role).post(`${path}/approval/answers`, {
    ...{ answer: what, checksum: seen ?? (await checksum()) },
    ...(comment !== undefined && { comment }),
  });
const setQuantity = (quantity: number) => server.as('fm').put(`${path}/items/1010`, { quantity });
const summary = async (role: Role = 'pe') => {
  const { approvals }: ProjectDetail = (await server.as(role).get('/v1/projects/312')).json();
  return approvals?.find(({ draft_id }) => path.endsWith(`/${draft_id}`)) ?? null;
};
const notices = async () =>
  (
    await rowsOf<{ user_id: number; kind: string; draft_id: number }>(
      server.db,
      sql`SELECT user_id, kind, draft_id FROM notices ORDER BY id`,
    )
  ).flatMap(({ user_id, kind, draft_id }) => (path.endsWith(`/${draft_id}`) ? [[user_id, kind]] : []));

describe('the approval of a list', () => {
  it('is nothing that anybody sees before somebody asks', async () => {
    expect(await approval()).toEqual({
      ...{ approved: null, asked: null, changes_asked: null, approvers: [] },
      can: { ask: false, approve: false },
    });
    expect(await summary()).toBeNull();
  });

  it('is asked of a person who may give it, and of nobody else', async () => {
    const { approvers, can } = await approval('fm');
    expect(can).toEqual({ ask: true, approve: false });
    expect(approvers.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 3, 6]));
    expect(approvers.map(({ id }) => id)).not.toEqual(expect.arrayContaining([11]));
    for (const nobody of [accounts.fm.id, accounts.pe.id, 999_999])
      expect((await ask(nobody)).statusCode).toBe(422);
    expect((await ask(accounts.pm.id, 'Two sizes of anchors')).statusCode).toBe(201);
    expect((await approval()).asked).toMatchObject({
      ...{ by_name: 'Caleb Ostrander', approver_name: 'Marisol Vantree', can_approve: true },
      comment: 'Two sizes of anchors',
    });
    expect([await summary('pm'), await summary('pe')]).toMatchObject([
      { state: 'asked', name: 'Marisol Vantree', asks_me: true },
      { asks_me: false },
    ]);
    expect(await notices()).toEqual([[accounts.pm.id, 'asked_to_approve']]);
  });

  it('goes to another person who is asked in place of the first', async () => {
    await ask(accounts.pm.id);
    await ask(accounts.admin.id);
    expect((await approval()).asked?.approver_id).toBe(accounts.admin.id);
    expect(await notices()).toEqual([[accounts.admin.id, 'asked_to_approve']]);
  });

  it('says if who was asked can’t give it any more', async () => {
    await ask(accounts.admin.id);
    await server.asOwner(sql`UPDATE users SET is_active = false WHERE id = ${accounts.admin.id}`);
    const { asked } = await approval();
    await server.asOwner(sql`UPDATE users SET is_active = true WHERE id = ${accounts.admin.id}`);
    expect(asked).toMatchObject({ approver_id: accounts.admin.id, can_approve: false });
  });

  it('belongs to the list as it was: a change makes it stale, the way back makes it hold again', async () => {
    await ask(accounts.pm.id);
    expect((await answer('pm', 'approved')).statusCode).toBe(201);
    expect(await summary()).toMatchObject({ state: 'approved', name: 'Marisol Vantree' });
    expect((await approval()).asked).toBeNull();
    await setQuantity(3);
    expect(await summary()).toMatchObject({ state: 'changed', name: 'Marisol Vantree' });
    const { approved } = await approval();
    expect(changesSinceApproval(approved?.lines ?? [], await lines())).toMatchObject([
      { kind: 'changed', item_id: 1010, before: 2, after: 3 },
    ]);
    await setQuantity(2);
    expect(await summary()).toMatchObject({ state: 'approved' });
    await server.as('fm').delete(`${path}/items/1011`);
    expect(await summary()).toMatchObject({ state: 'changed' });
    await server.as('fm').post(`${path}/items`, { item_id: 1011, quantity: 2 });
    expect(await summary()).toMatchObject({ state: 'approved' });
    await server.as('fm').put(`${path}/items/1011`, { notes: 'red' });
    expect(await summary()).toMatchObject({ state: 'changed' });
    await answer('pm', 'approved');
    expect(changesSinceApproval((await approval()).approved?.lines ?? [], await lines())).toEqual([]);
  });

  it('is refused for a list that isn’t the one that was seen', async () => {
    const seen = await checksum();
    await setQuantity(3);
    const refused = await answer('pm', 'approved', undefined, seen);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'version_conflict']);
    expect((await approval()).approved).toBeNull();
  });

  it('of two at once is one, and tells who asked once', async () => {
    await ask(accounts.pm.id);
    const seen = await checksum();
    const both = await Promise.all([
      answer('pm', 'approved', undefined, seen),
      answer('admin', 'approved', undefined, seen),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(both.map((each) => each.json().approved.by_name)).size).toBe(1);
    expect(await notices()).toEqual([[accounts.fm.id, 'approved']]);
  });

  it('holds or is refused when a line changes in the same moment, but never says yes to another list', async () => {
    const seen = await checksum();
    const [given] = await Promise.all([answer('pm', 'approved', undefined, seen), setQuantity(5)]);
    const { approved } = await approval();
    expect([201, 409]).toContain(given?.statusCode);
    expect(approved?.lines.find(({ item_id }) => item_id === 1010)?.quantity ?? 2).toBe(2);
    expect((await summary())?.state ?? null).toBe(approved ? 'changed' : null);
  });

  it('is sent once, even if the request comes twice', async () => {
    const once = { 'idempotency-key': crypto.randomUUID() };
    const body = { answer: 'approved', checksum: await checksum() };
    const send = () => server.as('pm').post(`${path}/approval/answers`, body, once);
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
    const draftId = Number(path.split('/').at(-1));
    expect(await rowsOf(server.db, sql`SELECT FROM approvals WHERE draft_id = ${draftId}`)).toHaveLength(1);
  });

  it('can be withheld, with a comment that says what should change', async () => {
    await ask(accounts.pm.id);
    expect((await answer('pm', 'changes_asked', '  ')).statusCode).toBe(422);
    expect((await answer('pm', 'changes_asked', 'Twice the rope')).statusCode).toBe(201);
    expect(await approval()).toMatchObject({
      ...{ asked: null, approved: null },
      changes_asked: { by_name: 'Marisol Vantree', comment: 'Twice the rope' },
    });
    expect(await summary()).toMatchObject({ state: 'changes_asked', name: 'Marisol Vantree' });
    expect(await notices()).toEqual([[accounts.fm.id, 'changes_asked']]);
  });

  it('is taken back by somebody who asks for changes in the list that was approved', async () => {
    await answer('pm', 'approved');
    await answer('admin', 'changes_asked', 'No, wait');
    expect(await approval()).toMatchObject({ approved: null, changes_asked: { comment: 'No, wait' } });
    await answer('pm', 'approved');
    expect(await summary()).toMatchObject({ state: 'approved' });
  });

  it('needs the permission, a list with lines and an open project', async () => {
    for (const role of ['fm', 'pe'] as const) expect((await answer(role, 'approved')).statusCode).toBe(403);
    const pe = await server.as('pe').post(`${path}/approval/requests`, { approver_id: accounts.pm.id });
    expect(pe.statusCode).toBe(403);
    for (const item of [1010, 1011]) await server.as('fm').delete(`${path}/items/${item}`);
    expect((await answer('pm', 'approved')).statusCode).toBe(422);
    const completed = '/v1/projects/304/contents/5005/approval';
    await server.as('pm').put('/v1/projects/304', { status: 'completed', status_override: true });
    const refused = await server.as('fm').post(`${completed}/requests`, { approver_id: accounts.pm.id });
    const { can } = (await server.as('pm').get(completed)).json();
    await server.as('pm').put('/v1/projects/304', { status: 'active', status_override: true });
    expect([refused.statusCode, can]).toEqual([409, { ask: false, approve: false }]);
  });

  it('is in the audit, and no change of the list in its history', async () => {
    await ask(accounts.pm.id);
    await answer('pm', 'approved');
    const { entries }: DraftHistory = (await server.as('pe').get(`${path}/history`)).json();
    expect(entries.flatMap(({ facts }) => facts)).toEqual([
      { fact: 'draft', before: null, after: 'created' },
    ]);
    const id = path.split('/').at(-1);
    const audit = (await server.as('admin').get(`/v1/audit?record_type=draft&record_id=${id}`)).json();
    const steps = audit.entries.flatMap((entry: { part: string; new_values: { step: string } }) =>
      entry.part === 'approval' ? [entry.new_values.step] : [],
    );
    expect(steps).toEqual(['approved', 'asked']);
  });

  it('is found by who is asked for it', async () => {
    const waiting = async (role: Role) => {
      const { projects } = (await server.as(role).get('/v1/projects?waits_for_me=true')).json();
      return projects.map((each: { metadata: { id: number } }) => each.metadata.id);
    };
    const names = { custom_id: 'WAITS-1', project_name: 'Waits', integrated_with_spectrum: false };
    const { id } = (await server.as('pm').post('/v1/projects', names)).json().metadata;
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const { data } = (await server.as('pm').post(`/v1/projects/${id}/contents`, people)).json();
    path = `/v1/projects/${id}/contents/${data.id}`;
    await server.as('fm').post(`${path}/items`, { item_id: 1010, quantity: 2 });
    await ask(accounts.pm.id);
    expect(await waiting('pm')).toContain(id);
    expect(await waiting('admin')).not.toContain(id);
    await answer('admin', 'approved');
    expect(await waiting('pm')).not.toContain(id);
    // A list that is again what was approved waits for nobody.
    await server.as('fm').put(`${path}/items/1010`, { quantity: 3 });
    await ask(accounts.pm.id);
    expect(await waiting('pm')).toContain(id);
    await server.as('fm').put(`${path}/items/1010`, { quantity: 2 });
    expect(await waiting('pm')).not.toContain(id);
    await answer('admin', 'changes_asked', 'No, wait');
    await ask(accounts.pm.id);
    expect(await waiting('pm')).toContain(id);
  });

  it('is one of the words that say how ready a truck is, and missing only where the company wants it', async () => {
    const days = { on_site_from: '2099-03-02', back_in_yard: '2099-03-04' };
    await server.as('pm').put(path, days);
    const truck = async () => {
      const { trucks }: Week = (await server.as('pe').get('/v1/week?from=2099-03-02')).json();
      const found = trucks.find(({ draft_id }) => path.endsWith(`/${draft_id}`));
      return [found?.approval, found?.missing];
    };
    expect(await truck()).toEqual([undefined, []]);
    await ask(accounts.pm.id);
    expect(await truck()).toEqual(['asked', []]);
    await server.as('admin').put('/v1/approval-settings', { lists_want_approval: true });
    expect(await truck()).toEqual(['asked', [{ kind: 'not_approved' }]]);
    await answer('pm', 'approved');
    expect(await truck()).toEqual(['approved', []]);
    await server.as('admin').put('/v1/approval-settings', { lists_want_approval: false });
  });

  it('is wanted if an administrator says so', async () => {
    const set = (role: Role, lists_want_approval: boolean) =>
      server.as(role).put('/v1/approval-settings', { lists_want_approval });
    expect((await set('pm', true)).statusCode).toBe(403);
    expect((await set('admin', true)).statusCode).toBe(200);
    const wants = async () => (await server.as('pe').get('/v1/projects/312')).json().wants_approval;
    expect(await wants()).toBe(true);
    const noted = () =>
      rowsOf(
        server.db,
        sql`SELECT FROM audit WHERE record_type = 'approval_settings' OR part = 'approval_settings'`,
      );
    const before = await noted();
    await set('admin', true);
    expect(await noted()).toHaveLength(before.length);
    await set('admin', false);
    expect(await wants()).toBeUndefined();
    expect((await server.as('pe').get('/v1/approval-settings')).json()).toEqual({
      lists_want_approval: false,
    });
  });
});
