import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { openDiskStore } from './diskStore.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const incoming = () => readdir(join(folder.path, '.incoming'));

it('keeps the old object and leaves nothing behind when a stream breaks', async () => {
  const store = openDiskStore(folder.path);
  await store.put('photos/a.jpg', Buffer.from('old'));
  async function* broken() {
    yield Buffer.from('ne');
    throw new Error('the connection was lost');
  }
  await expect(store.put('photos/a.jpg', broken())).rejects.toThrow('the connection was lost');
  const found = await store.get('photos/a.jpg');
  expect(found && (await buffer(found.body)).toString()).toBe('old');
  expect(await incoming()).toEqual([]);
});

it('hides an object until it has arrived', async () => {
  const store = openDiskStore(folder.path);
  let goOn = () => {};
  const pause = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let halfIsWritten = () => {};
  const half = new Promise<void>((resolve) => {
    halfIsWritten = resolve;
  });
  async function* slow() {
    yield Buffer.from('half');
    // The store asks for more once it has written what it got.
    halfIsWritten();
    await pause;
    yield Buffer.from(' and whole');
  }
  const putting = store.put('photos/b.jpg', slow());
  await half;
  expect(await store.get('photos/b.jpg')).toBeNull();
  goOn();
  await putting;
  expect((await store.get('photos/b.jpg').then((found) => found && buffer(found.body)))?.toString()).toBe(
    'half and whole',
  );
});

it('removes the half-written files of a dead server after a day', async () => {
  await mkdir(join(folder.path, '.incoming'));
  await writeFile(join(folder.path, '.incoming/old'), 'x');
  await writeFile(join(folder.path, '.incoming/new'), 'x');
  const longAgo = new Date(Date.now() - 90_000_000);
  await utimes(join(folder.path, '.incoming/old'), longAgo, longAgo);
  openDiskStore(folder.path);
  while ((await incoming()).includes('old')) await new Promise(setImmediate);
  expect(await incoming()).toEqual(['new']);
});

it('finds nothing under a name that is too long for the disk', async () => {
  expect(await openDiskStore(folder.path).get(`photos/${'x'.repeat(400)}`)).toBeNull();
});
