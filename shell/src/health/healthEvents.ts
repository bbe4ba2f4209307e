import type { LiveRemote } from 'shared-api/contract';

/** A remote's page was opened, or what a remote puts into a place. Or what was open failed. */
export interface Happening {
  readonly remote: LiveRemote;
  readonly failed: boolean;
  /** It was a place in another remote's page. */
  readonly inPlace: boolean;
  /** In ms since the document was opened. */
  readonly at: number;
}

const early: Happening[] = [];
let hear: (happening: Happening) => void = (happening) => early.push(happening);

export const happened = (remote: LiveRemote, { failed = false, inPlace = false } = {}) =>
  hear({ remote, failed, inPlace, at: performance.now() });

/** Calls the listener with everything that has happened so far, then with each new event. */
export function hearHappenings(listener: (happening: Happening) => void) {
  early.splice(0).forEach(listener);
  hear = listener;
}
