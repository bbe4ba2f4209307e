import { createHmac } from 'node:crypto';
import type { HealthReport } from 'shared-api/contract';
import { isMailAddress } from 'shared-api/rules';
import { mailLetter } from '#modules/users/letters.service.ts';
import type { MailQueue } from '#modules/users/mailedLinks.service.ts';
import type { Person } from '#platform/auth/canaryCookie.ts';
import { deriveKey } from '#platform/auth/tokens.ts';
import type { Deps } from '#platform/Deps.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { isOn, sideOf } from '../flags/flagStates.ts';
import { liveVersion } from '../live-set/registry.ts';
import { type ChannelRow, findRelease, listChannels } from '../releases.repository.ts';
import { type ChannelWrite, endCanary, endFlag, type ReleaseDeps } from '../releases.service.ts';
import { reasonToEnd } from './canaryHealth.policy.ts';
import { addUp } from './figures.ts';
import { hourMs, hourOf } from './health.presenter.ts';
import * as repository from './health.repository.ts';

export type HealthDeps = ReleaseDeps &
  Pick<Deps, 'signingSecret' | 'env'> & { readonly mailer: MailQueue | null };

/** A canary is judged by this many hours of reports, including the current one. */
const judgedHours = 6;

const judgedSince = (now: Date) => new Date(hourOf(now).getTime() - (judgedHours - 1) * hourMs);

/**
 * Counts a browser's report, but only for the versions and flags that its person gets. Then checks whether a canary or a flag has to
 * end.
 */
export async function takeReport(deps: HealthDeps, person: Person, report: HealthReport, requestId: string) {
  const { db, liveSets, now, signingSecret } = deps;
  const { remotes } = await liveSets.live(person);
  for (const { name: remote, version, channel, flagStates = {} } of remotes) {
    const said = report.remotes.find((one) => one.remote === remote && one.version === version);
    if (!said) continue;
    const count = (as: string) =>
      repository.count(db, { ...said, version: as }, hourOf(now()), (what) =>
        personBit(signingSecret, [what, remote, as, person.id]),
      );
    await count(version);
    if (channel === 'canary') await judgeCanary(deps, remote, version, requestId);
    for (const [flag, isOnHere] of Object.entries(flagStates)) {
      // A tab may be older than the last change of the flag.
      if ((said.flags?.includes(flag) ?? false) !== isOnHere) continue;
      await count(sideOf(flag, isOnHere));
      if (isOnHere) await judgeFlag(deps, remote, flag, requestId);
    }
  }
}

/** One of 512 bits. Only this server can tell whose it is. */
const personBit = (secret: string, about: readonly (string | number)[]) =>
  createHmac('sha256', deriveKey(secret, 'health')).update(about.join(' ')).digest().readUInt32BE() % 512;

async function judgeCanary(deps: HealthDeps, remote: string, version: string, requestId: string) {
  const { db, liveSets, now } = deps;
  const channel = await channelOf(deps, remote);
  if (channel?.canary !== version) return;
  const installed = (await liveSets.installation()).remotes.find(({ name }) => name === remote);
  const live = liveVersion(channel, installed);
  const rows = await repository.listHealth(db, judgedSince(now()), remote);
  const figuresOf = (wanted: string | null) => addUp(rows.filter((row) => row.version === wanted));
  const reason = reasonToEnd(figuresOf(version), figuresOf(live), live ?? '');
  if (reason === null) return;
  const write = writeOf(channel, `${version} was ended by the server: ${reason}`, requestId);
  await endCanary(deps, write, { version, reason }).then(
    () =>
      tellOwner(deps, remote, version, {
        subject: `The canary of ${remote} ${version} ended`,
        what: `MobPrep gave everybody ${live ?? 'the version before'} of ${remote} again instead of ${version}. ${reason}.`,
      }),
    ifOvertaken,
  );
}

async function judgeFlag(deps: HealthDeps, remote: string, flag: string, requestId: string) {
  const { db, now } = deps;
  const channel = await channelOf(deps, remote);
  if (!channel?.flags.some((setting) => setting.id === flag && isOn(setting))) return;
  const rows = await repository.listHealth(db, judgedSince(now()), remote);
  const figuresOf = (isOnThere: boolean) =>
    addUp(rows.filter((row) => row.version === sideOf(flag, isOnThere)));
  const reason = reasonToEnd(figuresOf(true), figuresOf(false), 'the rest');
  if (reason === null) return;
  const write = writeOf(channel, `The flag ${flag} was turned off by the server: ${reason}`, requestId);
  await endFlag(deps, write, { flag, reason }).then(
    () =>
      tellOwner(deps, remote, channel.live, {
        subject: `The flag ${flag} of ${remote} was turned off`,
        what: `MobPrep turned off the flag ${flag} of ${remote} for everybody. ${reason}.`,
      }),
    ifOvertaken,
  );
}

const channelOf = async ({ db }: HealthDeps, remote: string) =>
  (await listChannels(db)).find((one) => one.remote === remote);

/** A change by the server, unless the channel has changed since. */
const writeOf = ({ remote, revision }: ChannelRow, note: string, requestId: string): ChannelWrite => ({
  ...{ remote, revision, unopened: false },
  by: { userId: null, tokenId: null, note, requestId },
});

/** Mails the team that owns the remote, if its contact is a mail address. Null is the installed version. */
async function tellOwner(
  deps: HealthDeps,
  remote: string,
  version: string | null,
  { subject, what }: { readonly subject: string; readonly what: string },
) {
  const description =
    version === null
      ? (await deps.liveSets.installation()).remotes.find(({ name }) => name === remote)
      : (await findRelease(deps.db, remote, version))?.description;
  const owner = description?.owner;
  if (!owner?.contact || !isMailAddress(owner.contact)) return;
  mailLetter(deps, {
    address: owner.contact,
    name: owner.team,
    subject,
    body: [
      `Hello ${owner.team},`,
      what,
      `Releases, in Administration, has the figures: ${deps.env.publicUrl}/admin/releases`,
      `You get this mail because the remote.json of ${remote} names you as its contact.`,
      'MobPrep\n',
    ].join('\n\n'),
  });
}

/** Another server or a person was quicker. The new state is judged at its next report. */
function ifOvertaken(error: unknown) {
  if (!(error instanceof Problem && error.code === 'version_conflict')) throw error;
}
