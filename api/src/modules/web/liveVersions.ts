import type { ListedRemote } from 'shared-api/contract';

/** "mfe-items 1.1.0 canary (10%), mfe-jobs 1.0.0 with new-board". The reason of a fallback is why another version doesn't fit. */
export const liveVersions = (remotes: readonly ListedRemote[]) =>
  remotes
    .map(({ name, version, channel, why, flagStates = {} }) => {
      const flags = Object.keys(flagStates).filter((flag) => flagStates[flag]);
      const kind = channel === 'live' ? (why === undefined ? '' : 'fallback') : channel;
      const parts = [name, version, kind, why && `(${why})`, flags.length > 0 && `with ${flags.join(' ')}`];
      return parts.filter(Boolean).join(' ');
    })
    .join(', ')
    .replaceAll(notInHeaders, '?');

/** A header's value may not have it. */
const notInHeaders = /[^\x20-\x7e]/g;
