import { newId } from 'shared-api/browser';
import type { LiveRemote } from 'shared-api/contract';
import { type LoadFaultKind, loadFaultOf } from '#src/federation/loadFault.ts';

/** What went wrong with a remote, as its error card puts it. */
export interface RemoteFailure {
  readonly kind: LoadFaultKind | 'crash';
  readonly sentence: string;
  readonly cause: string;
  readonly errorId: string;
  /** Whether its code loaded, so that loading it again changes nothing. */
  readonly cameAndFailed: boolean;
}

const kept = 'Everything else keeps working, and nothing you entered elsewhere is lost.';

const loadFaults: Readonly<
  Record<LoadFaultKind, { readonly cause: string; readonly what: (title: string) => string }>
> = {
  version: {
    cause: 'Built for another version of MobPrep',
    what: (title) => `${title} was built for another version of MobPrep.`,
  },
  broken: {
    cause: 'Module file broken',
    what: (title) => `${title} arrived, but failed to start.`,
  },
  timeout: {
    cause: 'No answer in time',
    what: (title) => `${title} did not answer in time.`,
  },
  missing: {
    cause: 'Module file missing',
    what: (title) => `The server answered, but the ${title} module could not be fetched.`,
  },
  network: {
    cause: 'No connection',
    what: (title) => `${title} could not be fetched: there is no connection to the server.`,
  },
};

/** What to tell the user about a remote's failure. Any error that is not a loading fault is the remote's own. */
export function describeFailure(
  error: unknown,
  { title }: Pick<LiveRemote, 'title'>,
  errorId: string,
): RemoteFailure {
  const kind = loadFaultOf(error);
  if (!kind)
    return {
      kind: 'crash',
      cause: 'Internal error',
      sentence: `${title} stopped working. ${kept}`,
      errorId,
      cameAndFailed: true,
    };
  const { cause, what } = loadFaults[kind];
  return { kind, cause, sentence: `${what(title)} ${kept}`, errorId, cameAndFailed: kind === 'broken' };
}

/** An id that the user can quote and that appears in the server's log. */
export const newErrorId = (): string =>
  newId()
    .slice(0, 9)
    .toUpperCase()
    .replace(/^(.{4})(.{4}).*/, '$1-$2');
