import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import type { BackupOrder, BackupOutcome } from './makeBackup.ts';

type Answer = { readonly outcome: BackupOutcome } | { readonly problem: string };

const memory = ['--max-old-space-size=192', '--max-semi-space-size=4'];

/** Makes a backup in a process of its own. `signal` ends it, and then nothing of it is left under its name. */
export async function backupApart(order: BackupOrder, signal: AbortSignal): Promise<BackupOutcome> {
  const child = fork(join(import.meta.dirname, 'backup.worker.ts'), {
    execArgv: memory,
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  let answer: Answer | null = null;
  child.once('message', (message: Answer) => {
    answer = message;
  });
  child.on('error', () => {});
  try {
    child.send(order, () => {});
    await once(child, 'close');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return outcomeOf(answer);
}

function outcomeOf(answer: Answer | null): BackupOutcome {
  if (!answer) throw new PlainFailure('The backup was interrupted.');
  if ('problem' in answer) throw new PlainFailure(answer.problem);
  return answer.outcome;
}
