import { buffer } from 'node:stream/consumers';
import { readEnv } from '#src/env.ts';
import { openTestBucket } from '#src/testing/s3/testBucket.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import type { ObjectStore } from './ObjectStore.ts';
import { openObjectStore } from './openObjectStore.ts';

const demo = { MOBPREP_MODE: 'demo' };
const kinds = {
  disk: async () => {
    const folder = await temporaryFolder();
    return { settings: { MOBPREP_DATA: folder.path }, stop: folder.remove };
  },
  S3: openTestBucket,
};

describe.each(Object.entries(kinds))('a store on %s', (_name, open) => {
  let place: Awaited<ReturnType<typeof open>>;
  let store: ObjectStore;
  beforeAll(async () => {
    place = await open();
    store = await openObjectStore(readEnv({ ...demo, ...place.settings }));
  });
  afterAll(() => place.stop());

  const read = async (key: string) => {
    const found = await store.get(key);
    return found && { text: (await buffer(found.body)).toString(), bytes: found.bytes };
  };
  const keysBelow = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of store.list(prefix)) keys.push(key);
    return keys.sort();
  };

  it('returns what was stored, by its whole key', async () => {
    await store.put('uploads/a.png', Buffer.from('one'));
    await store.put('uploads/b.png', Buffer.from('zwei'));
    expect(await read('uploads/a.png')).toEqual({ text: 'one', bytes: 3 });
    expect(await read('uploads/b.png')).toEqual({ text: 'zwei', bytes: 4 });
  });

  it('accepts a stream, and replaces the object that was there', async () => {
    async function* chunks() {
      yield Buffer.from('first ');
      yield Buffer.from('second');
    }
    await store.put('uploads/c.png', Buffer.from('a much longer text that has to go'));
    await store.put('uploads/c.png', chunks());
    expect(await read('uploads/c.png')).toEqual({ text: 'first second', bytes: 12 });
  });

  it('has nothing under a key that was never used, was removed, or is a prefix', async () => {
    await store.put('gone/x', Buffer.from('x'));
    await store.remove('gone/x');
    await store.remove('gone/x');
    expect([await read('gone/x'), await read('never'), await read('uploads')]).toEqual([null, null, null]);
  });

  it('keeps names apart that differ only in their escapes', async () => {
    await store.put('photos/bit-1%2F4-%22x%22%3F.jpg', Buffer.from('bit'));
    await store.put('photos/%25.jpg', Buffer.from('percent'));
    expect(await read('photos/bit-1%2F4-%22x%22%3F.jpg')).toEqual({ text: 'bit', bytes: 3 });
    expect(await read('photos/%25.jpg')).toEqual({ text: 'percent', bytes: 7 });
    expect(await read('photos/%2525.jpg')).toBeNull();
  });

  it('lists only the objects under a prefix, with their age and size', async () => {
    await store.put('listed/one', Buffer.from('1'));
    await store.put('listed/two', Buffer.from('2'));
    expect(await keysBelow('listed/')).toEqual(['listed/one', 'listed/two']);
    expect(await keysBelow('nothing/')).toEqual([]);
    for await (const { storedAt, bytes } of store.list('listed/'))
      expect([Math.abs(Date.now() - storedAt.getTime()) < 60_000, bytes]).toEqual([true, 1]);
  });

  it.each(['', '../x', 'a/../../x', 'a//b', '/etc/passwd', 'a/./b', '.incoming/x', 'a\\b', 'a b', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not the key');
      await expect(store.get(key)).rejects.toThrow('not the key');
    },
  );
});
