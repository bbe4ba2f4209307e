import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftKey } from 'shared-api/client';
import { allSaved } from 'shared-draft';
import { focusRefused, useStableCallback } from 'shared-ui';
import { refusedQuantity } from 'shared-ui/data';
import { toast } from 'shared-ui/overlays';
import { changeNotSaved } from './changeNotSaved.ts';
import { leaveField } from './leaveField.ts';

/**
 * Handles printing. `printing` is true only while the browser prints, so that the printed list is drawn just before it captures the page.
 * Paper must match the screen, so what is typed is saved first, and then `prepare` gets what only paper needs.
 * Nothing is printed while the list is missing or a number is refused.
 */
export function usePrinting(key: DraftKey, hasList: boolean, prepare: () => Promise<unknown>) {
  const client = useQueryClient();
  const [printing, setPrinting] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const print = useStableCallback(async () => {
    if (preparing) return;
    leaveField();
    setPreparing(true);
    const isSaved = await allSaved(client, key);
    if (isSaved) await prepare();
    setPreparing(false);
    if (focusRefused(document)) return;
    if (isSaved) window.print();
    else toast.failure('Not printed', { detail: changeNotSaved });
  });
  const begin = useStableCallback(() => {
    if (hasList && !refusedQuantity()) flushSync(() => setPrinting(true));
  });
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    if (!hasList || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const end = () => setPrinting(false);
    addEventListener('keydown', onKeyDown);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [onKeyDown, begin]);
  return { printing, preparing, print };
}
