import { useEffect, useRef } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { useAdvanceDraft } from 'shared-draft';

/** Moves a draft to checkout when a user who may move it opens it here. */
export function useOpenCheckout(key: DraftKey, { id, status, can }: Draft) {
  const { mutate: advance } = useAdvanceDraft(key);
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (!can.advance || opened.current === id) return;
    opened.current = id;
    advance({ from: status, to: 'checkout' });
  }, [can.advance, id, status, advance]);
}
