import type { LiveRemote } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { ageText } from 'shared-ui';
import { shellInstance } from '#src/federation/shellInstance.ts';
import { flagsOf } from '#src/remotes/flagsOf.ts';
import { placeFailures } from '#src/remotes/placeFailures.ts';
import { lastErrorId } from '#src/remotes/reportFailure.ts';
import { type Hop, hopText, loadTrace, readTimings } from './loadTrace.ts';

/** A shared package as this tab runs it. */
export interface SharedCopy {
  readonly name: string;
  readonly version: string;
  /** Whose copy won. */
  readonly from: string;
}

/** What a tab runs. */
export interface Running {
  readonly address: string;
  readonly at: Date;
  readonly remotes: readonly LiveRemote[];
  readonly shared: readonly SharedCopy[];
  readonly hops: readonly Hop[];
  readonly lastErrorId: string | null;
  /** How often places stayed empty because what fills them failed, by place and remote. */
  readonly placeFailures: readonly (readonly [string, number])[];
}

/**
 * The copies in use. A package with two copies has two lines. The runtime records who took a copy first, so the shell's own
 * copies are recognised by their `get`.
 */
function sharedCopies(): SharedCopy[] {
  const shell = shellInstance();
  const scope = shell.shareScopeMap['default'] ?? {};
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions)
      .filter(([, copy]) => copy.lib !== undefined || copy.loaded)
      .map(([version, { get, from }]) => {
        const isOurs = shell.options.shared[name]?.some((own) => own.get === get);
        return { name, version, from: isOurs ? 'shell' : from };
      }),
  );
}

export const whatRuns = (remotes: readonly LiveRemote[]): Running => ({
  address: location.href,
  at: new Date(),
  remotes,
  shared: sharedCopies(),
  hops: loadTrace(readTimings(), remotes),
  lastErrorId: lastErrorId(),
  placeFailures: [...placeFailures()],
});

export const sourceTexts: Record<LiveRemote['source'], string> = {
  release: 'released',
  installation: 'installed with the server',
};

/** "canary for 10%, PE, released, built 3 days ago, of Yard team, flag new-board". */
export const originText = (
  { channel, why, source, madeAt, owner, ...remote }: LiveRemote,
  now: Date,
): string =>
  [
    channel === 'canary' && why ? `canary for ${why}` : channel,
    sourceTexts[source],
    `built ${ageText(madeAt, now)}`,
    ...(owner ? [`of ${owner.team}`] : []),
    ...(channel === 'live' && why ? [`because ${why}`] : []),
    ...flagsOf(remote).map((id) => `flag ${id}`),
  ].join(', ');

/** "failed 2 times". */
export const failedText = (times: number): string => `failed ${counted(times, 'time')}`;

/** Everything as lines of text. */
export const ticketText = ({
  address,
  at,
  remotes,
  shared,
  hops,
  lastErrorId,
  placeFailures,
}: Running): string =>
  [
    `MobPrep at ${address}`,
    at.toISOString(),
    '',
    ...remotes.map((remote) => `${remote.name} ${remote.version}, ${originText(remote, at)}`),
    '',
    ...shared.map(({ name, version, from }) => `${name} ${version} from ${from}`),
    '',
    ...hops.flatMap((hop) => [
      `${hop.name}: ${hopText(hop)}`,
      ...(hop.files ?? []).map((file) => `  ${file.name}: ${hopText(file)}`),
    ]),
    '',
    ...placeFailures.map(([what, times]) => `${what} ${failedText(times)}`),
    `Last error: ${lastErrorId ?? 'none'}`,
  ].join('\n');
