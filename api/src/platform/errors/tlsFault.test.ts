import { execFile } from 'node:child_process';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { ownCertificate } from '#src/testing/ownCertificate.ts';
import { basicSettings } from '#src/testing/spectrum/liveSettings.ts';
import { sourceWith } from '#src/testing/spectrum/sourceWith.ts';
import { plainFault } from './plainFault.ts';
import { tlsFault } from './tlsFault.ts';

const { signal } = new AbortController();
const server = createServer(ownCertificate(), (_request, response) => response.end());
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo); // it listens at a port
});
afterAll(() => new Promise((done) => server.close(done)));

describe('a self-signed certificate is told as that, with the setting that cures it,', () => {
  const words = /self-signed.* NODE_EXTRA_CA_CERTS/;

  it('of whatever answers', async () => {
    const failure: unknown = await fetch(`https://127.0.0.1:${port}`).catch((error: unknown) => error);
    expect(tlsFault(failure)).toMatch(words);
  });

  it('of job costing', () =>
    expect(sourceWith(basicSettings(`https://127.0.0.1:${port}`)).source.read(signal)).rejects.toThrow(
      words,
    ));

  it('of a bucket, in the log of its photos', async () => {
    // In a process of its own: the SDK doesn't know the errors of Node as errors in Jest's.
    const settings = {
      ...{ S3_BUCKET: 'photos', S3_ENDPOINT: `https://127.0.0.1:${port}`, S3_FORCE_PATH_STYLE: 'on' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', MOBPREP_MODE: 'demo' },
    };
    const program = `
      import { plainFault } from '#platform/errors/plainFault.ts';
      import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
      import { readEnv } from '#src/env.ts';
      const store = await openObjectStore(readEnv(${JSON.stringify(settings)}));
      await store.get('uploads/a.png').catch((error) => console.log(plainFault(error).message));`;
    const args = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
    expect(stdout).toMatch(words);
  });

  it('in the log', () => {
    const cause = Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(plainFault(new Error('outer', { cause })).message).toMatch(words);
  });
});

it.each([
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /authority.* NODE_EXTRA_CA_CERTS/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /authority.* NODE_EXTRA_CA_CERTS/],
  ['CERT_HAS_EXPIRED', /expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another host name/],
  ['CA_MD_TOO_WEAK', /too weak/],
  ['EE_KEY_TOO_SMALL', /too weak/],
  ['CA_KEY_TOO_SMALL', /too weak/],
  ['INVALID_CA', /isn't one of an authority/],
  ['INVALID_PURPOSE', /isn't meant for a server/],
  ['CERT_SIGNATURE_FAILURE', /NODE_EXTRA_CA_CERTS/],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', /TLS 1\.2/],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', /TLS 1\.2/],
  ['EPROTO', /can't agree on TLS/],
])('%s is said in words', (code, words) => {
  const cause = Object.assign(new Error('x'), { code });
  expect(tlsFault(new TypeError('fetch failed', { cause }))).toMatch(words);
});

it('says nothing of TLS where it isn’t at fault', async () => {
  const refused: unknown = await fetch('http://127.0.0.1:9').catch((error: unknown) => error);
  expect([tlsFault(refused), tlsFault(undefined), tlsFault('CERT_HAS_EXPIRED')]).toEqual([null, null, null]);
});

it('a server that speaks no TLS at its port is told as that', async () => {
  const plain = createPlainServer();
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
  const { port: at } = plain.address() as AddressInfo; // it listens at a port
  const failure: unknown = await fetch(`https://127.0.0.1:${at}`).catch((error: unknown) => error);
  expect(tlsFault(failure)).toMatch(/doesn't speak TLS/);
  await new Promise((done) => plain.close(done));
});
