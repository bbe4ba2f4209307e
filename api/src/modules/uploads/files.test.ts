import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '#src/testing/photos/photoBytes.ts';
import { askForTicket, post, thumbnailOf } from '#src/testing/photos/uploading.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { namedPhotoKey } from './photoAddresses.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let photo: Buffer;
beforeAll(async () => {
  folder = await temporaryFolder();
  // Has front ends too: a photo's address must not lead to their page.
  await mkdir(join(folder.path, 'web/shell/dist/static'), { recursive: true });
  server = await startTestServer({ MOBPREP_DATA: folder.path, MOBPREP_WEB: join(folder.path, 'web') });
  photo = await picture().jpeg().toBuffer();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html,*/*' } });
/** How a browser requests an item's default photo. */
const defaultPath = (name: string) =>
  `/photos/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}.jpg`;

describe('a photo opened by its address', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
  ])('is an image and nothing else: %s', async (extension, type) => {
    const ticket = await askForTicket(server, extension);
    await post(server, ticket, photo);
    const answers = [await open(ticket.file_url), await open(thumbnailOf(ticket.file_url))];
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([type, 'image/webp']);
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-length']]).toEqual([200, String(rawPayload.length)]);
      expect(headers).toMatchObject({
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; filename=[0-9a-f-]{36}\.\w+$/),
        'cross-origin-resource-policy': 'same-site',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  const nobody = '/files/uploads/00000000-0000-4000-8000-000000000000';
  it.each([
    `${nobody}.png`,
    `${nobody}.svg`,
    `${nobody}.png.html`,
    '/files/uploads/..%2f..%2fjwt.secret',
    '/files/uploads/%2e%2e/photos/x.jpg',
    '/files/quarantine/00000000-0000-4000-8000-000000000000.png',
    '/files/thumbnails/x.webp',
    '/files/',
    '/photos',
    '/photos/',
    '/photos/missing.jpg',
    '/photos/missing.html',
    '/photos/../files.jpg',
    '/photos/..%2f..%2f..%2fetc%2fpasswd%00.jpg',
    `/photos/${'x'.repeat(600)}.jpg`,
  ])('answers 404 as JSON if there is none: %s', async (url) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers 400 as JSON if its address cannot be decoded', async () => {
    const answer = await open('/photos/%ff.jpg');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });
});

describe('the default photo of an item', () => {
  it.each([
    'Claw Hammer',
    'Bit 1/4 "x"?',
    "Ladder 24' #2 & rope",
    '100% nylon',
    '../../etc/passwd',
    '..',
    'a\\b',
    '<b>;=+$,:@|^`',
    '🏗️ é Kran',
    '%2F',
    '',
  ])('is found by its name: %j', async (name) => {
    const key = namedPhotoKey(`${name.toLowerCase().replaceAll(' ', '-')}.jpg`);
    expect(key).toMatch(/^photos\/[^/]+$/);
    await server.objects.put(key, Buffer.from(`photo of ${name}`));
    const answer = await open(defaultPath(name));
    expect([answer.statusCode, answer.body]).toEqual([200, `photo of ${name}`]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=3600',
    });
  });
});
