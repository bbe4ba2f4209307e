import type { Tokens } from 'shared-api/contract';

/** What tabs of one browser tell each other. */
type TabMessage =
  /** `byUser`: somebody clicked Logout; else the session ended by itself. */
  | { readonly kind: 'signed-out'; readonly byUser: boolean }
  | { readonly kind: 'renewed'; readonly tokens: Tokens };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mobprep.session');

/** Tells the other tabs. */
export const tellTabs = (message: TabMessage) => channel?.postMessage(message);

/** Hears the other tabs. */
export function onTabMessage(hear: (message: TabMessage) => void) {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data));
}

/** Runs one at a time across all tabs. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // The lock manager is missing on plain-http addresses other than localhost; the server's grace period covers that.
  navigator.locks ? navigator.locks.request(`mobprep.${name}`, work) : work();
