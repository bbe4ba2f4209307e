import type { LiveRemote } from 'shared-api/contract';
import { ageText } from 'shared-ui';
import { shellInstance } from '#src/federation/shellInstance.ts';
import { lastErrorId } from '#src/remotes/reportFailure.ts';

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
  readonly lastErrorId: string | null;
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
  lastErrorId: lastErrorId(),
});

export const sourceTexts: Record<LiveRemote['source'], string> = {
  release: 'released',
  installation: 'installed with the server',
};

/** "live, released, built 3 days ago". */
export const originText = ({ channel, source, madeAt }: LiveRemote, now: Date): string =>
  `${channel}, ${sourceTexts[source]}, built ${ageText(madeAt, now)}`;

/** Everything as lines of text. */
export const ticketText = ({ address, at, remotes, shared, lastErrorId }: Running): string =>
  [
    `MobPrep at ${address}`,
    at.toISOString(),
    '',
    ...remotes.map((remote) => `${remote.name} ${remote.version}, ${originText(remote, at)}`),
    '',
    ...shared.map(({ name, version, from }) => `${name} ${version} from ${from}`),
    '',
    `Last error: ${lastErrorId ?? 'none'}`,
  ].join('\n');
