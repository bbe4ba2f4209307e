// Makes one backup, as a process of its own: its memory is given back, and requests don't wait for it.
import { setPriority } from 'node:os';
import { type BackupOrder, makeBackup, sentenceOf } from './makeBackup.ts';

const behindEverything = 10;

setPriority(behindEverything);
// Without its server, nobody would learn how it ended.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: BackupOrder) => {
  const answer = await makeBackup(order).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ problem: sentenceOf(error) }),
  );
  process.send?.(answer, () => process.exit(0));
});
