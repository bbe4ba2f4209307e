import ExcelJS from 'exceljs';
import { Secret, TOTP } from 'otpauth';
import type {
  CartLine,
  Comment,
  ImportPreview,
  Load,
  LoadDetail,
  LoadDifferences,
  NewDeployToken,
  SecondStepSecret,
} from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import { canaryCookieOf } from '#platform/auth/canaryCookie.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { FakeProvider } from '../identity/FakeProvider.ts';
import { flavours, settingsFor } from '../identity/flavours.ts';
import { Caller } from '../nightly/Caller.ts';
import { sendPhoto, ticketFor } from '../nightly/uploads.ts';
import { picture } from '../photos/photoBytes.ts';
import { describeRemote, publicationOf } from '../releases/buildFiles.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const owner = { team: 'Kept team', contact: 'kept@example.com' };
const flag = { id: 'kept-flag', title: 'A kept flag', until: '2999-12-31' };
const line = { remote: 'mfe-items', version: '1.1.0', views: 3, failures: 1 };

/** Uses a server with the demo data in ways that leave rows the demo data lacks. */
export async function workOn(address: string, secretOfServer: string) {
  const { token, cookie } = await signIn(address);
  const send = async (method: string, path: string, body?: Buffer | object, key = token) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie,
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': Buffer.isBuffer(body) ? workbookType : 'application/json' }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };

  const caller = await Caller.signedIn(address);
  const draft = `/v1${await caller.newDraft('KEPT-1')}`;
  await send('PUT', draft, {
    roof_area: 240.5,
    roof_drains: 0,
    on_site_from: '2028-02-28',
    back_in_yard: '2028-03-10',
  });
  const quantity_rule = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 };
  const place = { category_id: 1, unit_id: 6, is_sub_item: false, is_inventory_item: false };
  const ruled = await send('POST', '/v1/items', { ...place, item_name: 'Kept membrane', quantity_rule });
  const { id: item_id } = (await ruled.json()) as { id: number };
  await send('POST', `${draft}/items`, { item_id, quantity: 27 });
  const line_rule = { kind: 'fixed', quantity: 2 };
  await send('POST', '/v1/assemblies/201/items/changes', { add: [item_id], rules: [{ item_id, line_rule }] });
  await send('POST', `${draft}/items`, { item_id: 1001, quantity: 3, notes: 'tab\tline\n屋根 \\N "x"' });
  await send('GET', `${draft}/export/excel?day=2026-11-23`);
  const listed = (await (await send('GET', `${draft}/items`)).json()) as CartLine[];
  const checksum = listChecksum(listed);
  await send('POST', `${draft}/approval/requests`, { approver_id: 3, comment: 'Kept: 雨' });
  await send('POST', `${draft}/approval/answers`, { answer: 'approved', checksum });
  await send('PUT', `${draft}/look`, { checksum });
  const { id: loadId } = (await (await send('POST', `${draft}/loads`, {})).json()) as Load;
  await send('PUT', `/v1/loads/${loadId}/days`, { leaves_on: '2028-02-29' });
  const { lines } = (await (await send('GET', `/v1/loads/${loadId}`)).json()) as LoadDetail;
  const [tick, undo] = [crypto.randomUUID(), crypto.randomUUID()];
  const event = {
    type: 'event',
    load_id: loadId,
    line_id: lines[0]?.id,
    quantity: 2,
    seen: null,
    text: null,
  };
  const made_at = '2026-11-26T10:02:00Z';
  await send('POST', '/v1/operations', {
    device: crypto.randomUUID(),
    operations: [
      { ...event, id: tick, kind: 'loaded', undoes: null, device_seq: 1, made_at },
      { ...event, id: undo, kind: 'undone', undoes: tick, device_seq: 2, made_at },
    ],
  });

  await send('POST', `${draft}/items`, { item_id: 1002, quantity: 5 });
  const differences = await send('GET', `/v1/loads/${loadId}/differences`);
  const { version } = (await differences.json()) as LoadDifferences;
  await send('POST', `/v1/loads/${loadId}/list`, { version });

  await send('PUT', '/v1/yards/1/items/1001', { quantity: 4 });
  await send('PUT', '/v1/projects/304/contents/5005/yard', { yard_id: 1 });
  await send('PUT', `${draft}/reservation`);
  await send('PUT', '/v1/calendar-link');
  await send('PUT', '/v1/notices/settings', { off_kinds: ['approved'], mail_hour: 6 });
  await send('POST', '/v1/users/admin/lock-down', { user_id: 18 });
  await send('POST', '/v1/operations', {
    device: crypto.randomUUID(),
    operations: [
      {
        ...event,
        id: crypto.randomUUID(),
        line_id: null,
        quantity: null,
        kind: 'left',
        undoes: null,
        device_seq: 3,
        made_at,
      },
    ],
  });

  const said = {
    id: crypto.randomUUID(),
    item_id: 1002,
    load_id: null,
    text: 'Kept: @Petra Lindqvist 屋根',
    mentions: [3],
  };
  const { thread_id, seq } = (await (await send('POST', `${draft}/comments`, said)).json()) as Comment;
  await send('PUT', `${draft}/threads/${thread_id}/seen`, { seen: seq });

  const counted = {
    item_id: 1002,
    yard_id: 1,
    seen: null,
    reason: null,
    other_yard_id: null,
    of_id: null,
    made_at,
  };
  await send('POST', '/v1/stock/operations', {
    device: crypto.randomUUID(),
    operations: [
      { ...counted, id: crypto.randomUUID(), kind: 'counted', quantity: 40 },
      { ...counted, id: crypto.randomUUID(), kind: 'written_off', quantity: 3, seen: 40, reason: 'Kept: 雨' },
      { ...counted, id: crypto.randomUUID(), kind: 'received', quantity: 0 },
    ],
  });

  const closed = `/v1${await caller.newDraft('KEPT-2')}`;
  await send('POST', `${closed}/items`, { item_id: 1001, quantity: 2 });
  const { id: closedId } = (await (await send('POST', `${closed}/loads`, {})).json()) as Load;
  const { lines: taken } = (await (await send('GET', `/v1/loads/${closedId}`)).json()) as LoadDetail;
  const ofClosed = { ...event, load_id: closedId, undoes: null, made_at };
  const mark = { ...ofClosed, line_id: null, quantity: null };
  await send('POST', '/v1/operations', {
    device: crypto.randomUUID(),
    operations: [
      { ...ofClosed, id: crypto.randomUUID(), kind: 'loaded', line_id: taken[0]?.id, device_seq: 1 },
      { ...mark, id: crypto.randomUUID(), kind: 'left', device_seq: 2 },
      { ...mark, id: crypto.randomUUID(), kind: 'closed', device_seq: 3 },
    ],
  });

  const ticket = await ticketFor(caller);
  if (!ticket) throw new Error('no upload ticket for the photo');
  await sendPhoto(address, ticket, await picture(30, 20).png().toBuffer());

  const workbook = await workbookOf('Kept pads');
  const { fingerprint } = (await (
    await send('POST', '/v1/items/imports/preview', workbook)
  ).json()) as ImportPreview; // the contract's answers
  await send('POST', `/v1/items/imports?file=kept.xlsx&fingerprint=${fingerprint}`, workbook);

  const wanted = { remote: line.remote, name: 'CI', days: 90 };
  const { secret } = (await (await send('POST', '/v1/deploy-tokens', wanted)).json()) as NewDeployToken;
  for (const version of ['1.1.0', '1.2.0'])
    await send(
      'POST',
      '/v1/releases',
      publicationOf(describeRemote({ version, owner, flags: [flag] })),
      secret,
    );
  await send('POST', '/v1/releases/mfe-items/promote?unopened=true', { version: '1.1.0' }, secret);
  await send('PUT', '/v1/releases/mfe-items/canary?unopened=true', {
    version: '1.2.0',
    roles: ['pe'],
    share: 10,
  });
  await send('POST', '/reports/health', { remotes: [line] });
  await send('PUT', `/v1/releases/mfe-items/flags/${flag.id}`, { roles: [], share: 10 });
  await send('POST', '/v1/previews', { remote: line.remote, version: '1.2.0' });
  await failCanary(address, secretOfServer);

  await send('POST', '/v1/items/1005/merges', { from_id: 1004 });
  await send('POST', '/v1/catalogue-care/answers', { kind: 'never_used', subject: '1001' });
  await send('PUT', '/v1/set-up', { step: 'people', is_skipped: true });
  await send('POST', '/v1/health/checks', {});

  const provider = await FakeProvider.start();
  await send('PUT', '/v1/company-sign-in', settingsFor(flavours.Okta, provider));
  await visitFromCompany(address, provider);
  await provider.stop();

  await send('PUT', '/v1/roles/second-step', { roles: ['pe'] });
  const secondStep = '/v1/users/me/second-step';
  const made = (await (await send('POST', secondStep, {})).json()) as SecondStepSecret;
  const code = new TOTP({ secret: Secret.fromBase32(made.secret) }).generate();
  await send('POST', `${secondStep}/confirmation`, { code });

  // Until the account is locked.
  for (let tries = 0; tries < 11; tries += 1)
    await caller.call('POST', '/users/login', { email: 'nobody@example.com', password: 'x' });
}

/** Ends the canary, which leaves a letter to its owner: it fails for people who get it, and the live version for nobody. */
async function failCanary(address: string, secret: string) {
  const report = (id: number, role: string, version: string, failures: number) =>
    fetch(`${address}/reports/health`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `ring-${new URL(address).port}=${canaryCookieOf(secret, { id, role })}`,
      },
      body: JSON.stringify({ remotes: [{ remote: line.remote, version, views: 1, failures }] }),
    });
  for (let id = 1; id <= 20; id += 1) await report(id, 'pm', line.version, 0);
  for (let id = 101; id <= 105; id += 1) await report(id, 'pe', '1.2.0', 1);
}

/** Somebody signs in with the company's account, the company signs them out, and somebody else gets no further than the provider. */
async function visitFromCompany(address: string, provider: FakeProvider) {
  const claims = flavours.Okta.claims({ id: 'kept', email: 'kept@example.com' });
  const path = `${address}/v1/company-sign-in`;
  const begin = async () => {
    const answer = await fetch(`${path}/start`, { redirect: 'manual', headers: { accept: 'text/html' } });
    return { cookie: cookiesOf(answer), at: answer.headers.get('location') ?? '' };
  };
  const { cookie, at } = await begin();
  const back = await fetch(`${path}/callback?${provider.approve(at, claims)}`, {
    redirect: 'manual',
    headers: { cookie, accept: 'text/html' },
  });
  const end = new URL(back.headers.get('location') ?? '', address);
  const finished = await fetch(`${path}/finish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: address,
      'x-mobprep': '1',
      cookie: `${cookie}; ${cookiesOf(back)}`,
    },
    body: JSON.stringify({ attempt: end.searchParams.get('attempt') }),
  });
  if (!finished.ok) throw new Error(`${end}: ${await finished.text()}`);
  const seconds = Math.floor(Date.now() / 1000);
  const token = await provider.sign({
    iss: provider.issuer,
    aud: provider.clientId,
    iat: seconds,
    exp: seconds + 60,
    jti: crypto.randomUUID(),
    sid: claims['sid'],
    sub: claims['sub'],
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const ended = await fetch(`${path}/provider-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
  if (!ended.ok) throw new Error(await ended.text());
  await begin();
}

async function signIn(address: string) {
  const answer = await fetch(`${address}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ines.calloway@example.com', password: demoPassword }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string }; // the contract's answer
  return { token, cookie: cookiesOf(answer) };
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');

async function workbookOf(name: string): Promise<Buffer> {
  const made = new ExcelJS.Workbook();
  const sheet = made.addWorksheet('Items');
  sheet.addRow(['Item Name', 'Category', 'Unit']);
  sheet.addRow([name, 'Safety & Fall Protection', 'EA']);
  return Buffer.from(await made.xlsx.writeBuffer());
}
