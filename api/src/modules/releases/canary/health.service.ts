import { createHmac } from 'node:crypto';
import type { HealthReport } from 'shared-api/contract';
import { isMailAddress } from 'shared-api/rules';
import { mailLetter } from '#modules/users/letters.service.ts';
import type { MailQueue } from '#modules/users/mailedLinks.service.ts';
import type { Person } from '#platform/auth/canaryCookie.ts';
import { deriveKey } from '#platform/auth/tokens.ts';
import type { Deps } from '#platform/Deps.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { liveVersion } from '../live-set/registry.ts';
import { findRelease, listChannels } from '../releases.repository.ts';
import { endCanary, type ReleaseDeps } from '../releases.service.ts';
import { reasonToEnd } from './canaryHealth.policy.ts';
import { addUp } from './figures.ts';
import { hourMs, hourOf } from './health.presenter.ts';
import * as repository from './health.repository.ts';

export type HealthDeps = ReleaseDeps &
  Pick<Deps, 'signingSecret' | 'env'> & { readonly mailer: MailQueue | null };

/** A canary is judged by this many hours of reports, including the current one. */
const judgedHours = 6;

const judgedSince = (now: Date) => new Date(hourOf(now).getTime() - (judgedHours - 1) * hourMs);

/** Counts a browser's report, but only for the versions that its person gets. Then checks whether a canary has to end. */
export async function takeReport(deps: HealthDeps, person: Person, report: HealthReport, requestId: string) {
  const { db, liveSets, now, signingSecret } = deps;
  const { remotes } = await liveSets.live(person);
  for (const { name: remote, version, channel } of remotes) {
    const said = report.remotes.find((one) => one.remote === remote && one.version === version);
    if (!said) continue;
    await repository.count(db, said, hourOf(now()), (what) =>
      personBit(signingSecret, [what, remote, version, person.id]),
    );
    if (channel === 'canary') await judge(deps, remote, version, requestId);
  }
}

/** One of 512 bits. Only this server can tell whose it is. */
const personBit = (secret: string, about: readonly (string | number)[]) =>
  createHmac('sha256', deriveKey(secret, 'health')).update(about.join(' ')).digest().readUInt32BE() % 512;

async function judge(deps: HealthDeps, remote: string, version: string, requestId: string) {
  const { db, liveSets, now } = deps;
  const channel = (await listChannels(db)).find((one) => one.remote === remote);
  if (channel?.canary !== version) return;
  const installed = (await liveSets.installation()).remotes.find(({ name }) => name === remote);
  const live = liveVersion(channel, installed);
  const rows = await repository.listHealth(db, judgedSince(now()), remote);
  const figuresOf = (wanted: string | null) => addUp(rows.filter((row) => row.version === wanted));
  const reason = reasonToEnd(figuresOf(version), figuresOf(live), live ?? '');
  if (reason === null) return;
  const by = {
    userId: null,
    tokenId: null,
    note: `${version} was ended by the server: ${reason}`,
    requestId,
  };
  await endCanary(
    deps,
    { remote, by, revision: channel.revision, unopened: false },
    { version, reason },
  ).then(() => tellOwner(deps, { remote, version, live, reason }), ifOvertaken);
}

interface Ended {
  readonly remote: string;
  readonly version: string;
  readonly live: string | null;
  readonly reason: string;
}

/** Mails the team that owns the remote, if its contact is a mail address. */
async function tellOwner(deps: HealthDeps, { remote, version, live, reason }: Ended) {
  const owner = (await findRelease(deps.db, remote, version))?.description.owner;
  if (!owner?.contact || !isMailAddress(owner.contact)) return;
  mailLetter(deps, {
    address: owner.contact,
    name: owner.team,
    subject: `The canary of ${remote} ${version} ended`,
    body: [
      `Hello ${owner.team},`,
      `MobPrep gave everybody ${live ?? 'the version before'} of ${remote} again instead of ${version}. ${reason}.`,
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
