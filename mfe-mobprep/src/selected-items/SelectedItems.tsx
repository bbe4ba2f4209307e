import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, CatalogueItem, Draft } from 'shared-api/contract';
import { type ListFacts, listEmpty } from 'shared-api/rules';
import { cartTexts, linePackages, packageNames } from 'shared-draft';
import { useLineActions, useSavingItems, useTheirChanges } from 'shared-draft/ui';
import { EmptyState, FailureState, SkeletonRows } from 'shared-ui';
import { AnimatedLine, GroupRow, type RowKey, VirtualList, type VirtualListHandle } from 'shared-ui/data';
import type { Cart } from '#data/useCart.ts';
import { type SelectedEntry, selectedBands } from '#domain/selectedBands.ts';
import { OfferedLine } from './OfferedLine.tsx';
import { SelectedLine } from './SelectedLine.tsx';
import { useOffered } from './useOffered.ts';
import { useRevealed } from './useRevealed.ts';

export interface SelectedItemsProps {
  readonly draftKey: DraftKey;
  readonly cart: Cart;
  readonly readOnly: boolean;
  /** Items just added here, which glow once. */
  readonly fresh: ReadonlySet<number>;
  readonly draft: Pick<Draft, 'assemblies'> & ListFacts;
  readonly empty: ReactNode;
}

const nothingOffered: ReadonlyMap<number, readonly CatalogueItem[]> = new Map();

const keyOf = (row: SelectedEntry) => (row.kind === 'line' ? row.line.item_id : `offered ${row.item.id}`);
const textOf = (row: SelectedEntry) => (row.kind === 'line' ? row.line.item_name : row.item.name);

/** The current list, in checkout's order. Memoized: redrawn only when the list itself changes. */
export const SelectedItems = memo(function SelectedItems(props: SelectedItemsProps) {
  const { draftKey, cart, readOnly, draft, fresh, empty } = props;
  const { assemblies } = draft;
  const actions = useLineActions(draftKey);
  const saving = useSavingItems(draftKey);
  const theirs = useTheirChanges(draftKey);
  const list = useRef<VirtualListHandle>(null);
  const { offered, taken, take, decline } = useOffered({ draftKey, lines: cart.lines, draft });
  const sections = useMemo(
    () => sectionsOf(cart.lines, readOnly ? nothingOffered : offered),
    [cart.lines, offered, readOnly],
  );
  useRevealed(list, fresh, cart.lines);
  const packagesOf = useMemo(() => linePackages(packageNames({ assemblies })), [assemblies]);
  const passFocus = useCallback((key: RowKey) => list.current?.passFocus(key), []);
  if (!cart.arrived) return <SkeletonRows rows={10} rowHeight={36} bars={['60%', '12%']} />;
  if (cart.failure) {
    return (
      <FailureState
        title={cartTexts.fetchFailed}
        error={cart.failure}
        onRetry={cart.retry}
        retrying={cart.retrying}
      />
    );
  }
  if (cart.lines.length === 0) {
    return <EmptyState drawing="list" title={listEmpty} help={empty} />;
  }
  return (
    <VirtualList
      ref={list}
      sections={sections}
      rowKey={keyOf}
      rowText={textOf}
      rowHeight={36}
      wholeUpTo={200}
      animated
      renderRow={(row, target) =>
        row.kind === 'line' ? (
          <AnimatedLine fresh={fresh.has(row.line.item_id) || taken.has(row.line.item_id)}>
            <SelectedLine
              draftKey={draftKey}
              line={row.line}
              indent={row.indent}
              packages={packagesOf(row.line)}
              readOnly={readOnly}
              saving={saving.has(row.line.item_id)}
              theirs={theirs.changes.get(row.line.item_id)}
              conflict={theirs.conflicts.get(row.line.item_id)}
              isNew={theirs.fresh.has(row.line.item_id)}
              actions={actions}
              target={target}
              onGo={passFocus}
            />
          </AnimatedLine>
        ) : (
          <AnimatedLine>
            <OfferedLine
              item={row.item}
              onTake={take}
              onDecline={(item) => {
                passFocus(keyOf(row));
                decline(item);
              }}
              target={target}
            />
          </AnimatedLine>
        )
      }
    />
  );
});

const sectionsOf = (lines: readonly CartLine[], offered: ReadonlyMap<number, readonly CatalogueItem[]>) =>
  selectedBands(lines, offered).map((band) => ({
    key: band.category,
    label: band.category,
    head: <GroupRow title={band.category} count={band.lineCount} />,
    lists: [{ key: 'lines', rows: band.rows }],
  }));
