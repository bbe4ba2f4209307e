import type { LiveRemote } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import type { RemoteFailure } from './failure.ts';
import { sendReport } from './sendReport.ts';

let last: string | null = null;

/** The id of the last failure in this tab. */
export const lastErrorId = (): string | null => last;

interface Reported {
  readonly kind: RemoteFailure['kind'] | 'data';
  readonly errorId: string;
}

/** Reports a remote's failure to the server. Fire and forget. */
export function reportFailure(remote: LiveRemote, failure: Reported, error: unknown) {
  last = failure.errorId;
  const report = {
    remote: remote.name,
    version: remote.version,
    kind: failure.kind,
    error_id: failure.errorId,
    message: (error instanceof Error ? error.message : String(error)).slice(0, bounds.report),
    path: location.pathname.slice(0, bounds.report),
  };
  sendReport('/reports/remote-failures', report);
}
