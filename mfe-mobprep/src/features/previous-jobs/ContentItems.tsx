import type { ReactNode } from 'react';
import type { CartLine, Draft } from 'shared-api/contract';
import { type CartEntry, counted, groupCart } from 'shared-api/rules';
import { cartTexts } from 'shared-draft';
import {
  Box,
  Checkbox,
  EmptyState,
  FailureState,
  formatQuantity,
  SkeletonRows,
  Stack,
  Text,
} from 'shared-ui';
import {
  CommitBar,
  GroupRow,
  PanelColumn,
  PickerRow,
  type RowTarget,
  usePickerRowHeight,
  VirtualList,
} from 'shared-ui/data';
import { TickAll } from '#ticking/TickAll.tsx';
import { TickBox } from '#ticking/TickBox.tsx';
import type { Copying } from './useCopying.ts';

interface ContentItemsProps {
  readonly copying: Copying;
  /** The draft to copy from. */
  readonly source: Draft | null;
  readonly crewSize: number;
  readonly readOnly: boolean;
  /** The list has loaded, so rows can show what is on it. */
  readonly ready: boolean;
  readonly commit: ReactNode;
}

const keyOf = ({ line }: CartEntry<CartLine>) => line.item_id;
const textOf = ({ line }: CartEntry<CartLine>) => line.item_name;

/** The middle column: the chosen draft's contents, in checkout's order. */
export function ContentItems({ copying, source, crewSize, readOnly, ready, commit }: ContentItemsProps) {
  const rowHeight = usePickerRowHeight().compact;
  if (!source) {
    return (
      <PanelColumn title="Content Items" onPhone="hide">
        <EmptyState
          drawing="list"
          title="No draft chosen"
          help="Open a job on the left and choose one of its drafts."
        />
      </PanelColumn>
    );
  }
  const { query, content, ticked, onList, measured, quantityOf } = copying;
  const shown = query.data !== undefined && ready;
  const row = ({ line, indent }: CartEntry<CartLine>, target: RowTarget) => (
    <PickerRow
      name={line.item_name}
      indent={indent}
      unit={line.unit_name}
      note={onList.has(line.item_id) ? cartTexts.alreadyAdded : undefined}
      check={
        readOnly ? undefined : (
          <TickBox
            id={line.item_id}
            name={line.item_name}
            ticked={ticked}
            onList={onList.has(line.item_id)}
            target={target}
          />
        )
      }
      remark={onList.has(line.item_id) ? undefined : quantityOf(line).reason}
      quantity={<Box fontWeight="600">{formatQuantity(quantityOf(line).quantity)}</Box>}
    />
  );
  return (
    <PanelColumn
      title="Content Items"
      count={query.data?.length}
      readOnly={readOnly || content.some((line) => onList.has(line.item_id))}
      aside={
        !readOnly && shown ? <TickAll onAll={copying.tickAll} onClear={() => ticked.set([])} /> : undefined
      }
      foot={
        !readOnly && (
          <CommitBar
            start={
              <Stack gap="1">
                <Text textStyle="caption" color="fg.muted">
                  Quantities of that draft, crew of {source.crew_size}. This crew: {crewSize}.
                </Text>
                {measured.count > 0 && (
                  <Checkbox checked={measured.taken} onChange={({ target }) => measured.take(target.checked)}>
                    This job’s measurements for {counted(measured.count, 'line')}
                  </Checkbox>
                )}
              </Stack>
            }
          >
            {commit}
          </CommitBar>
        )
      }
    >
      {query.isError && !query.data ? (
        <FailureState title={cartTexts.fetchFailed} read={query} />
      ) : !shown ? (
        <SkeletonRows
          rows={11}
          rowHeight={rowHeight}
          bars={['4%', '50%', '10%']}
          label="Loading content items"
        />
      ) : content.length === 0 ? (
        <EmptyState drawing="list" title="This draft has no items" />
      ) : (
        <VirtualList
          listKey={source.id}
          sections={groupCart(content).map((group) => ({
            key: group.category,
            label: group.category,
            head: <GroupRow title={group.category} count={group.lineCount} />,
            lists: [{ key: 'lines', rows: group.subgroups.flatMap((subgroup) => subgroup.lines) }],
          }))}
          rowKey={keyOf}
          rowText={textOf}
          rowHeight={rowHeight}
          arrows
          canFocus={({ line }) => !readOnly && !onList.has(line.item_id)}
          renderRow={row}
        />
      )}
    </PanelColumn>
  );
}
