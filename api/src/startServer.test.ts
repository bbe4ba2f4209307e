import { startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';

it.each([
  [
    'the data folder cannot be made',
    { MOBPREP_DATA: '/dev/null/data' },
    'MobPrep cannot write to its data folder /dev/null/data. Set MOBPREP_DATA to another folder.\n',
  ],
  [
    'the data folder is a file',
    { MOBPREP_DATA: '/dev/null' },
    'MobPrep cannot write to its data folder /dev/null. Set MOBPREP_DATA to another folder.\n',
  ],
  [
    'the data folder is somewhere no folder can be made',
    { MOBPREP_DATA: '/proc/x/y' },
    'MobPrep cannot write to its data folder /proc/x/y. Set MOBPREP_DATA to another folder.\n',
  ],
  [
    'there are no front ends',
    { MOBPREP_WEB: '/dev/null' },
    'MOBPREP_WEB /dev/null holds no built front ends: shell/dist/index.html is missing.\n',
  ],
  [
    'production has no secret',
    { MOBPREP_MODE: 'production' },
    'JWT_SECRET is missing: in production set it to 32 or more random characters.\n',
  ],
  [
    'a setting is wrong',
    { PORT: '99999' },
    'The setting PORT has a value that cannot be used: see api/README.md.\n',
  ],
  [
    'the database cannot be reached',
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    'The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  ],
])('says in one plain sentence that %s', async (_name, settings, sentence) => {
  const folder = await temporaryFolder();
  try {
    const server = await startProcess({ MOBPREP_DATA: folder.path, ...settings });
    expect([await server.exit, server.words()]).toEqual([1, sentence]);
  } finally {
    await folder.remove();
  }
});
