import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type DraftKey, itemQueries } from 'shared-api/client';
import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { type ListFacts, missingSubItemsByMain, suggestionFor } from 'shared-api/rules';
import { declineItem, useAddToCart, useDeclinedItems } from 'shared-draft';
import { useListFacts } from '#draft-page/useListFacts.ts';

interface OfferedOptions {
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
  readonly draft: ListFacts;
}

const nothing: readonly CatalogueItem[] = [];

/** The display-only sub-items of the list's main items, with functions to add one or decline it in this tab. */
export function useOffered({ draftKey, lines, draft }: OfferedOptions) {
  const catalogue = useQuery(itemQueries.list()).data ?? nothing;
  const declined = useDeclinedItems(draftKey.draftId);
  const { mutateAsync } = useAddToCart(draftKey);
  const facts = useListFacts(draft);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());

  const offered = useMemo(() => {
    const mains = new Set(lines.filter((line) => !line.is_sub_item).map((line) => line.item_id));
    const wanted = catalogue.filter((item) => !declined.has(item.id));
    return missingSubItemsByMain(mains, wanted, lines);
  }, [catalogue, declined, lines]);

  const take = useCallback(
    async (item: CatalogueItem) => {
      setTaken((known) => new Set([...known, item.id]));
      const quantity = suggestionFor(item, facts);
      await mutateAsync({ item_id: item.id, quantity }).catch(() => {}); // the global handler of writes reports it
    },
    [facts, mutateAsync],
  );
  const decline = useCallback(
    (item: CatalogueItem) => declineItem(draftKey.draftId, item.id),
    [draftKey.draftId],
  );
  return { offered, taken, take, decline };
}
