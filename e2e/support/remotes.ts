import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const description = (name: string) => join(root, name, 'dist/remote.json');

/** The remotes that are built. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(description(name)))
  .sort();

/** Pages that show something, for remotes whose first page is empty without a draft. */
const drafts: Readonly<Record<string, string>> = {
  'mfe-mobprep': '/project/25-1003/5005/mob-prep',
  'mfe-checkout': '/project/25-1003/5005/checkout',
};

/** A page of a remote that a full admin can see with the demo data. */
export const pageOf = (name: string): string =>
  drafts[name] ?? JSON.parse(readFileSync(description(name), 'utf8')).routes[0].path;
