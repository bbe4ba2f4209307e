import type { LiveRemote } from 'shared-api/contract';

/** What went wrong with a remote, in the words of its error card. */
export interface RemoteFailure {
  readonly kind: 'missing' | 'broken' | 'timeout' | 'network' | 'crash' | 'version';
  readonly sentence: string;
  readonly cause: string;
  readonly errorId: string;
  /** Whether its code came, so that asking for it again changes nothing. */
  readonly cameAndFailed: boolean;
}

const kept = 'Everything else keeps working, and nothing you entered elsewhere is lost.';

const kinds: readonly {
  kind: RemoteFailure['kind'];
  fits: RegExp;
  cause: string;
  what: (title: string) => string;
}[] = [
  {
    kind: 'version',
    fits: /Invalid loadShareSync|does not satisfy|Can not get|RUNTIME-0(05|06)/i,
    cause: 'Built for another version of MobPrep',
    what: (title) => `${title} was built for another version of MobPrep.`,
  },
  {
    kind: 'broken',
    fits: /ScriptExecutionError|RUNTIME-001/i,
    cause: 'Module file broken',
    what: (title) => `${title} came from the server, but could not be started.`,
  },
  {
    kind: 'timeout',
    fits: /timeout|timed out/i,
    cause: 'No answer in time',
    what: (title) => `${title} did not answer in time.`,
  },
  {
    kind: 'missing',
    fits: /ChunkLoadError|Loading chunk|RUNTIME-00[2-8]|no live set|exposes no App/i,
    cause: 'Module file missing',
    what: (title) => `The server answered, but the ${title} module could not be fetched.`,
  },
  {
    kind: 'network',
    fits: /Failed to fetch|NetworkError|Load failed/i,
    cause: 'No connection',
    what: (title) => `${title} could not be fetched: there is no connection to the server.`,
  },
];

/** Puts a remote's failure into words. Whatever is not known as a loading fault is the remote's own. */
export function describeFailure(
  error: unknown,
  { title }: Pick<LiveRemote, 'title'>,
  errorId: string,
): RemoteFailure {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  const known = kinds.find(({ fits }) => fits.test(text));
  if (!known) {
    return {
      kind: 'crash',
      cause: 'Stopped by a fault of its own',
      sentence: `${title} stopped working. ${kept}`,
      errorId,
      cameAndFailed: true,
    };
  }
  return {
    kind: known.kind,
    cause: known.cause,
    sentence: `${known.what(title)} ${kept}`,
    errorId,
    cameAndFailed: known.kind === 'broken',
  };
}

/** An id that a user can quote and the server's log holds. */
export const newErrorId = (): string =>
  crypto
    .randomUUID()
    .slice(0, 9)
    .toUpperCase()
    .replace(/^(.{4})(.{4}).*/, '$1-$2');
