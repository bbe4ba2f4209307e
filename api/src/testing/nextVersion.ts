import { cp, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { temporaryFolder } from './serverProcess.ts';

const present = join(import.meta.dirname, '../..');

/** A migration that does to every table everything a migration may do while older servers run. */
export const addingMigration = `
DO $$
DECLARE each regclass;
BEGIN
  FOR each IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN from_next_version text NOT NULL DEFAULT ''given''', each);
  END LOOP;
END $$;
CREATE TABLE from_next_version (id bigint PRIMARY KEY);
`;

/** Makes a copy of the server as its next version: one migration ahead. */
export async function makeNextVersion() {
  const folder = await temporaryFolder();
  const version = join(folder.path, 'api');
  await cp(present, version, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  await symlink(join(present, 'node_modules'), join(version, 'node_modules'));
  await writeFile(join(version, 'migrations/9999_next.adds.sql'), addingMigration);
  return { version, remove: folder.remove };
}
