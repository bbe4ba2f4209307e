import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import sharp from 'sharp';
import { password, people } from '../support/people.ts';
import { type SeedCalls, seedAs } from '../support/seed.ts';
import type { Site } from './Neighbour.ts';
import { answers, until } from './until.ts';

/**
 * Checks what the suite needs of a proxy, which `start` starts on a port in front of the suite's own. With the file of an `authority`,
 * people reach it over https.
 */
export async function checkProxy(
  site: Site,
  start: (port: number, suitePort: number) => Promise<void>,
  authority?: string,
) {
  const port = await site.freePort();
  const url = `${authority ? 'https' : 'http'}://127.0.0.1:${port}`;
  if (authority) setDefaultCACertificates([...getCACertificates(), await readFile(authority, 'utf8')]);
  const suite = await site.startSuite({ TRUST_PROXY: '1', LOG_LEVEL: 'info', MOBPREP_PUBLIC_URL: url });
  await start(port, Number(new URL(suite.url).port));
  await answers(url);
  let calls: SeedCalls | undefined;
  await site.step('sign-in', async () => {
    calls = await seedAs(url, 'admin');
  });
  const signedIn = calls ?? assert.fail();
  await site.step('a live stream is not held back', () => streams(url));
  await site.step('a photo of 10 MB', () => takesPhoto(url, signedIn));
  await site.step('X-Forwarded-For has the person, whatever they claim', async () => {
    await claimAddress(url);
    await until(async () =>
      suite
        .output()
        .split('\n')
        .find((line) => line.includes(claimed.path)),
    );
    const line =
      suite
        .output()
        .split('\n')
        .find((one) => one.includes(claimed.path)) ?? '';
    assert.equal(JSON.parse(line).req.remoteAddress, '127.0.0.2');
  });
}

/** What is said first arrives at once, though the answer stays open. */
async function streams(url: string) {
  const token = await tokenOf(url);
  const leave = new AbortController();
  const { body, status } = await fetch(`${url}/v1/live?lists=items`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: AbortSignal.any([leave.signal, AbortSignal.timeout(10_000)]),
  });
  assert.equal(status, 200);
  const { value } = (await body?.getReader().read()) ?? {};
  assert.ok(value && value.length > 0);
  leave.abort();
}

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.pm.email, password }),
  });
  return (await answer.json()).access_token;
}

/** Noise, which no compression makes smaller: as large as a photo may be. */
async function takesPhoto(url: string, { post }: SeedCalls) {
  const [width, height] = [1_860, 1_860];
  const raw = { width, height, channels: 3 } as const;
  const photo = await sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const ticket = await post('uploads/presigned-url', { file_extension: 'png', folder: 'uploads' });
  const { upload_url, fields } = ticket as { upload_url: string; fields: Record<string, string> }; // UploadTicket
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png');
  const answer = await fetch(new URL(upload_url, url), { method: 'POST', body: form });
  assert.equal(answer.status, 204, await answer.text());
}

const claimed = { path: '/v1/claims-an-address', address: '203.0.113.9' };

/** One request from another address of this machine, which claims to come from a third. */
const claimAddress = (url: string) =>
  new Promise<void>((done, fail) => {
    const request = url.startsWith('https:') ? requestSecurely : requestPlainly;
    request(new URL(claimed.path, url), {
      localAddress: '127.0.0.2',
      headers: { 'x-forwarded-for': claimed.address },
    })
      .once('response', (answer) => answer.resume().once('end', done))
      .once('error', fail)
      .end();
  });
