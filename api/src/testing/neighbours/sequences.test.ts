import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { demoPassword } from '#src/demo/seed.ts';
import { Browser, publicUrl } from '../identity/Browser.ts';
import { type Claims, FakeProvider } from '../identity/FakeProvider.ts';
import { flavours, settingsFor } from '../identity/flavours.ts';
import { picture } from '../photos/photoBytes.ts';
import { askForTicket, itemWith, post } from '../photos/uploading.ts';
import { describeRemote, filesOf, install, publicationOf } from '../releases/buildFiles.ts';
import { temporaryFolder } from '../serverProcess.ts';
import { accounts, startTestServer, type TestServer } from '../testServer.ts';
import { changedRows } from './changedRows.ts';
import { token } from './ownWrites/administrationWrites.ts';

const remotes = ['mfe-items', 'mfe-jobs'];
const buildOf = (name: string, version: string) =>
  describeRemote({ name, version, routes: [{ path: `/${name}`, access: 'signed-in' }] });

let server: TestServer;
let provider: FakeProvider;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await install(folder.path, ...remotes.map((name) => filesOf(buildOf(name, '1.0.0'))));
  const settings = { MOBPREP_WEB: folder.path, MOBPREP_DATA: `${folder.path}/data` };
  provider = await FakeProvider.start();
  server = await startTestServer({ ...settings, MOBPREP_PUBLIC_URL: publicUrl });
});
afterAll(async () => {
  await provider.stop();
  await server.stop();
  await folder.remove();
});

const admin = () => server.as('admin');
const revised = 'revised_at revision';
/** The rows that a call changes, if it is accepted. */
const changedBy = (call: () => Promise<{ readonly statusCode: number; readonly body: string }>) =>
  changedRows(server.db, async () => {
    const { statusCode, body } = await call();
    expect([[200, 201, 204].includes(statusCode), body]).toEqual([true, expect.anything()]);
  });

it('a release goes live, to some first, and back without a change to another remote', async () => {
  const { post: act, put } = server.as('full_admin');
  const { shell: mounted_in } = (await server.anonymous.get('/remotes.json')).json();
  const secrets: string[] = [];
  for (const remote of remotes) {
    const { secret } = (await act('/v1/deploy-tokens', { ...token('CI'), remote })).json();
    secrets.push(secret);
    for (const version of ['1.1.0', '1.2.0'])
      await server
        .withToken(secret)
        .post('/v1/releases', { ...publicationOf(buildOf(remote, version)), mounted_in });
    await act(`/v1/releases/${remote}/promote`, { version: '1.1.0' });
    await server.db.execute(
      sql`INSERT INTO remote_health (remote, version, hour) VALUES (${remote}, '1.2.0', '2026-11-26T10:00:00Z')`,
    );
  }
  const canary = { version: '1.2.0', roles: ['pe'], share: 0 };
  expect(await changedBy(() => put('/v1/releases/mfe-items/canary', canary))).toEqual([
    'release_channels 1 canary canary_roles revised_at revision',
    'remote_health mfe-items/1.2.0/2026-11-26T10:00:00+00:00 removed',
  ]);
  const promotion = { version: '1.2.0' };
  expect(await changedBy(() => act('/v1/releases/mfe-items/promote', promotion))).toEqual([
    'release_channels 1 canary canary_roles live previous revised_at revision',
    'releases 1 live_until',
  ]);
  expect(await changedBy(() => act('/v1/releases/mfe-items/roll-back'))).toEqual([
    'release_channels 1 live previous revised_at revision',
    'releases 2 live_until',
  ]);
  expect(await changedBy(() => put('/v1/releases/mfe-items/state', { state: 'off' }))).toEqual([
    'release_channels 1 revised_at revision state',
  ]);
  const publication = { ...publicationOf(buildOf('mfe-items', '1.3.0')), mounted_in };
  const publish = () => server.withToken(secrets[0] ?? '').post('/v1/releases', publication);
  expect(await changedBy(publish)).toEqual(['release_tokens 1 last_used_at', 'releases: 1 added']);
});

it('an upload of items is applied and undone without a change to other items or uploads', async () => {
  const upload = async (...rows: (string | number)[][]) => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Items').addRows([['ID', 'Item Name', 'Category', 'Unit'], ...rows]);
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
    const { fingerprint } = (await admin().post('/v1/items/imports/preview', bytes, headers)).json();
    return admin().post(`/v1/items/imports?file=a.xlsx&fingerprint=${fingerprint}`, bytes, headers);
  };
  const rowOf = async (id: number, name: string) => {
    const { category_name, unit_name } = (await admin().get(`/v1/items/${id}`)).json();
    return [id, name, category_name, unit_name];
  };
  await upload(await rowOf(1002, 'Another one'));
  const mine = [await rowOf(1001, 'Renamed'), ['', 'Knee pads 1', 'Safety & Fall Protection', 'EA']];
  let id = 0;
  const applied = await changedBy(async () => {
    const answer = await upload(...mine);
    ({ id } = answer.json());
    return answer;
  });
  expect(applied).toEqual([
    'item_import_rows: 2 added',
    'item_imports: 1 added',
    'items 1001 name revised_at revised_by revision',
    'items: 1 added',
  ]);
  const made = await server.db.execute(sql`SELECT max(id) AS id FROM items`);
  expect(await changedBy(() => admin().post(`/v1/items/imports/${id}/undo`))).toEqual([
    'item_imports 2 undone_at undone_by',
    `items 1001 name ${revised}`,
    `items ${made.rows[0]?.['id']} deleted_at ${revised}`,
  ]);
});

it('an edit and a merge are undone without a change to others', async () => {
  const edit = (id: number, revision: number) =>
    admin().post('/v1/items/edits', { items: [{ id, revision }], change: { surface_type_ids: [11] } });
  const [edited, merged] = [
    await edit(1030, 1),
    await admin().post('/v1/items/1160/merges', { from_id: 1063 }),
  ];
  await edit(1031, 1);
  const undo = (answer: typeof edited) =>
    changedBy(() => admin().post(`/v1/catalogue-changes/${answer.json().change.id}/undo`));
  expect(await undo(merged)).toEqual([
    `assemblies 211 ${revised}`,
    'assembly_items 188 item_id',
    'cart_lines 90856 removed',
    'cart_lines: 1 added',
    'catalogue_changes 2 undone_at undone_by',
    'former_names {"kind":"item","name":"Scaffold frame, 5 x 5 ft","vendor":null,"change_id":2,"record_id":1160} removed',
    `items 1063 deleted_at merged_into ${revised}`,
    ...[1064, 1065, 1066, 1067].map((id) => `items ${id} main_item_id ${revised}`),
  ]);
  expect(await undo(edited)).toEqual([
    'catalogue_changes 1 undone_at undone_by',
    'item_surface_types 1030/11 removed',
    `items 1030 ${revised}`,
  ]);
});

it('a photo is uploaded and named by an item without a change to other uploads of its owner', async () => {
  const photo = await picture().png().toBuffer();
  let ticket = await askForTicket(server);
  const asked = await changedRows(server.db, async () => {
    ticket = await askForTicket(server);
  });
  expect(asked).toEqual(['uploads: 1 added']);
  expect(await changedBy(() => post(server, ticket, photo))).toEqual(['uploads # state']);
  expect(await changedBy(() => admin().post('/v1/items', itemWith(ticket.file_url)))).toEqual([
    'items: 1 added',
  ]);
});

it('somebody connects a company account, gets another role and is disconnected without a change to others', async () => {
  const { id, email } = accounts.fm;
  const roles = [{ value: 'Managers', role: 'pm' as const }];
  await server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavours.Okta, provider, { roles }));
  await server.token(email);
  const signIn = (browser: Browser, claims: Claims, confirmation = {}) =>
    changedBy(async () => {
      const location = await browser.comeBack(provider.approve(await browser.start(), claims));
      const first = await browser.finish(location);
      return browser.isSignedIn ? first : browser.finish(location, confirmation);
    });
  await signIn(new Browser(server), flavours.Okta.claims({ id: 'another', email: 'another@example.com' }));
  const mine = flavours.Okta.claims({ id: 'mine', email });
  const begun = ['refresh_secrets: 1 added', 'sessions: 1 added'];
  const browser = new Browser(server);
  expect(await signIn(browser, mine, { password: demoPassword })).toEqual([
    'company_identities: 1 added',
    ...begun,
  ]);
  expect(await signIn(new Browser(server), { ...mine, roles: ['Managers'] })).toEqual([
    ...begun,
    `users ${id} ${revised} role updated_at`,
  ]);
  const me = await browser.client();
  const removal = { password: demoPassword };
  expect(await changedBy(() => me.post('/v1/users/me/company-account/removal', removal))).toEqual([
    `company_identities ${provider.issuer}/mine removed`,
    'sessions # revoked_at revoked_because',
  ]);
});

it('a list of jobs replaces the one before it, and nothing else', async () => {
  const rows = (...numbers: string[]) =>
    numbers.map((number) => ({ Job_Number: number, Job_Description: `Job ${number}` }));
  await admin().put('/v1/spectrum/jobs', rows('27-1', '27-2'));
  expect(await changedBy(() => admin().put('/v1/spectrum/jobs', rows('27-2', '27-3')))).toEqual([
    'costing_jobs /27-1 removed',
    'costing_jobs: 1 added',
    'costing_snapshot 1 fetched_at',
  ]);
});
