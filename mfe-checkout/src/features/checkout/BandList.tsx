import { memo, useCallback, useId, useMemo, useRef } from 'react';
import type { CartLine } from 'shared-api/contract';
import type { CartEntry } from 'shared-api/rules';
import { counted } from 'shared-api/rules';
import { linePackages } from 'shared-draft';
import type { LineActions, TheirChanges } from 'shared-draft/ui';
import { focusRefused, Text } from 'shared-ui';
import {
  GroupRow,
  type RowKey,
  type RowSection,
  type RowTarget,
  VirtualList,
  type VirtualListHandle,
} from 'shared-ui/data';
import type { Band } from '#domain/bands.ts';
import { LineRow } from './LineRow.tsx';
import { useLineHeight } from './useLineHeight.ts';

interface BandListProps {
  readonly bands: readonly Band[];
  readonly folded: ReadonlySet<number>;
  /** Undefined while a filter keeps every band open. */
  readonly onToggle: ((id: number) => void) | undefined;
  readonly saving: ReadonlySet<number>;
  readonly marks: ReadonlyMap<number, string>;
  /** The packages that lines came from, by id. */
  readonly packages: ReadonlyMap<number, string>;
  /** What others did. */
  readonly theirs: TheirChanges;
  readonly readOnly: boolean;
  readonly phone: boolean;
  readonly actions: LineActions;
}

/** Below the page header on a phone. */
const phoneTop = 60;
const bandHeight = 40;
const partHeight = { phone: 32, desktop: 28 } as const;

const keyOf = ({ line }: CartEntry<CartLine>) => line.item_id;
const textOf = ({ line }: CartEntry<CartLine>) => `${line.quantity} ${line.unit_name} ${line.item_name}`;

/** The lines in bands, one per category. Long lists draw only the lines near the viewport. */
export const BandList = memo(function BandList({
  bands,
  folded,
  onToggle,
  saving,
  marks,
  packages,
  theirs,
  readOnly,
  phone,
  actions,
}: BandListProps) {
  const list = useRef<VirtualListHandle>(null);
  const sections = useSections({ bands, folded, onToggle, phone });
  const rowHeight = useLineHeight();
  const passFocus = useCallback((key: RowKey) => list.current?.passFocus(key), []);
  const namesOf = useMemo(() => linePackages(packages), [packages]);
  const renderRow = useCallback(
    ({ line, indent }: CartEntry<CartLine>, target: RowTarget) => (
      <LineRow
        line={line}
        indent={indent}
        saving={saving.has(line.item_id)}
        packages={namesOf(line)}
        mark={marks.get(line.item_id)}
        theirs={theirs.changes.get(line.item_id)}
        conflict={theirs.conflicts.get(line.item_id)}
        fresh={theirs.fresh.has(line.item_id)}
        readOnly={readOnly}
        actions={actions}
        target={target}
        onGo={passFocus}
      />
    ),
    [saving, marks, namesOf, theirs, readOnly, actions, passFocus],
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

type SectionSetup = Pick<BandListProps, 'bands' | 'folded' | 'onToggle' | 'phone'>;

function useSections({ bands, folded, onToggle, phone }: SectionSetup) {
  const id = useId();
  return useMemo(
    () =>
      bands.map((band): RowSection<CartEntry<CartLine>> => {
        const open = onToggle === undefined || !folded.has(band.id);
        const linesId = `${id}${band.id}`;
        return {
          key: band.id,
          label: band.category,
          id: linesId,
          head: (
            <GroupRow
              size="band"
              title={band.category}
              count={counted(band.lineCount, 'line')}
              countAt={phone ? 'end' : 'beside'}
              stickyTop={phone ? `${phoneTop}px` : '0px'}
              {...(onToggle && {
                open,
                onToggle: () => {
                  // Folding would lose a refused number along with its row.
                  if (!focusRefused(document.getElementById(linesId))) onToggle(band.id);
                },
                controls: linesId,
              })}
            />
          ),
          lists: open
            ? band.parts.map(({ name, lines }) => ({
                key: name ?? '',
                label: [band.category, name].filter(Boolean).join(', '),
                rows: lines,
                ...(name !== null && { head: <PartHead>{name}</PartHead> }),
              }))
            : [],
        };
      }),
    [id, bands, folded, onToggle, phone],
  );
}

const PartHead = ({ children }: { children: string }) => (
  <Text
    as="h3"
    textStyle="caption"
    fontWeight="600"
    color="fg.muted"
    pl={{ base: '4', md: '36px' }}
    pt={{ base: '3', md: '2' }}
    pb="1"
  >
    {children}
  </Text>
);
