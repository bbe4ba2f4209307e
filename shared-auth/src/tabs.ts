import type { Tokens } from 'shared-api/contract';

/** Messages between the tabs of one browser. */
type TabMessage =
  /** `byUser`: the user clicked Logout. Otherwise the session expired or was revoked. */
  | { readonly kind: 'signed-out'; readonly byUser: boolean }
  | { readonly kind: 'renewed'; readonly tokens: Tokens };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mobprep.session');

/** Sends a message to the other tabs. */
export const tellTabs = (message: TabMessage) => channel?.postMessage(message);

/** Listens to the other tabs. */
export function onTabMessage(hear: (message: TabMessage) => void) {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data));
}
