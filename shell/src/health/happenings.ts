import type { LiveRemote } from 'shared-api/contract';

/** A page of a remote was opened, or the one that is open failed. */
export interface Happening {
  readonly remote: LiveRemote;
  readonly failed: boolean;
  /** In ms since the document was opened. */
  readonly at: number;
}

const early: Happening[] = [];
let hear: (happening: Happening) => void = (happening) => early.push(happening);

export const happened = (remote: LiveRemote, failed = false) =>
  hear({ remote, failed, at: performance.now() });

/** From now on tells what happens, and first what has happened until now. */
export function hearHappenings(listener: (happening: Happening) => void) {
  early.splice(0).forEach(listener);
  hear = listener;
}
