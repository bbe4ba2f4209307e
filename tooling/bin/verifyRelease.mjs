// Compares a production folder with its signed list of hashes: npm run verify-release -- /opt/mobprep --key team.pem
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf } from './signedHashes.mjs';
import { giveUp } from './workspace.mjs';

const usage = 'Usage: npm run verify-release -- <folder of build:production> [--key <public key, PEM>]';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const [folder] = positionals;
if (!folder || positionals.length > 1 || (values.key && !existsSync(values.key))) giveUp(usage);

const key = values.key && readFileSync(values.key, 'utf8');
if (key && !/^-----BEGIN PUBLIC KEY-----/.test(key)) giveUp(`${values.key} is no public key (PEM).`);
if (!existsSync(folder)) giveUp(`There is no folder ${folder}.`);

const faults = faultsOf(resolve(folder), key);
if (faults.length > 0) giveUp(faults.join('\n'));
console.log(
  values.key
    ? 'Every file is as it was signed.'
    : 'Every file is as listed. Whether the list is ours, only --key tells.',
);
