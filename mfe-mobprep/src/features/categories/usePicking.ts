import { useCallback, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { missingSubItems } from 'shared-api/rules';
import { useAddToCart } from 'shared-draft';

/** An item that was added and whose related items are to be asked for. */
export interface RelatedPrompt {
  readonly main: CatalogueItem;
  readonly quantity: number;
}

interface PickingOptions {
  readonly draftKey: DraftKey;
  readonly catalogue: readonly CatalogueItem[];
  readonly lines: readonly CartLine[];
}

/** Adding items one by one, and what follows from it: the glow and the queue of prompts. */
export function usePicking({ draftKey, catalogue, lines }: PickingOptions) {
  const { mutateAsync } = useAddToCart(draftKey);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const [queue, setQueue] = useState<readonly RelatedPrompt[]>([]);

  const glow = useCallback((ids: readonly number[]) => setFresh((known) => new Set([...known, ...ids])), []);

  /** `isDecided`: a person chose the number, be it the suggested one. */
  const add = useCallback(
    async (item: CatalogueItem, quantity: number, isDecided: boolean) => {
      setPending((known) => new Set([...known, item.id]));
      glow([item.id]);
      try {
        await mutateAsync({ item_id: item.id, quantity, ...(isDecided && { quantity_from: 'person' }) });
        if (item.is_sub_item || !catalogue.some((other) => other.main_item_id === item.id)) return;
        setQueue((waiting) => [...waiting, { main: item, quantity }]);
      } catch {
        // The failure is told by the mutation's own text; the row stays as it was.
      } finally {
        setPending((known) => new Set([...known].filter((id) => id !== item.id)));
      }
    },
    [catalogue, glow, mutateAsync],
  );

  const prompt = queue.find(({ main }) => missingSubItems(main.id, catalogue, lines).length > 0) ?? null;
  return {
    fresh,
    pending,
    prompt,
    add,
    glow,
    endPrompt: (ended: RelatedPrompt) => setQueue((waiting) => waiting.filter((one) => one !== ended)),
  };
}
