import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { type ListFacts, measuredSuggestion, sortCart } from 'shared-api/rules';
import { useTakeLines } from '#data/useTakeLines.ts';
import { type Ticked, useTicked } from '#ticking/useTicked.ts';

interface CopyingOptions {
  /** The draft to copy from. */
  readonly source: DraftKey | null;
  readonly target: DraftKey;
  readonly lines: readonly CartLine[];
  /** Of the draft to copy to. */
  readonly facts: ListFacts;
}

export interface Copying {
  readonly query: UseQueryResult<readonly CartLine[]>;
  /** The other draft's lines, in checkout's order. */
  readonly content: readonly CartLine[];
  /** Ids of items on the draft's list. */
  readonly onList: ReadonlySet<number>;
  readonly ticked: Ticked;
  /** The ticked lines that are not on the list. */
  readonly picked: readonly CartLine[];
  /** Ids of items just copied here. */
  readonly fresh: ReadonlySet<number>;
  readonly copying: boolean;
  /** How many lines this draft's measures suggest another number for, and whether it is taken. */
  readonly measured: {
    readonly count: number;
    readonly taken: boolean;
    readonly take: (taken: boolean) => void;
  };
  /** The number that would be copied, and why if it is this draft's. */
  readonly quantityOf: (line: CartLine) => { readonly quantity: number; readonly reason?: string };
  readonly tickAll: () => void;
  readonly copy: () => void;
}

/** Another draft's lines, which of them are ticked, and copying them with their quantities. */
export function useCopying({ source, target, lines, facts }: CopyingOptions): Copying {
  const query = useQuery({
    ...cartQueries.lines(source ?? { projectId: 0, draftId: 0 }),
    enabled: source !== null,
  });
  const { take } = useTakeLines(target);
  /** Drafts with a pending copy. Copies of several drafts run one by one. */
  const [underWay, setUnderWay] = useState<readonly number[]>([]);
  const ticked = useTicked(source?.draftId ?? null);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const onList = useMemo(() => new Set(lines.map((line) => line.item_id)), [lines]);
  const content = useMemo(() => sortCart(query.data ?? []), [query.data]);
  const [takesMeasured, setTakesMeasured] = useState(false);
  const measuredOf = useMemo(
    () =>
      new Map(
        content.flatMap((line) => {
          const measured = measuredSuggestion(line, facts);
          return measured && measured.quantity !== line.quantity ? [[line.item_id, measured]] : [];
        }),
      ),
    [content, facts],
  );
  const quantityOf = (line: CartLine) =>
    (takesMeasured ? measuredOf.get(line.item_id) : undefined) ?? { quantity: line.quantity };
  const open = content.filter((line) => !onList.has(line.item_id));
  const picked = open.filter((line) => ticked.has(line.item_id));
  return {
    query,
    content,
    onList,
    ticked,
    picked,
    fresh,
    copying: source !== null && underWay.includes(source.draftId),
    measured: { count: measuredOf.size, taken: takesMeasured, take: setTakesMeasured },
    quantityOf,
    tickAll: () => ticked.set(open.map((line) => line.item_id)),
    copy: () => {
      if (!source) return;
      const { draftId } = source;
      setUnderWay((known) => [...known, draftId]);
      setFresh((known) => new Set([...known, ...picked.map((line) => line.item_id)]));
      const lines = picked.map((line) => ({
        item_id: line.item_id,
        quantity: quantityOf(line).quantity,
        ...(line.unit_id !== null && { unit_id: line.unit_id }),
      }));
      void take({ lines })
        .catch(() => {}) // the global handler of writes reports it
        .finally(() => setUnderWay((known) => known.filter((id) => id !== draftId)));
    },
  };
}
