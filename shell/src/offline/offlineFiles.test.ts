import { createHash, webcrypto } from 'node:crypto';
import type { OfflineSet } from 'shared-api/contract';
import { fakeCaches } from 'shared-api/testing';
import { cachedFile, cachedPage, cacheSet, currentSet } from './offlineFiles.ts';

const hashOf = (text: string) => createHash('sha384').update(text).digest('base64');
const setOf = (id: string, files: Readonly<Record<string, string>>): OfflineSet => ({
  id,
  page: { html: `page ${id}`, headers: { 'content-type': 'text/html' } },
  files: Object.fromEntries(Object.entries(files).map(([address, text]) => [address, hashOf(text)])),
});

let kept: ReturnType<typeof fakeCaches>;
let served: Record<string, string>;
let asked: string[];
beforeEach(() => {
  // jsdom has none, as over plain http.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  kept = fakeCaches();
  served = { '/static/js/1.js': 'one', '/static/js/2.js': 'two', '/static/js/3.js': 'three' };
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    const text = served[String(address)];
    return new Response(text ?? 'gone', { status: text === undefined ? 404 : 200 });
  });
});
const pageText = async () => (await cachedPage())?.text();
const first = setOf('a', { '/static/js/1.js': 'one', '/static/js/2.js': 'two' });

it('a set is complete before pages come from it', async () => {
  expect(await pageText()).toBeUndefined();
  await cacheSet(first);
  expect([await currentSet(), await pageText()]).toEqual(['a', 'page a']);
  expect(await (await cachedFile('/static/js/2.js?r=1'))?.text()).toBe('two');
});

it('a newer one takes over what has not changed, and the one before stays for its tabs', async () => {
  await cacheSet(first);
  asked = [];
  await cacheSet(setOf('b', { '/static/js/2.js': 'two', '/static/js/3.js': 'three' }));
  expect(asked).toEqual(['/static/js/3.js']);
  expect(await pageText()).toBe('page b');
  expect(await cachedFile('/static/js/1.js')).toBeDefined();
  await cacheSet(setOf('c', { '/static/js/3.js': 'three' }));
  expect([...kept.keys()].sort()).toEqual(['mobprep-load', 'mobprep-load-b', 'mobprep-load-c']);
});

it.each([
  ['is missing', undefined],
  ['is spoiled', 'spoilt'],
])('one file that %s leaves the set before', async (_, text) => {
  await cacheSet(first);
  if (text === undefined) delete served['/static/js/3.js'];
  else served['/static/js/3.js'] = text;
  await expect(cacheSet(setOf('b', { '/static/js/3.js': 'three' }))).rejects.toThrow('/static/js/3.js');
  expect([await currentSet(), await pageText()]).toEqual(['a', 'page a']);
});

it('a file that was spoiled on this device is fetched again', async () => {
  await cacheSet(first);
  kept.get('mobprep-load-a')?.set('/static/js/2.js', new Response('spoilt'));
  asked = [];
  await cacheSet(setOf('b', { '/static/js/2.js': 'two' }));
  expect(asked).toEqual(['/static/js/2.js']);
  expect(await (await cachedFile('/static/js/2.js'))?.text()).toBe('two');
});
