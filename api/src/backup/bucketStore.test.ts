import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import { openS3Store } from '#platform/objectStore/s3Store.ts';
import type { S3Settings } from '#src/settings/s3Settings.ts';
import { openTestBucket, type TestBucket } from '#src/testing/s3/testBucket.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { bucketStore } from './bucketStore.ts';
import { type BackupOrder, makeBackup } from './makeBackup.ts';
import { openBackupStore } from './openBackupStore.ts';
import { restoreBackup } from './restoreBackup.ts';

let bucket: TestBucket;
let [source, ground]: TestDatabase[] = [];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let s3: S3Settings;
let store: ObjectStore;
const photo = Buffer.from([1, 0, 255]);
const files = () => join(folder.path, 'files');
beforeEach(async () => {
  [bucket, source, ground, folder] = await Promise.all([
    openTestBucket(),
    createTestDatabase(),
    createTestDatabase('template1'),
    temporaryFolder(),
  ]);
  const { settings } = bucket;
  s3 = {
    endpoint: settings['S3_ENDPOINT'] ?? '',
    bucket: settings['S3_BUCKET'] ?? '',
    accessKeyId: settings['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: settings['S3_SECRET_ACCESS_KEY'] ?? '',
    ...{ region: 'us-east-1', forcePathStyle: true, publicUrl: '' },
  };
  store = await openS3Store(s3);
  await mkdir(join(files(), 'uploads'), { recursive: true });
  await writeFile(join(files(), 'uploads', 'photo.png'), photo);
});
afterEach(async () => {
  await bucket.stop();
  await Promise.all([source?.drop(), ground?.drop(), folder.remove()]);
});

const order = (name: string, changes: Partial<BackupOrder> = {}): BackupOrder => ({
  ...{ name, url: source?.ownerUrl ?? '', files: files(), target: { kind: 'bucket', s3 } },
  ...{ dataFolder: folder.path, earlier: null, leastFreeMegabytes: 0, expectedBytes: 0 },
  testGround: { kind: 'given', url: ground?.ownerUrl ?? '' },
  ...changes,
});
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of store.list('mobprep/')) found.push(key);
  return found;
};
const photos = async () => (await keys()).filter((key) => key.startsWith('mobprep/files/'));
const days = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `2026-03-${String(first + at).padStart(2, '0')}T08-00-00Z`);

it('keeps backups in a bucket, restores and compares each, and leaves nothing on the way there', async () => {
  const [first = '', second = ''] = days(1, 2);
  expect(await makeBackup(order(first))).toMatchObject({ files: 1, test: { state: 'same' }, kept: [first] });
  expect(await makeBackup(order(second))).toMatchObject({ test: { state: 'same' }, kept: [first, second] });
  expect(await photos()).toHaveLength(1);
  expect(await readdir(join(folder.path, 'backup-staging'))).toEqual([]);
});

it('restores one from the bucket with its photos', async () => {
  const [name = ''] = days(1, 1);
  await makeBackup(order(name));
  const target = await createTestDatabase('template1');
  const backups = await openBackupStore({ kind: 'bucket', s3 }, join(folder.path, 'staging'));
  const restored = join(folder.path, 'restored');
  await backups.withBackup(name, 'restore', ({ folder: from }) =>
    restoreBackup(from, { url: target.ownerUrl, files: restored }),
  );
  await target.drop();
  expect(await readFile(join(restored, 'uploads', 'photo.png'))).toEqual(photo);
});

it('finds a photo that changed in the bucket, and keeps the backups before it', async () => {
  const [first = '', second = ''] = days(1, 2);
  await makeBackup(order(first));
  const [key = ''] = await photos();
  await store.remove(key);
  // The next backup brings it again; then it is lost before the comparison.
  const backups = await openBackupStore({ kind: 'bucket', s3 }, join(folder.path, 'staging'));
  await backups.write(second, { url: source?.ownerUrl ?? '', files: files() }, null);
  await store.put(key, Buffer.from('x'));
  await expect(backups.withBackup(second, 'compare', async () => {})).rejects.toThrow(
    'The backup is damaged: uploads/photo.png.',
  );
});

it('deletes what is older than it has to be, with the photos that only it has, and what a killed server left', async () => {
  const names = days(1, 16);
  const backups = await openBackupStore({ kind: 'bucket', s3 }, join(folder.path, 'staging'));
  const manifest = await backups
    .write(names[0] ?? '', { url: source?.ownerUrl ?? '', files: files() }, null)
    .then(({ manifest: made }) => made);
  await store.put('mobprep/files/abc', Buffer.from('of nobody'));
  await store.put('mobprep/2026-01-01T08-00-00Z/database/users.copy.gz', Buffer.from('half'));
  for (const name of names.slice(1))
    await store.put(`mobprep/${name}/manifest.json`, Buffer.from(JSON.stringify({ ...manifest, files: {} })));
  await backups.clean([names[0] ?? '']);
  expect((await backups.names()).sort()).toEqual(names.slice(1));
  expect(await photos()).toEqual([]);
  expect((await keys()).every((key) => key.endsWith('manifest.json'))).toBe(true);
});

it('says that a bucket is too slow', async () => {
  const silent: Server = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo; // it listens on a port
  const slow = { ...s3, endpoint: `http://127.0.0.1:${port}`, bucket: 'yard' };
  const backups = await bucketStore(slow, join(folder.path, 'staging'), 50);
  await expect(backups.names()).rejects.toThrow("The bucket yard doesn't answer in time.");
  silent.closeAllConnections();
  silent.close();
});

it.each([
  [403, 'AccessDenied'],
  [403, 'QuotaExceeded'],
  [404, 'NoSuchBucket'],
])('says what a bucket refuses: %i %s', async (status, code) => {
  const refusing: Server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => refusing.once('listening', resolve));
  const { port } = refusing.address() as AddressInfo; // it listens on a port
  const target = {
    kind: 'bucket',
    s3: { ...s3, endpoint: `http://127.0.0.1:${port}`, bucket: 'yard' },
  } as const;
  await expect(makeBackup(order('2026-03-01T08-00-00Z', { target }))).rejects.toThrow(
    `The bucket yard did not take or give what was asked (${code}).`,
  );
  refusing.close();
});
