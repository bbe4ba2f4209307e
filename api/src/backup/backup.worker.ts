// Makes or restores one backup, as a process of its own: its memory is given back, and requests don't wait for it.
import { setPriority } from 'node:os';
import { makeBackup, sentenceOf } from './makeBackup.ts';
import { stageRestore } from './stageRestore.ts';
import type { Answer, Order } from './workApart.ts';

const behindEverything = 10;

setPriority(behindEverything);
// Without its server, nobody would learn how it ended.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: Order) => {
  const work = order.work === 'backup' ? makeBackup(order) : stageRestore(order).then(() => null);
  const answer = await work.then(
    (outcome): Answer => ({ outcome }),
    (error: unknown): Answer => ({ problem: sentenceOf(error) }),
  );
  process.send?.(answer, () => process.exit(0));
});
