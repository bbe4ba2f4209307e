import type { Fillers } from 'shared-remote';
import { CheckoutPanel } from '#features/checkout-panel/CheckoutPanel.tsx';

/** What this remote puts into other remotes' pages. remote.ts names the same places. */
export const fills: Fillers = { 'checkout/panel/v1': CheckoutPanel };
