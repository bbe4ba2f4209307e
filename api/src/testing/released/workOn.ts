import ExcelJS from 'exceljs';
import type { ImportPreview, NewDeployToken } from 'shared-api/contract';
import { demoPassword } from '#src/demo/seed.ts';
import { Caller } from '../nightly/Caller.ts';
import { sendPhoto, ticketFor } from '../nightly/uploads.ts';
import { picture } from '../photos/photoBytes.ts';
import { describeRemote, publicationOf } from '../releases/buildFiles.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const line = { remote: 'mfe-items', version: '1.1.0', views: 3, failures: 1 };

/** Uses a server with the demo data in ways that leave rows the demo data lacks. */
export async function workOn(address: string) {
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
  await send('POST', `${draft}/items`, { item_id: 1001, quantity: 3, notes: 'tab\tline\n屋根 \\N "x"' });
  await send('GET', `${draft}/export/excel?day=2026-11-23`);

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
    await send('POST', '/v1/releases', publicationOf(describeRemote({ version })), secret);
  await send('POST', '/v1/releases/mfe-items/promote?unopened=true', { version: '1.1.0' }, secret);
  await send('PUT', '/v1/releases/mfe-items/canary?unopened=true', {
    version: '1.2.0',
    roles: ['pe'],
    share: 10,
  });
  await send('POST', '/reports/health', { remotes: [line] });

  // Until the account is locked.
  for (let tries = 0; tries < 11; tries += 1)
    await caller.call('POST', '/users/login', { email: 'nobody@example.com', password: 'x' });
}

async function signIn(address: string) {
  const answer = await fetch(`${address}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ines.calloway@example.com', password: demoPassword }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return { token: ((await answer.json()) as { access_token: string }).access_token, cookie }; // the contract's answer
}

async function workbookOf(name: string): Promise<Buffer> {
  const made = new ExcelJS.Workbook();
  const sheet = made.addWorksheet('Items');
  sheet.addRow(['Item Name', 'Category', 'Unit']);
  sheet.addRow([name, 'Safety & Fall Protection', 'EA']);
  return Buffer.from(await made.xlsx.writeBuffer());
}
