import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../migrations');
const digestOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');

it('released migrations never change, because databases have already applied them', () => {
  // In the format of sha256sum: one line per migration, added together with it.
  const released = readFileSync(join(import.meta.dirname, 'releasedMigrations.sha256'), 'utf8')
    .trim()
    .split('\n');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(names.sort().map((name) => `${digestOf(name)}  ${name}`)).toEqual(released);
});
