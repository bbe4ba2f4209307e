import type { LiveRemote } from 'shared-api/contract';
import { newErrorId } from './failure.ts';
import { reportFailure } from './reportFailure.ts';

const reported = new Set<string>();

/** Reports what is wrong with a remote's data, once per tab. */
export function reportOnce(remote: LiveRemote, error: Error) {
  const what = `${remote.name} ${remote.version} ${error.message}`;
  if (reported.has(what)) return;
  reported.add(what);
  reportFailure(remote, { kind: 'data', errorId: newErrorId() }, error);
}
