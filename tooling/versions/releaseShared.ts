// Gives each shared package whose types changed its next version, and stores its types as released.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bin/workspace.mjs';
import { compare } from './compare.ts';
import { currentTypes, releasedText, releasedTypes } from './publicTypes.ts';
import { nextVersion, stepFor, versionFault } from './versionFor.ts';

for (const current of await currentTypes()) {
  const { name } = current;
  const released = await releasedTypes(name);
  const unchanged =
    releasedText({ ...current, version: released.version }).text === releasedText(released).text;
  if (unchanged) continue;
  const changes = await compare(released, current);
  const version = nextVersion(released.version, stepFor(changes));
  if (changes.breaks.length > 0) console.warn(versionFault(name, released.version, changes));
  const manifest = join(root, name, 'package.json');
  const source = await readFile(manifest, 'utf8');
  await writeFile(manifest, source.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  const { file, text } = releasedText({ ...current, version });
  await writeFile(file, text);
  console.info(`${name} ${released.version} is now ${version}.`);
}
