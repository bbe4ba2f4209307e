import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import type { BackupOrder, BackupOutcome } from './makeBackup.ts';
import type { StageOrder } from './stageRestore.ts';

export type Order = ({ readonly work: 'backup' } & BackupOrder) | ({ readonly work: 'restore' } & StageOrder);
export type Answer = { readonly outcome: BackupOutcome | null } | { readonly problem: string };

const memory = ['--max-old-space-size=192', '--max-semi-space-size=4'];

/** Makes a backup in a process of its own. `signal` ends it, and then nothing of it is left under its name. */
export async function backupApart(order: BackupOrder, signal: AbortSignal): Promise<BackupOutcome> {
  const outcome = await workApart({ work: 'backup', ...order }, signal);
  if (!outcome) throw new Error('a backup has an outcome');
  return outcome;
}

/** Restores a backup into a database next to the live one, in a process of its own. */
export async function stageApart(order: StageOrder, signal: AbortSignal): Promise<void> {
  await workApart({ work: 'restore', ...order }, signal);
}

async function workApart(order: Order, signal: AbortSignal): Promise<BackupOutcome | null> {
  const child = fork(join(import.meta.dirname, 'backup.worker.ts'), {
    execArgv: memory,
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const answers: Answer[] = [];
  child.once('message', (answer: Answer) => answers.push(answer));
  child.on('error', () => {});
  try {
    child.send(order, () => {});
    await once(child, 'close');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const [answer] = answers;
  if (!answer) throw new PlainFailure('It was interrupted.');
  if ('problem' in answer) throw new PlainFailure(answer.problem);
  return answer.outcome;
}
