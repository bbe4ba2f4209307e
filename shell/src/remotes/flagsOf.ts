import type { LiveRemote } from 'shared-api/contract';

/** The flags of a remote that are on here. */
export const flagsOf = ({ flagStates = {} }: Pick<LiveRemote, 'flagStates'>): string[] =>
  Object.keys(flagStates).filter((id) => flagStates[id]);
