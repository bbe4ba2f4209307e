import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A picture that a page of the guide shows. Its name is that of a screen or open state, with `phone-` before it on a phone. */
export interface GuidePicture {
  /** The folder of the pages. */
  readonly folder: string;
  readonly name: string;
}

const folders = ['docs/guide', ...readdirSync(root).map((name) => join(name, 'guide'))]
  .map((folder) => join(root, folder))
  .filter((folder) => /(docs|mfe-[a-z]+)\/guide$/.test(folder) && existsSync(folder));

/** Every picture that the guide's pages name. */
export const guidePictures: readonly GuidePicture[] = folders.flatMap((folder) => {
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const named = pages.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/\(pictures\/([\w-]+)\.webp\)/g),
  ]);
  return [...new Set(named.map(([, name = '']) => name))].map((name) => ({ folder, name }));
});

const phonePrefix = /^phone-/;

/** The screen or open state that a picture shows. */
export const stateNameOf = ({ name }: GuidePicture) => name.replace(phonePrefix, '');
export const isOnPhone = ({ name }: GuidePicture) => phonePrefix.test(name);
