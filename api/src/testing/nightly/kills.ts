import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { startProcess, temporaryFolder } from '../serverProcess.ts';
import { eachRound, type Figure, type Tally } from './Figure.ts';
import { Ledger } from './Ledger.ts';
import { kill, postmasterOf, seededFolder, startOn, stop } from './suiteServer.ts';

const clients = 4;
const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Who is killed while people write. */
const victims = ['node', 'postmaster', 'all'] as const;

async function killWhileWriting(tally: Tally, victim: (typeof victims)[number]) {
  const folder = await seededFolder();
  const server = await startOn(folder.path);
  const ledger = new Ledger(tally);
  await ledger.start(server.address, clients);
  await sleep(between(100, 900));
  const postmaster = await postmasterOf(folder.path);
  if (victim !== 'node') kill(postmaster?.pid);
  if (victim !== 'postmaster') kill(server.child.pid);
  // With its database gone alone, the server goes on.
  if (victim === 'postmaster') await sleep(1_500);
  await ledger.stop();
  if (victim === 'postmaster') await stop(server);
  await server.exit;
  await checkOn(folder.path, tally, ledger);
  await folder.remove();
}

async function checkOn(folder: string, tally: Tally, ledger?: Ledger) {
  const next = await startOn(folder);
  if (next.address) await ledger?.check(next.address);
  else tally.count('failed', `no start: ${next.words()}`);
  await stop(next);
}

/** During initdb, the migrations or the demo data, whichever is going on. */
async function killFirstStart(tally: Tally) {
  const folder = await temporaryFolder();
  const first = await startProcess({ MOBPREP_DATA: folder.path }, { waits: false });
  await sleep(between(200, 4_000));
  kill(first.child.pid);
  if (Math.random() < 0.5) kill((await postmasterOf(folder.path))?.pid);
  await first.exit;
  await checkOn(folder.path, tally);
  await folder.remove();
}

/** A backup that is named as asked is whole: it can be restored. */
async function killBackup(tally: Tally) {
  const folder = await seededFolder();
  const server = await startOn(folder.path);
  const to = join(folder.path, 'backup');
  const settings = { MOBPREP_DATA: folder.path };
  const writing = runCommand('backup', ['--to', to], settings);
  await sleep(between(200, 1_500));
  kill((await postmasterOf(folder.path))?.pid);
  await writing;
  await stop(server);
  const isThere = await stat(to).catch(() => null);
  if (isThere) {
    const other = await temporaryFolder();
    const { code, words } = await runCommand('restore', ['--from', to], { MOBPREP_DATA: other.path });
    if (code !== 0) tally.count('lost', `a backup that cannot be restored: ${words}`);
    await other.remove();
  }
  await folder.remove();
}

/** Of ten rounds: six while people write, two during the first start, two during a backup. */
export const kills: Figure = {
  name: 'kills of node, postmaster, all; first start, backup',
  rounds: 200,
  minutes: 20,
  run: eachRound((tally, round) => {
    const kind = round % 10;
    if (kind < 6) return killWhileWriting(tally, victims[kind % 3] ?? 'all');
    return kind < 8 ? killFirstStart(tally) : killBackup(tally);
  }),
};
