import { buffer } from 'node:stream/consumers';
import { readEnv } from '#src/env.ts';
import { openTestBucket, type TestBucket } from '#src/testing/s3/testBucket.ts';
import type { ObjectStore, PostTicket } from './ObjectStore.ts';
import { openObjectStore } from './openObjectStore.ts';

let bucket: TestBucket;
let store: ObjectStore;
beforeAll(async () => {
  bucket = await openTestBucket();
  store = await openObjectStore(readEnv({ MOBPREP_MODE: 'demo', ...bucket.settings }));
});
afterAll(() => bucket.stop());

const limits = { maxBytes: 100, seconds: 900 };
async function ticketFor(key: string, given = limits): Promise<PostTicket> {
  if (!store.direct) throw new Error('the bucket takes no uploads');
  return store.direct.ticket(key, given);
}
function post({ url, fields }: PostTicket, bytes: number, changed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes).fill(65)]), 'photo.png');
  return fetch(url, { method: 'POST', body: form });
}

describe('a ticket for a bucket', () => {
  it('lets a browser post one object under its key', async () => {
    const ticket = await ticketFor('quarantine/a.png');
    expect(new URL(ticket.url).origin).toBe(store.direct?.origin);
    expect((await post(ticket, 100)).status).toBe(204);
    const found = await store.get('quarantine/a.png');
    expect(found && (await buffer(found.body)).toString()).toBe('A'.repeat(100));
  });

  it.each([0, 101])('refuses a file of %i bytes', async (bytes) => {
    const answer = await post(await ticketFor('quarantine/b.png'), bytes);
    expect(answer.status).toBe(400);
    expect(await store.get('quarantine/b.png')).toBeNull();
  });

  it.each([
    ['another key', { key: 'uploads/c.png' }],
    ['another type', { 'Content-Type': 'text/html' }],
    ['a forged signature', { 'X-Amz-Signature': '0'.repeat(64) }],
    ['an extra field', { acl: 'public-read' }],
  ])('refuses %s', async (_name, changed) => {
    const answer = await post(await ticketFor('quarantine/c.png'), 10, changed);
    expect([400, 403]).toContain(answer.status);
    expect([await store.get('quarantine/c.png'), await store.get('uploads/c.png')]).toEqual([null, null]);
  });

  it('refuses a widened policy', async () => {
    const ticket = await ticketFor('quarantine/d.png');
    const policy = Buffer.from(ticket.fields['Policy'] ?? '', 'base64').toString();
    const wider = Buffer.from(policy.replace(',100]', ',1000]')).toString('base64');
    expect(policy).toContain(',100]');
    expect((await post(ticket, 500, { Policy: wider })).status).toBe(403);
  });

  it('refuses an expired ticket', async () => {
    const ticket = await ticketFor('quarantine/e.png', { ...limits, seconds: -60 });
    expect((await post(ticket, 10)).status).toBe(403);
  });
});

it('reports an unreachable store as 503', async () => {
  const settings = { ...bucket.settings, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const unreachable = await openObjectStore(readEnv({ MOBPREP_MODE: 'demo', ...settings }));
  const calls = [
    () => unreachable.get('a'),
    () => unreachable.put('a', Buffer.from('a')),
    () => unreachable.remove('a'),
  ];
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 503, code: 'store_unavailable' });
});

it('gives browsers the address at which they reach the store', async () => {
  const settings = { ...bucket.settings, S3_PUBLIC_URL: 'https://photos.example.com' };
  const { direct } = await openObjectStore(readEnv({ MOBPREP_MODE: 'demo', ...settings }));
  expect(direct?.origin).toBe('https://photos.example.com');
});
