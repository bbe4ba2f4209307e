import type { ReactNode } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CatalogueItem } from 'shared-api/contract';
import { cartTexts } from 'shared-draft';
import { Box, EmptyState, FailureState, SkeletonRows } from 'shared-ui';
import { AnimatedLine, AnimatedList, GroupRow } from 'shared-ui/data';
import type { Cart } from '#data/useCart.ts';
import { selectedBands } from '#domain/selectedBands.ts';
import { OfferedLine } from './OfferedLine.tsx';
import { SelectedLine } from './SelectedLine.tsx';

export interface SelectedItemsProps {
  readonly draftKey: DraftKey;
  readonly cart: Cart;
  readonly readOnly: boolean;
  /** Items that were just added here, which glow once. */
  readonly fresh: ReadonlySet<number>;
  /** Display-only sub-items, by the main item they stand below. */
  readonly offered?: ReadonlyMap<number, readonly CatalogueItem[]>;
  readonly onTake?: (item: CatalogueItem) => Promise<unknown>;
  readonly onDismiss?: (item: CatalogueItem) => void;
  readonly empty: ReactNode;
}

const nothingOffered: ReadonlyMap<number, readonly CatalogueItem[]> = new Map();

/** The list so far, in the order of checkout. */
export function SelectedItems(props: SelectedItemsProps) {
  const { draftKey, cart, readOnly, fresh, offered = nothingOffered, onTake, onDismiss, empty } = props;
  if (!cart.arrived) return <SkeletonRows rows={10} rowHeight={36} bars={['60%', '12%']} />;
  if (cart.failure) {
    return <FailureState title={cartTexts.fetchFailed} onRetry={cart.retry} retrying={cart.retrying} />;
  }
  if (cart.lines.length === 0) {
    return <EmptyState drawing="list" title="Nothing on the list yet" help={empty} />;
  }
  return selectedBands(cart.lines, offered).map((band) => (
    <Box key={band.category} role="group" aria-label={band.category}>
      <GroupRow title={band.category} count={band.lineCount} />
      <AnimatedList>
        {band.rows.map((row) =>
          row.kind === 'line' ? (
            <AnimatedLine key={row.line.item_id} fresh={fresh.has(row.line.item_id)}>
              <SelectedLine
                draftKey={draftKey}
                line={row.line}
                indent={row.indent}
                readOnly={readOnly}
                fresh={fresh.has(row.line.item_id)}
              />
            </AnimatedLine>
          ) : (
            onTake &&
            onDismiss && (
              <AnimatedLine key={`offered ${row.item.id}`}>
                <OfferedLine item={row.item} onTake={onTake} onDismiss={onDismiss} />
              </AnimatedLine>
            )
          ),
        )}
      </AnimatedList>
    </Box>
  ));
}
