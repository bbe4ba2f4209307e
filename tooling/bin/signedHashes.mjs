// The list of a production folder's files with their SHA-256, and its signature (Ed25519).
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const listName = 'SHA256SUMS';
const signatureName = `${listName}.sig`;

/** Only the list and its signature, at the top, aren't in the list: what was installed into the folder is. */
const isListed = (path) => path !== listName && path !== signatureName;

/** The list, in the form of `sha256sum`. A link counts as the words it leads to. */
function listOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isListed);
  return files
    .sort()
    .map((path) => `${hashOf(join(folder, path))}  ${path}\n`)
    .join('');
}

const hashOf = (file) =>
  createHash('sha256')
    .update(lstatSync(file).isSymbolicLink() ? `link to ${readlinkSync(file)}` : readFileSync(file))
    .digest('hex');

/** Writes the list, and its signature if there is a private key (PEM). */
export function writeHashes(folder, privateKey) {
  const list = listOf(folder);
  writeFileSync(join(folder, listName), list);
  if (privateKey) writeFileSync(join(folder, signatureName), sign(null, list, createPrivateKey(privateKey)));
}

/** What is wrong with a folder, in sentences; empty if nothing. With a public key (PEM), the list must be signed with its other half. */
export function faultsOf(folder, publicKey) {
  if (!existsSync(join(folder, listName))) return [`There is no ${listName}.`];
  const list = readFileSync(join(folder, listName), 'utf8');
  const faults = publicKey ? signatureFaults(folder, list, publicKey) : [];
  const [wanted, found] = [list, listOf(folder)].map(
    (text) =>
      new Map(
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => [line.slice(66), line.slice(0, 64)]),
      ),
  );
  for (const [path, hash] of wanted)
    if (!found.has(path)) faults.push(`${path} is missing.`);
    else if (found.get(path) !== hash) faults.push(`${path} was changed.`);
  for (const path of found.keys()) if (!wanted.has(path)) faults.push(`${path} was added.`);
  return faults;
}

function signatureFaults(folder, list, publicKey) {
  if (!existsSync(join(folder, signatureName))) return [`${listName} is not signed.`];
  const isRight = verify(null, list, createPublicKey(publicKey), readFileSync(join(folder, signatureName)));
  return isRight ? [] : [`${listName} was signed with another key.`];
}
