import { blinkingGif, picture, pngBomb } from '#src/testing/photos/photoBytes.ts';
import { askForTicket, formOf, itemWith, keysBelow, thumbnailOf } from '#src/testing/photos/uploading.ts';
import { openTestBucket, type TestBucket } from '#src/testing/s3/testBucket.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let bucket: TestBucket;
let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  bucket = await openTestBucket();
  server = await startTestServer(bucket.settings);
  photo = await picture().png().toBuffer();
});
afterAll(async () => {
  await server.stop();
  await bucket.stop();
});

async function send(file: Buffer, extension = 'png') {
  const ticket = await askForTicket(server, extension);
  const { status } = await fetch(ticket.upload_url, { method: 'POST', body: formOf(ticket, file) });
  expect(status).toBe(204);
  return ticket.file_url;
}
const save = (url: string, role: 'admin' | 'full_admin' = 'admin') =>
  server.as(role).post('/v1/items', itemWith(url));
const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;

describe('with a bucket', () => {
  it('browsers post to the bucket, and this server accepts no files', async () => {
    const ticket = await askForTicket(server);
    expect(ticket.upload_url).toContain(bucket.settings['S3_BUCKET']);
    expect(ticket.fields).toMatchObject({ key: expect.stringMatching(/^quarantine\/[0-9a-f-]{36}\.png$/) });
    expect((await server.anonymous.post('/files/uploads')).statusCode).toBe(404);
  });

  it('nothing is served until an item that names it is saved', async () => {
    const before = await keysBelow(server, 'quarantine/');
    const url = await send(photo);
    expect([await statusOf(url), await statusOf(thumbnailOf(url))]).toEqual([404, 404]);
    expect((await save(url)).json().image_url).toBe(url);
    expect([await statusOf(url), await statusOf(thumbnailOf(url))]).toEqual([200, 200]);
    expect(await keysBelow(server, 'quarantine/')).toEqual(before);
  });

  it('an existing item gets the photo in the same way', async () => {
    const { id } = (await save(await send(photo))).json();
    const url = await send(blinkingGif(3), 'gif');
    expect((await server.as('admin').put(`/v1/items/${id}`, itemWith(url))).json().image_url).toBe(url);
    expect((await server.app.inject(url)).headers['content-type']).toBe('image/gif');
  });

  it.each([
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG of 20,000 x 20,000', () => pngBomb(20_000, 20_000)],
  ])('%s is refused with the item, and never served', async (_name, make) => {
    const before = await keysBelow(server, 'quarantine/');
    const url = await send(make());
    const answer = await save(url);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_image']);
    expect((await save(url)).json().code).toBe('invalid_image_url');
    expect(await statusOf(url)).toBe(404);
    expect(await keysBelow(server, 'quarantine/')).toEqual(before);
  });

  it('replacing an upload after it was read changes nothing', async () => {
    const ticket = await askForTicket(server);
    const sendAgain = (file: Buffer) =>
      fetch(ticket.upload_url, { method: 'POST', body: formOf(ticket, file) });
    await sendAgain(photo);
    await save(ticket.file_url);
    const before = (await server.app.inject(ticket.file_url)).rawPayload;
    await sendAgain(await picture(10, 10).png().toBuffer());
    await save(ticket.file_url);
    expect((await server.app.inject(ticket.file_url)).rawPayload.equals(before)).toBe(true);
  });

  it('only its uploader can make the server read it', async () => {
    const url = await send(photo);
    expect((await save(url, 'full_admin')).json().code).toBe('invalid_image_url');
    expect(await statusOf(url)).toBe(404);
    expect((await save((await askForTicket(server)).file_url)).json().code).toBe('invalid_image_url');
  });
});
