import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { describeRemote, filesOf, install } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { archiveInstalledFiles } from './formerInstallations.ts';

const code = (word: string) =>
  Array.from({ length: 400 }, (_, at) => `export const ${word}${at} = ${(at * 7919) % 1009};\n`).join('');
const files = {
  former: ['/static/js/98.00000001.js', code('a')],
  now: ['/static/js/98.00000002.js', `${code('a')}// changed`],
  rewritten: ['/static/js/98.00000003.js', `// ${randomBytes(9_000).toString('base64')}`],
  other: ['/static/js/77.00000001.js', code('b')],
} as const;
type File = keyof typeof files;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  await install(folder.path, filesOf(describeRemote()));
  for (const [address, content] of Object.values(files)) await write(`shell/dist${address}`, content);
  server = await startTestServer({ MOBPREP_WEB: folder.path, MOBPREP_DATA: join(folder.path, 'data') });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

async function write(path: string, content: string) {
  await mkdir(dirname(join(folder.path, path)), { recursive: true });
  await writeFile(join(folder.path, path), content);
}

const sha256 = (content: string) => createHash('sha256').update(content).digest();
const known = (file: File, changes: Record<string, string> = {}) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(files[file][1]).toString('base64')}:`,
  'dictionary-id': `"${files[file][0]}"`,
  ...changes,
});
const get = (address: string, headers = {}) => server.app.inject({ method: 'GET', url: address, headers });

it('offers each version of a script as the dictionary of the next ones', async () => {
  const { headers } = await get(files.now[0]);
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="/static/js/98.*.js", id="/static/js/98.00000002.js"',
    vary: 'accept-encoding, available-dictionary',
  });
});

it('sends what differs to a browser that has the former version, as the same file', async () => {
  const whole = await get(files.now[0]);
  const { statusCode, headers, rawPayload } = await get(files.now[0], known('former'));
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'dcz']);
  expect(rawPayload.length).toBeLessThan(150);
  for (const name of ['content-type', 'cache-control', 'use-as-dictionary', 'access-control-allow-origin'])
    expect(headers[name]).toBe(whole.headers[name]);
  expect(rawPayload.subarray(8, 40)).toEqual(sha256(files.former[1]));
  const dictionary = Buffer.from(files.former[1]);
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString()).toBe(files.now[1]);
});

it.each<[string, string, Record<string, string>]>([
  [
    'it has other bytes than it says',
    files.now[0],
    known('former', { 'available-dictionary': known('other')['available-dictionary'] }),
  ],
  [
    'it names a file that isn’t there',
    files.now[0],
    known('former', { 'dictionary-id': '"/static/js/98.0000000f.js"' }),
  ],
  ['it names another script', files.now[0], known('other')],
  ['it names something else', files.now[0], known('former', { 'dictionary-id': '"/v1/items"' })],
  ['it can’t read differences', files.now[0], known('former', { 'accept-encoding': 'gzip, br' })],
  ['it asks for a part', files.now[0], known('former', { range: 'bytes=0-9' })],
  ['most of the file is new', files.rewritten[0], known('former')],
])('sends the whole file if %s', async (_why, address, headers) => {
  const { statusCode, headers: answer } = await get(address, headers);
  expect([200, 206]).toContain(statusCode);
  expect(answer['content-encoding']).not.toBe('dcz');
});

it('makes a difference once, whatever hash a browser claims first', async () => {
  const reads = jest.spyOn(server.app, 'inject');
  const claim = known('other')['available-dictionary'] ?? '';
  const address = '/static/js/98.00000004.js';
  await write(`shell/dist${address}`, `${code('a')}// changed again`);
  for (const headers of [
    known('former', { 'available-dictionary': claim }),
    known('former'),
    known('former'),
  ])
    await get(address, headers);
  const own = JSON.stringify(reads.mock.calls).match(/identity/g);
  expect(own).toHaveLength(2);
  expect((await get(address, known('former'))).headers['content-encoding']).toBe('dcz');
  reads.mockRestore();
});

it('leaves pages, answers and missing files as they are', async () => {
  for (const address of ['/login', '/v1/items', '/remotes.json', '/static/js/98.0000000f.js']) {
    const { headers } = await get(address, known('former'));
    expect(headers['use-as-dictionary']).toBeUndefined();
  }
});

it('knows versions of a remote, installed or released, and ones that were replaced', async () => {
  const script = (hash: string) => `static/js/5.${hash}.js`;
  const address = (hash: string) => `/remotes/mfe-items/${script(hash)}`;
  const before = code('items');
  await install(folder.path, filesOf(describeRemote(), { [script('000000aa')]: before }));
  await archiveInstalledFiles({
    ...{ objects: server.objects, webRoot: folder.path, remotes: ['mfe-items'] },
    ...{ signingSecret: testSecret, now: () => new Date() },
  });
  await rm(join(folder.path, 'mfe-items'), { recursive: true });
  await install(folder.path, filesOf(describeRemote(), { [script('000000bb')]: `${before}// changed` }));
  const { headers } = await get(address('000000bb'), {
    'accept-encoding': 'dcz',
    'available-dictionary': `:${sha256(before).toString('base64')}:`,
    'dictionary-id': `"${address('000000aa')}"`,
  });
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'use-as-dictionary': `match="/remotes/mfe-items/*static/js/5.*.js", id="${address('000000bb')}"`,
  });
});
