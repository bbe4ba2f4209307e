import { useCallback, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CatalogueItem } from 'shared-api/contract';
import {
  catalogueEmpty,
  categoryEmpty,
  differsFromLastJobs,
  type ListFacts,
  measuredReason,
  type PlacedItem,
  ruleOf,
  shortReason,
  suggestionFor,
} from 'shared-api/rules';
import { LastJobsHint, PhotoDialog, useLastJobs } from 'shared-draft/ui';
import { type Chips, NoItemsFound, Place } from 'shared-remote';
import { Box, EmptyState, Flex, useIsPhone } from 'shared-ui';
import { type RowTarget, usePickerRowHeight, VirtualList } from 'shared-ui/data';
import { ItemRow } from './ItemRow.tsx';
import type { CategoryView } from './useCategoryView.ts';
import { useItemSections } from './useItemSections.tsx';
import type { RowKeys } from './useRowKeys.ts';
import type { TypedQuantities } from './useTypedQuantities.ts';

interface ItemListProps {
  readonly draftKey: DraftKey;
  readonly view: CategoryView;
  readonly facts: ListFacts;
  readonly onList: ReadonlySet<number>;
  readonly pending: ReadonlySet<number>;
  readonly readOnly: boolean;
  readonly typed: TypedQuantities;
  readonly onAdd: (item: CatalogueItem, quantity: number) => void;
  readonly keys: RowKeys;
}

const keyOf = ({ item }: PlacedItem<CatalogueItem>) => item.id;
const textOf = ({ item }: PlacedItem<CatalogueItem>) => item.name;

/** The middle column: items to add, by subcategory or as search results. */
export function ItemList(props: ItemListProps) {
  const { draftKey, view, facts, onList, pending, readOnly, typed, onAdd } = props;
  const { list, onRowKey, onBlur } = props.keys;
  const [photo, setPhoto] = useState<CatalogueItem | null>(null);
  const showPhoto = useCallback((item: CatalogueItem) => setPhoto(item), []);
  const [chips, setChips] = useState<Chips | null>(null);
  const lastJobs = useLastJobs(draftKey, view.category?.id ?? null, !view.found && view.category !== null);
  const sections = useItemSections(view);
  const { quantities, refused, setQuantity, setRefused } = typed;
  const height = usePickerRowHeight();
  const phone = useIsPhone();
  const isTaken = useCallback(({ id }: CatalogueItem) => readOnly || onList.has(id), [readOnly, onList]);
  const reasonOf = useCallback(
    (item: CatalogueItem) => {
      const reason = shortReason(item);
      return phone && ruleOf(item)?.kind === 'crew' ? `${reason}, crew of ${facts.crew_size}` : reason;
    },
    [phone, facts],
  );
  const remarkOf = useCallback(
    (item: CatalogueItem) => {
      const suggested = suggestionFor(item, facts);
      const reason = measuredReason(item, facts);
      const last = lastJobs.get(item.id);
      if (!last || !differsFromLastJobs(last, facts, suggested)) return reason;
      return (
        <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
          {reason}
          <LastJobsHint
            item={last}
            itemName={item.name}
            unit={item.unit_name}
            facts={facts}
            quantity={quantities.get(item.id) ?? suggested}
            onUse={(quantity) => setQuantity(item.id, quantity)}
          />
        </Flex>
      );
    },
    [facts, lastJobs, quantities, setQuantity],
  );
  const renderRow = useCallback(
    ({ item, indent }: PlacedItem<CatalogueItem>, target: RowTarget) => (
      <ItemRow
        item={item}
        indent={indent}
        quantity={quantities.get(item.id) ?? suggestionFor(item, facts)}
        reason={reasonOf(item)}
        remark={isTaken(item) ? undefined : remarkOf(item)}
        onList={onList.has(item.id)}
        pending={pending.has(item.id)}
        readOnly={readOnly}
        chips={chips?.of.get(item.id)}
        target={target}
        refused={refused.get(item.id)}
        onQuantity={setQuantity}
        onRefused={setRefused}
        onAdd={onAdd}
        onPhoto={showPhoto}
      />
    ),
    [
      facts,
      quantities,
      reasonOf,
      remarkOf,
      isTaken,
      onList,
      pending,
      readOnly,
      chips,
      refused,
      setQuantity,
      setRefused,
      onAdd,
      showPhoto,
    ],
  );
  if (view.count === 0) return <Nothing view={view} />;
  return (
    <Box onBlur={onBlur}>
      <VirtualList
        listKey={view.found ? 'search' : `category ${view.category?.id}`}
        ref={list}
        sections={sections}
        rowKey={keyOf}
        rowText={textOf}
        rowHeight={({ item }) => (isTaken(item) ? height.compact : height.controls)}
        wholeUpTo={16}
        arrows
        canFocus={({ item }) => !readOnly && !onList.has(item.id)}
        onRowKey={onRowKey}
        onNear={chips?.ask}
        renderRow={renderRow}
      />
      <Place id="categories/chips/v1" given={draftKey} onChips={setChips} />
      {photo && <PhotoDialog item={photo} onClose={() => setPhoto(null)} />}
    </Box>
  );
}

function Nothing({ view }: { view: CategoryView }) {
  if (view.found) return <NoItemsFound items={view.items} term={view.term} onSearch={view.search} />;
  if (view.items.length === 0)
    return (
      <EmptyState
        drawing="box"
        title={catalogueEmpty}
        help="Administrators fill it under Items. Until then, add what you need with Additional Item."
      />
    );
  return <EmptyState drawing="box" {...categoryEmpty} />;
}
