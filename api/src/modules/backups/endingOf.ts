import type { BackupOutcome } from '#src/backup/makeBackup.ts';

/** How a backup ended, as it is stored. */
export const endingOf = ({ bytes, rows, files, test, kept }: BackupOutcome) => ({
  bytes,
  rows,
  files,
  kept,
  problem: null,
  test: test.state,
  testFound: foundOf(test),
});

function foundOf(test: BackupOutcome['test']): string | null {
  if (test.state === 'same') return null;
  return test.state === 'differs' ? test.differences.join(', ') : test.problem;
}
