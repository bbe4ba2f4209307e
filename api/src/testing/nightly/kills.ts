import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { runCommand, startCommand } from '../command.ts';
import { picture } from '../photos/photoBytes.ts';
import { seededFolder } from '../seededFolder.ts';
import { startProcess, temporaryFolder } from '../serverProcess.ts';
import { Caller } from './Caller.ts';
import { eachRound, type Figure, type Tally } from './Figure.ts';
import { Ledger } from './Ledger.ts';
import { kill, postmasterOf, startOn, stop } from './suiteServer.ts';
import { sendPhoto, ticketFor } from './uploads.ts';

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

/** A photo whose upload was acknowledged is there; any other is there whole or not at all. */
async function killUpload(tally: Tally) {
  const folder = await seededFolder();
  const server = await startOn(folder.path);
  const photo = await picture(600, 400).jpeg().toBuffer();
  const sent = new Map<string, boolean>();
  const send = async (caller: Caller) => {
    for (let ticket = await ticketFor(caller, 'jpg'); ticket; ticket = await ticketFor(caller, 'jpg')) {
      sent.set(ticket.file_url, false);
      const answer = await sendPhoto(server.address, ticket, photo).catch(() => null);
      if (answer?.ok) sent.set(ticket.file_url, true);
    }
  };
  const callers = await Promise.all(Array.from({ length: clients }, () => Caller.signedIn(server.address)));
  const sending = callers.map(send);
  await sleep(between(100, 1_500));
  kill(server.child.pid);
  await Promise.all(sending);
  await server.exit;
  const next = await startOn(folder.path);
  for (const [url, isAcknowledged] of sent) {
    const shown = await fetch(new URL(url, next.address));
    const isWhole = shown.ok && (await isPhoto(Buffer.from(await shown.arrayBuffer())));
    if (isAcknowledged ? !isWhole : shown.ok && !isWhole) tally.count('lost', `${url}: ${shown.status}`);
  }
  await stop(next);
  await folder.remove();
}

const isPhoto = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(() => true)
    .catch(() => false);

/** A backup that is named as asked is whole: it can be restored. The command is killed, or the database under it. */
async function killBackup(tally: Tally, victim: 'command' | 'postmaster') {
  const folder = await seededFolder();
  const server = await startOn(folder.path);
  const to = join(folder.path, 'backup');
  const settings = { MOBPREP_DATA: folder.path };
  const { child, end } = startCommand('backup', ['--to', to], settings);
  await sleep(between(200, 1_500));
  kill(victim === 'command' ? child.pid : (await postmasterOf(folder.path))?.pid);
  await end;
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

const writes = victims.map((victim) => (tally: Tally) => killWhileWriting(tally, victim));

/** What the rounds do, in turn. */
const work = [
  ...writes,
  killUpload,
  killFirstStart,
  ...writes,
  killUpload,
  killFirstStart,
  (tally: Tally) => killBackup(tally, 'command'),
  (tally: Tally) => killBackup(tally, 'postmaster'),
];

export const kills: Figure = {
  name: 'kills of node, postmaster, all; first start, upload, backup',
  rounds: 200,
  minutes: 20,
  run: eachRound(async (tally, round) => work[round % work.length]?.(tally)),
};
