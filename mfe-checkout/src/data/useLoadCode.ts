import { useRef } from 'react';
import { publicOrigin } from 'shared-api/browser';
import { type DraftKey, loadsApi } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { loadCodePath } from 'shared-api/rules';
import { useStableCallback } from 'shared-ui';

/** What opens a printed list's load on a phone. */
export interface LoadCode {
  readonly code: string;
  readonly modules: readonly (readonly boolean[])[];
}

/** A printed list without a code is better than none. */
const patienceMs = 3_000;

/**
 * The QR code for the printed list, for people who may load the list. It belongs to one state of the list: `codeFor` returns null for
 * another one, and while nobody has asked.
 */
export function useLoadCode(key: DraftKey, mayLoad: boolean) {
  const found = useRef<{ readonly cart: readonly CartLine[]; readonly code: LoadCode } | null>(null);
  const ask = useStableCallback(async (cart: readonly CartLine[]) => {
    if (!mayLoad || cart.length === 0 || found.current?.cart === cart) return;
    const read = async () => {
      const [{ default: encode }, { code }] = await Promise.all([
        import(/* webpackChunkName: "checkout-qr" */ 'qr'),
        loadsApi.forSheet(key),
      ]);
      const address = `${publicOrigin()}${loadCodePath(code)}`;
      const modules = encode(address, 'raw', { ecc: 'quartile', border: 4 });
      found.current = { cart, code: { code, modules } };
    };
    await Promise.race([read().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  });
  const codeFor = (cart: readonly CartLine[]) => (found.current?.cart === cart ? found.current.code : null);
  return { ask, codeFor };
}
