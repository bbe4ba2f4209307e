import { memo, useCallback, useMemo, useRef } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, LastJobsOfItem } from 'shared-api/contract';
import type { CartEntry, ListFacts } from 'shared-api/rules';
import { linePackages } from 'shared-draft';
import { type LineActions, type TheirChanges, useOpenedItem } from 'shared-draft/ui';
import { type RowKey, type RowTarget, VirtualList, type VirtualListHandle } from 'shared-ui/data';
import { LineRow } from './LineRow.tsx';
import { type BandsShown, phoneTop, useBandSections } from './useBandSections.tsx';
import { useLineHeight } from './useLineHeight.ts';

interface BandListProps extends BandsShown {
  readonly draftKey: DraftKey;
  readonly saving: ReadonlySet<number>;
  readonly marks: ReadonlyMap<number, string>;
  readonly marksPalette: 'warning' | 'info';
  /** The packages that lines came from, by id. */
  readonly packages: ReadonlyMap<number, string>;
  /** What others did. */
  readonly theirs: TheirChanges;
  readonly lastJobs: ReadonlyMap<number, LastJobsOfItem>;
  readonly facts: ListFacts;
  readonly readOnly: boolean;
  readonly actions: LineActions;
}

const bandHeight = 40;
const partHeight = { phone: 32, desktop: 28 } as const;

const keyOf = ({ line }: CartEntry<CartLine>) => line.item_id;
const textOf = ({ line }: CartEntry<CartLine>) => `${line.quantity} ${line.unit_name} ${line.item_name}`;

/** The lines in bands, one per category. Long lists draw only the lines near the viewport. */
export const BandList = memo(function BandList({
  draftKey,
  bands,
  folded,
  onToggle,
  saving,
  marks,
  marksPalette,
  packages,
  theirs,
  lastJobs,
  facts,
  readOnly,
  phone,
  actions,
}: BandListProps) {
  const list = useRef<VirtualListHandle>(null);
  const sections = useBandSections({ bands, folded, onToggle, phone });
  const rowHeight = useLineHeight();
  const passFocus = useCallback((key: RowKey) => list.current?.passFocus(key), []);
  const namesOf = useMemo(() => linePackages(packages), [packages]);
  const openedItem = useOpenedItem(draftKey.draftId);
  const renderRow = useCallback(
    ({ line, indent }: CartEntry<CartLine>, target: RowTarget) => (
      <LineRow
        draftKey={draftKey}
        line={line}
        isOpen={line.item_id === openedItem}
        indent={indent}
        saving={saving.has(line.item_id)}
        packages={namesOf(line)}
        mark={marks.get(line.item_id)}
        markPalette={marksPalette}
        theirs={theirs.changes.get(line.item_id)}
        conflict={theirs.conflicts.get(line.item_id)}
        lastJobs={lastJobs.get(line.item_id)}
        facts={facts}
        fresh={theirs.fresh.has(line.item_id)}
        readOnly={readOnly}
        actions={actions}
        target={target}
        onGo={passFocus}
      />
    ),
    [
      draftKey,
      openedItem,
      saving,
      marks,
      marksPalette,
      namesOf,
      theirs,
      lastJobs,
      facts,
      readOnly,
      actions,
      passFocus,
    ],
  );
  return (
    <VirtualList
      ref={list}
      sections={sections}
      rowKey={keyOf}
      rowText={textOf}
      rowHeight={rowHeight}
      headHeight={bandHeight + (phone ? phoneTop : 0)}
      listHeadHeight={partHeight[phone ? 'phone' : 'desktop']}
      canFocus={() => !readOnly}
      renderRow={renderRow}
    />
  );
});
