import { picture } from '#src/testing/photos/photoBytes.ts';
import { askForTicket, itemWith, keysBelow, post } from '#src/testing/photos/uploading.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { signPost } from './postPolicy.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let photo: Buffer;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer({ MOBPREP_DATA: folder.path });
  photo = await picture().png().toBuffer();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const ask = (body: object) => server.as('admin').post('/v1/uploads/presigned-url', body);
/** Signs in again, because a token expires before a ticket. */
async function later(role: 'admin' | 'full_admin') {
  const payload = { email: accounts[role].email, password: 'Mobprep2026' };
  const { access_token } = (await server.anonymous.post('/v1/users/login', payload)).json();
  return server.withToken(access_token);
}
const save = (url: string, role: 'admin' | 'full_admin' = 'admin') =>
  server.as(role).post('/v1/items', itemWith(url));

describe('asking for a ticket', () => {
  it('again with the same Idempotency-Key returns the same ticket', async () => {
    const askWith = (key: string) =>
      server
        .as('admin')
        .post(
          '/v1/uploads/presigned-url',
          { file_extension: 'png', folder: 'uploads' },
          { 'idempotency-key': key },
        );
    const [first, second, other] = [await askWith('t-1'), await askWith('t-1'), await askWith('t-2')];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
    expect(other.json().file_url).not.toBe(first.json().file_url);
  });

  it.each(['png', 'jpg', 'jpeg', 'gif', '.PNG', 'JPG', '.Jpeg'])('works for %s', async (ending) => {
    const answer = await ask({ file_extension: ending, folder: 'uploads' });
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json()).sort()).toEqual(['fields', 'file_url', 'upload_url']);
    expect(answer.json().file_url).toMatch(/^\/files\/uploads\/[0-9a-f-]{36}\.(png|jpg|jpeg|gif)$/);
  });

  it.each(['svg', 'html', 'exe', 'png.html', '..png', '', 'png\u0000', '../png', 'webp'])(
    'is refused for %j',
    async (ending) => {
      expect((await ask({ file_extension: ending, folder: 'uploads' })).statusCode).toBe(422);
    },
  );

  it.each(['../x', 'photos', '', 'Uploads'])('is refused for the folder %j', async (folder) => {
    expect((await ask({ file_extension: 'png', folder })).statusCode).toBe(422);
  });

  it('never uses a name from the client', async () => {
    const answer = await ask({ file_extension: 'png', folder: 'uploads', key: 'mine.png' });
    expect(answer.json().code).toBe('unknown_field');
  });
});

describe('a ticket', () => {
  it.each([
    ['another key', (key: string) => ({ key: key.replace('quarantine', 'uploads') })],
    ['a forged signature', () => ({ signature: 'x'.repeat(43) })],
    ['no signature', () => ({ signature: '' })],
    [
      'a made-up policy',
      (key: string) => ({ policy: signPost('another secret', key, new Date(9e14)).fields['policy'] ?? '' }),
    ],
    ['everything forged', (key: string) => signPost('another secret', key, new Date(9e14)).fields],
  ])('is refused with %s', async (_name, change) => {
    const ticket = await askForTicket(server);
    const answer = await post(server, ticket, photo, change(ticket.fields['key'] ?? ''));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect((await post(server, ticket, photo)).statusCode).toBe(204);
  });

  it('works once, even if used twice at the same moment', async () => {
    const ticket = await askForTicket(server);
    const answers = await Promise.all([post(server, ticket, photo), post(server, ticket, photo)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 409]);
    expect((await post(server, ticket, photo)).statusCode).toBe(409);
  });

  it('expires after 15 minutes', async () => {
    const ticket = await askForTicket(server);
    server.wait(901);
    const answer = await post(server, ticket, photo);
    server.wait(-901);
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'The time for this upload is over']);
    expect(await keysBelow(server, 'quarantine/')).toEqual([]);
  });

  it('needs a form with a file in it, after the fields', async () => {
    const { upload_url: url } = await askForTicket(server);
    const answer = await server.anonymous.post(url, { key: 'x' });
    expect(answer.statusCode).toBe(415);
    const payload = '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\nx\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--b--\r\n'],
    ['an empty boundary', 'multipart/form-data; boundary=', '--b--\r\n'],
    ['a part without an end to its head', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['an invalid head', 'multipart/form-data; boundary=x', '--x\r\nbroken\r\n\r\ny\r\n--x--\r\n'],
    ['something else', 'multipart/form-data; boundary=x', 'garbage'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('is refused for a form with %s', async (_name, type, payload) => {
    const headers = { 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: '/files/uploads', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });

  it('is used up by a form that breaks off', async () => {
    const ticket = await askForTicket(server);
    const parts = Object.entries(ticket.fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const payload = parts.join('') + file;
    const answer = await server.app.inject({ method: 'POST', url: ticket.upload_url, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(await keysBelow(server, 'quarantine/')).toEqual([]);
  });
});

describe('naming a photo in an item', () => {
  const uploaded = async () => {
    const ticket = await askForTicket(server);
    expect((await post(server, ticket, photo)).statusCode).toBe(204);
    return ticket.file_url;
  };

  it('is only for its uploader', async () => {
    const url = await uploaded();
    expect((await save(url, 'full_admin')).json().code).toBe('invalid_image_url');
    const item = (await save(url)).json();
    expect([item.image_url, item.has_photo]).toEqual([url, true]);
  });

  it('is possible for 15 minutes after the ticket, but an item keeps what it has', async () => {
    const [url, late] = [await uploaded(), await uploaded()];
    const { id } = (await save(url)).json();
    server.wait(901);
    const [kept, refused] = [
      await (await later('full_admin')).put(`/v1/items/${id}`, itemWith(url)),
      await (await later('admin')).post('/v1/items', itemWith(late)),
    ];
    server.wait(-901);
    expect(kept.statusCode).toBe(200);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_image_url']);
  });

  it('needs the photo to have arrived, with the extension it was given', async () => {
    const { file_url } = await askForTicket(server);
    expect((await save(file_url)).json().code).toBe('invalid_image_url');
    expect((await save((await uploaded()).replace('.png', '.gif'))).json().code).toBe('invalid_image_url');
  });
});
