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
import { endFlag } from '../flags/flags.service.ts';
import { liveVersion } from '../live-set/registry.ts';
import { type ChannelRow, findRelease, listChannels } from '../releases.repository.ts';
import { type ChannelWrite, endCanary, type ReleaseDeps } from '../releases.service.ts';
import { reasonToEnd } from './canaryHealth.policy.ts';
import { addUp, type Figures } from './figures.ts';
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
    // A tab may be older than the last change of a flag.
    const sides = Object.entries(flagStates).filter(
      ([flag, isOnHere]) => (said.flags?.includes(flag) ?? false) === isOnHere,
    );
    const counted = [version, ...sides.map(([flag, isOnHere]) => sideOf(flag, isOnHere))];
    await repository.count(db, said, { counted, hour: hourOf(now()) }, (what, as) =>
      personBit(signingSecret, [what, remote, as, person.id]),
    );
    const canary = channel === 'canary' ? version : null;
    const flags = sides.filter(([, isOnHere]) => isOnHere).map(([flag]) => flag);
    if (canary !== null || flags.length > 0) await judge(deps, remote, { canary, flags }, requestId);
  }
}

/** One of 512 bits. Only this server can tell whose it is. */
const personBit = (secret: string, about: readonly (string | number)[]) =>
  createHmac('sha256', deriveKey(secret, 'health')).update(about.join(' ')).digest().readUInt32BE() % 512;

interface Judged {
  readonly canary: string | null;
  /** Ids of flags that are on for somebody. */
  readonly flags: readonly string[];
}

/** Reads the figures once, and ends what does harm. */
async function judge(deps: HealthDeps, remote: string, { canary, flags }: Judged, requestId: string) {
  const channel = (await listChannels(deps.db)).find((one) => one.remote === remote);
  if (!channel) return;
  const rows = await repository.listHealth(deps.db, judgedSince(deps.now()), remote);
  const figuresOf: FiguresOf = (wanted) => addUp(rows.filter((row) => row.version === wanted));
  if (canary !== null && channel.canary === canary) await judgeCanary(deps, channel, figuresOf, requestId);
  for (const { id } of channel.flags.filter((setting) => isOn(setting) && flags.includes(setting.id)))
    await judgeFlag(deps, { channel, flag: id }, figuresOf, requestId);
}

type FiguresOf = (version: string | null) => Figures;

async function judgeCanary(deps: HealthDeps, channel: ChannelRow, figuresOf: FiguresOf, requestId: string) {
  const { remote, canary: version } = channel;
  if (version === null) return;
  const installed = (await deps.liveSets.installation()).remotes.find(({ name }) => name === remote);
  const live = liveVersion(channel, installed);
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

async function judgeFlag(
  deps: HealthDeps,
  { channel, flag }: { readonly channel: ChannelRow; readonly flag: string },
  figuresOf: FiguresOf,
  requestId: string,
) {
  const { remote } = channel;
  const reason = reasonToEnd(figuresOf(sideOf(flag, true)), figuresOf(sideOf(flag, false)), 'the rest');
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

/** A change by the server, unless the channel has changed since. */
const writeOf = ({ remote, revision }: ChannelRow, note: string, requestId: string): ChannelWrite => ({
  ...{ remote, revision, unopened: false, mayExceedBudget: true },
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
