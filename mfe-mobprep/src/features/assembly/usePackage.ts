import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { assemblyQueries, type DraftKey, itemQueries } from 'shared-api/client';
import type { Assembly, AssemblyItem, CartLine, Draft } from 'shared-api/contract';
import { useTakeLines } from '#data/useTakeLines.ts';
import { type PackageRow, packageRows } from '#domain/packageRows.ts';
import { useListFacts } from '#draft-page/useListFacts.ts';
import { type Ticked, useTicked } from '#ticking/useTicked.ts';

interface PackageOptions {
  readonly assembly: Assembly | null;
  readonly draft: Draft;
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
}

export interface PackageContentsState {
  readonly items: UseQueryResult<readonly AssemblyItem[]>;
  readonly arrived: boolean;
  readonly rows: readonly PackageRow[];
  /** Ids of items on the draft's list. */
  readonly onList: ReadonlySet<number>;
  /** The ticked rows that are not on the list. */
  readonly picked: readonly PackageRow[];
  readonly ticked: Ticked;
  /** Ids of items just added here. */
  readonly fresh: ReadonlySet<number>;
  readonly adding: boolean;
  readonly quantityOf: (row: PackageRow) => number;
  readonly setQuantity: (itemId: number, quantity: number) => void;
  readonly tickAll: () => void;
  readonly add: () => void;
}

/** A package's contents, which rows are ticked, and adding them. */
export function usePackage({ assembly, draft, draftKey, lines }: PackageOptions): PackageContentsState {
  const items = useQuery({ ...assemblyQueries.items(assembly?.id ?? 0), enabled: assembly !== null });
  const catalogue = useQuery(itemQueries.list());
  const { take, taking } = useTakeLines(draftKey);
  const ticked = useTicked(assembly?.id ?? null);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());

  const facts = useListFacts(draft);
  const rows = useMemo(
    () => packageRows(items.data ?? [], catalogue.data ?? [], facts),
    [items.data, catalogue.data, facts],
  );
  const onList = useMemo(() => new Set(lines.map((line) => line.item_id)), [lines]);
  const open = rows.filter(({ item }) => !onList.has(item.id));
  const picked = open.filter(({ item }) => ticked.has(item.id));
  // A quantity typed in one package must not affect another package with the same item.
  const keyOf = (itemId: number) => `${assembly?.id} ${itemId}`;
  const quantityOf = ({ item, suggested }: PackageRow) => quantities.get(keyOf(item.id)) ?? suggested;
  return {
    items,
    // The suggestion needs the catalogue. If that fails to load, show the package's own numbers.
    arrived: items.data !== undefined && !catalogue.isPending,
    rows,
    onList,
    picked,
    ticked,
    fresh,
    adding: taking,
    quantityOf,
    setQuantity: (itemId: number, quantity: number) => {
      setQuantities((known) => new Map(known).set(keyOf(itemId), quantity));
      ticked.toggle(itemId, true);
    },
    tickAll: () => ticked.set(open.map(({ item }) => item.id)),
    add: () => {
      if (!assembly) return;
      setFresh((known) => new Set([...known, ...picked.map(({ item }) => item.id)]));
      const lines = picked.map((row) => ({
        item_id: row.item.id,
        quantity: quantityOf(row),
        ...(quantities.has(keyOf(row.item.id)) && { quantity_from: 'person' as const }),
      }));
      void take({ lines, assemblyId: assembly.id }).catch(() => {}); // the global handler of writes reports it
    },
  };
}
