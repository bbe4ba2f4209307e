import { useEffect, useRef } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { useIsProjectEngineer } from 'shared-auth';
import { useAdvanceDraft } from 'shared-draft';

/** Moves a draft to checkout when it is opened here; never for a project engineer or a completed project. */
export function useOpenCheckout(key: DraftKey, draft: Draft, readOnly: boolean) {
  const isProjectEngineer = useIsProjectEngineer();
  const { mutate: advance } = useAdvanceDraft(key);
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (isProjectEngineer || readOnly || opened.current === draft.id) return;
    opened.current = draft.id;
    advance({ from: draft.status, to: 'checkout' });
  }, [isProjectEngineer, readOnly, draft.id, draft.status, advance]);
}
