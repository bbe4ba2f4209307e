import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { runCommand, startCommand } from '../command.ts';
import { picture } from '../photos/photoBytes.ts';
import { seededFolder } from '../seededFolder.ts';
import { startProcess, temporaryFolder } from '../serverProcess.ts';
import type { Figure, Tally } from './Figure.ts';
import { kill, postmasterOf, recovery, startOn, stop } from './figureServer.ts';
import { Ledger } from './Ledger.ts';
import { onSites, Site } from './Site.ts';
import { sendPhoto, ticketFor } from './uploads.ts';

const clients = 4;
const between = (least: number, most: number) => least + Math.random() * (most - least);

/** What to kill while people write. If only its database is killed, the server keeps running. */
const victims = ['node', 'postmaster', 'all'] as const;

async function killWhileWriting(site: Site, tally: Tally, victim: (typeof victims)[number]) {
  const ledger = new Ledger(tally);
  await ledger.start(site.caller, clients);
  await sleep(between(100, 900));
  const postmaster = await postmasterOf(site.folder);
  if (victim !== 'node') kill(postmaster?.pid);
  if (victim !== 'postmaster') kill(site.server.child.pid);
  else await recover(site, tally);
  await ledger.stop();
  if (victim !== 'postmaster') await site.startAgain(tally);
  if (!site.isLost) await ledger.check(site.caller);
}

async function recover({ server }: Site, tally: Tally) {
  if ((await recovery(server.address)) === null)
    tally.count('failed', `no database any more: ${server.words()}`);
}

/** The file that marks the start of each part of a first start: initdb, or the migrations and demo data. */
const firstFiles = { initdb: 'postgres.password', migrations: 'postgres/PG_VERSION' };

async function killFirstStart(tally: Tally, part: keyof typeof firstFiles) {
  const folder = await temporaryFolder();
  const first = await startProcess({ MOBPREP_DATA: folder.path }, { waits: false });
  const begun = join(folder.path, firstFiles[part]);
  while (first.child.exitCode === null && !existsSync(begun)) await sleep(5);
  await Promise.race([sleep(between(0, 1_000)), first.ready]);
  kill(first.child.pid);
  if (Math.random() < 0.5) kill((await postmasterOf(folder.path))?.pid);
  await first.exit;
  const next = await startOn(folder.path);
  if (next.address === '') tally.count('failed', `no start: ${next.words()}`);
  await stop(next);
  await folder.remove();
}

/** A photo whose upload was acknowledged must be there. Any other must be complete or absent. */
async function killUpload(site: Site, tally: Tally) {
  const { server, caller } = site;
  const photo = await picture(600, 400).jpeg().toBuffer();
  const sent = new Map<string, boolean>();
  const send = async () => {
    for (let ticket = await ticketFor(caller, 'jpg'); ticket; ticket = await ticketFor(caller, 'jpg')) {
      sent.set(ticket.file_url, false);
      const answer = await sendPhoto(server.address, ticket, photo).catch(() => null);
      if (answer?.ok) sent.set(ticket.file_url, true);
    }
  };
  const sending = Array.from({ length: clients }, send);
  await sleep(between(100, 1_500));
  kill(server.child.pid);
  await Promise.all(sending);
  await site.startAgain(tally);
  if (site.isLost) return;
  for (const [url, isAcknowledged] of sent) {
    const shown = await fetch(new URL(url, site.server.address));
    const isWhole = shown.ok && (await isPhoto(Buffer.from(await shown.arrayBuffer())));
    if (isAcknowledged ? !isWhole : shown.ok && !isWhole) tally.count('lost', `${url}: ${shown.status}`);
  }
}

const isPhoto = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(() => true)
    .catch(() => false);

/** A backup under its final name must be complete and restorable. Kills the command, or the database under it. */
async function killBackup(site: Site, tally: Tally, victim: 'command' | 'postmaster') {
  const other = await temporaryFolder();
  const to = join(other.path, 'backup');
  const { child, end } = startCommand('backup', ['--to', to], { MOBPREP_DATA: site.folder });
  await sleep(between(200, 1_500));
  kill(victim === 'command' ? child.pid : (await postmasterOf(site.folder))?.pid);
  await end;
  await recover(site, tally);
  const isThere = await stat(to).catch(() => null);
  if (isThere) {
    const { code, words } = await runCommand('restore', ['--from', to], {
      MOBPREP_DATA: join(other.path, 'restored'),
    });
    if (code !== 0) tally.count('lost', `a backup that cannot be restored: ${words}`);
  }
  await other.remove();
}

const writes = victims.map((victim) => (site: Site, tally: Tally) => killWhileWriting(site, tally, victim));

/** What the rounds do, one after the other. */
const work = [
  ...writes,
  killUpload,
  (_: Site, tally: Tally) => killFirstStart(tally, 'initdb'),
  ...writes,
  killUpload,
  (_: Site, tally: Tally) => killFirstStart(tally, 'migrations'),
  (site: Site, tally: Tally) => killBackup(site, tally, 'command'),
  (site: Site, tally: Tally) => killBackup(site, tally, 'postmaster'),
];

async function makeSite() {
  const { path, remove } = await seededFolder();
  return { site: await Site.on(path), remove };
}

export const kills: Figure = {
  name: 'kills of node, postmaster, all; initdb, migrations, upload, backup',
  rounds: 200,
  minutes: 12,
  run: onSites(makeSite, work.length, async ({ site }, tally, round) =>
    work[round % work.length]?.(site, tally),
  ),
};
