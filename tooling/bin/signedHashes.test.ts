import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf, writeHashes } from './signedHashes.mjs';

const pair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, other] = [pair(), pair()];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mobprep-signed-'));
  mkdirSync(join(folder, 'shell/dist'), { recursive: true });
  for (const name of ['package.json', 'shell/dist/main.js', 'shell/dist/old.js'])
    writeFileSync(join(folder, name), name);
  writeHashes(folder, ours.privateKey);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a folder that nobody touched is as it was signed', () => {
  expect(faultsOf(folder, ours.publicKey)).toEqual([]);
});

it('what is installed counts, and files that are called like the list, and links', () => {
  mkdirSync(join(folder, 'node_modules/x'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/x/index.js'), '');
  writeFileSync(join(folder, 'SHA256SUMS-other.js'), '');
  symlinkSync('nowhere', join(folder, 'shell/dist/link'));
  expect(faultsOf(folder, ours.publicKey)).toEqual([
    'SHA256SUMS-other.js was added.',
    'node_modules/x/index.js was added.',
    'shell/dist/link was added.',
  ]);
});

it('each file that was changed, added or removed is named', () => {
  writeFileSync(join(folder, 'shell/dist/main.js'), 'alert(1)');
  writeFileSync(join(folder, 'shell/dist/new.js'), '');
  rmSync(join(folder, 'shell/dist/old.js'));
  expect(faultsOf(folder, ours.publicKey)).toEqual([
    'shell/dist/main.js was changed.',
    'shell/dist/old.js is missing.',
    'shell/dist/new.js was added.',
  ]);
});

it('a list that somebody else made fits the files, and not the key', () => {
  writeFileSync(join(folder, 'shell/dist/main.js'), 'alert(1)');
  writeHashes(folder, other.privateKey);
  expect(faultsOf(folder, undefined)).toEqual([]);
  expect(faultsOf(folder, ours.publicKey)).toEqual(['SHA256SUMS was signed with another key.']);
});

it('a folder without a list, or without a signature, is not taken for one', () => {
  rmSync(join(folder, 'SHA256SUMS.sig'));
  expect(faultsOf(folder, ours.publicKey)).toEqual(['SHA256SUMS is not signed.']);
  rmSync(join(folder, 'SHA256SUMS'));
  expect(faultsOf(folder, ours.publicKey)).toEqual(['There is no SHA256SUMS.']);
});
