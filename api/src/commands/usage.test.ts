import { runCommand } from '#src/testing/command.ts';

describe.each(['backup', 'restore', 'createAdministrator', 'doctor', 'migrate', 'unlock'])('%s', (name) => {
  const usage = new RegExp(`^Usage: node src/commands/${name}\\.ts.+\\n$`);

  it('says in one line how to call it', async () => {
    const { code, words } = await runCommand(name, ['--help'], {});
    expect([code, words]).toEqual([0, expect.stringMatching(usage)]);
  });

  it.each([[['--verbose']], [['stray']]])('says the same for %j, and fails', async (parameters) => {
    const { code, words } = await runCommand(name, parameters, {});
    expect([code, words]).toEqual([1, expect.stringMatching(usage)]);
  });
});

it('refuses a data folder that cannot be made', async () => {
  const who = ['--email', 'ada@example.com', '--name', 'Ada', '--new-database'];
  const settings = { MOBPREP_DATA: '/proc/x' };
  const { code, words } = await runCommand('createAdministrator', who, settings, 'correct horse battery');
  expect([code, words]).toEqual([
    1,
    'MobPrep cannot write to its data folder /proc/x. Set MOBPREP_DATA to another folder.\n',
  ]);
});
