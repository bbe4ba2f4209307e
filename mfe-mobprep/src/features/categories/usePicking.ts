import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { counted, missingSubItems } from 'shared-api/rules';
import { useAddToCart } from 'shared-draft';
import { isBehindDialog } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useLastKey } from './useLastKey.ts';

/** An added item whose related items should be offered. */
export interface RelatedPrompt {
  readonly main: CatalogueItem;
  readonly quantity: number;
}

interface PickingOptions {
  readonly draftKey: DraftKey;
  readonly catalogue: readonly CatalogueItem[];
  readonly lines: readonly CartLine[];
}

/**
 * Adds items one by one, and handles the glow and the queue of prompts. A user who has continued by keyboard or opened a dialog
 * by the time of the answer gets a toast instead of a prompt, which would swallow the next key.
 */
export function usePicking({ draftKey, catalogue, lines }: PickingOptions) {
  const { mutateAsync } = useAddToCart(draftKey);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const [queue, setQueue] = useState<readonly RelatedPrompt[]>([]);
  const lastKey = useLastKey();
  const isPrompting = useRef(false);
  const { offer } = useOffers(catalogue, lines);

  const glow = useCallback((ids: readonly number[]) => setFresh((known) => new Set([...known, ...ids])), []);

  /** `isDecided`: the user chose the number, even if it is the suggested one. */
  const add = useCallback(
    async (item: CatalogueItem, quantity: number, isDecided: boolean) => {
      setPending((known) => new Set([...known, item.id]));
      glow([item.id]);
      const asked = performance.now();
      try {
        await mutateAsync({ item_id: item.id, quantity, ...(isDecided && { quantity_from: 'person' }) });
        if (item.is_sub_item || !catalogue.some((other) => other.main_item_id === item.id)) return;
        const prompt = { main: item, quantity };
        const show = () => setQueue((waiting) => [...waiting, prompt]);
        const isBusy = lastKey.current > asked || isBehindDialog();
        if (isBusy && !isPrompting.current) offer(prompt, show);
        else show();
      } catch {
        // The mutation reports its own failure. The row stays as it was.
      } finally {
        setPending((known) => new Set([...known].filter((id) => id !== item.id)));
      }
    },
    [catalogue, glow, mutateAsync, lastKey, offer],
  );

  const prompt = queue.find(({ main }) => missingSubItems(main.id, catalogue, lines).length > 0) ?? null;
  // The next prompt waits until this one is closed.
  useEffect(() => {
    isPrompting.current = prompt !== null;
  });
  return {
    fresh,
    pending,
    prompt,
    add,
    glow,
    endPrompt: (ended: RelatedPrompt) => setQueue((waiting) => waiting.filter((one) => one !== ended)),
  };
}

/** Toasts that offer an added item's related items. Each stays while some are missing and this page is open. */
function useOffers(catalogue: readonly CatalogueItem[], lines: readonly CartLine[]) {
  const offered = useRef(new Map<number, number>());
  const missing = useRef((_mainId: number): number => 0);
  useEffect(() => {
    missing.current = (mainId) => missingSubItems(mainId, catalogue, lines).length;
    for (const [mainId, toastId] of offered.current)
      if (missing.current(mainId) === 0) toast.dismiss(toastId);
  }, [catalogue, lines]);
  useEffect(() => {
    const toasts = offered.current;
    return () => {
      for (const toastId of toasts.values()) toast.dismiss(toastId);
    };
  }, []);
  const offer = useCallback(({ main }: RelatedPrompt, onClick: () => void) => {
    const count = missing.current(main.id);
    if (count === 0) return;
    const text = `${counted(count, 'item usually goes', 'items usually go')} with ${main.name}.`;
    const toastId = toast.offer(text, {
      label: 'Show',
      onClick: () => {
        toast.dismiss(toastId);
        onClick();
      },
    });
    offered.current.set(main.id, toastId);
  }, []);
  return { offer };
}
