import type { ReactNode } from 'react';
import type { Assembly } from 'shared-api/contract';
import { assemblyNotLoaded, bounds, counted } from 'shared-api/rules';
import { cartTexts } from 'shared-draft';
import { EmptyState, FailureState, SkeletonRows, Text } from 'shared-ui';
import {
  CommitBar,
  PanelColumn,
  PickerRow,
  QuantityStepper,
  usePickerRowHeight,
  VirtualList,
} from 'shared-ui/data';
import type { PackageRow } from '#domain/packageRows.ts';
import { TickAll } from '#ticking/TickAll.tsx';
import { TickBox } from '#ticking/TickBox.tsx';
import type { PackageContentsState } from './usePackage.ts';

interface PackageContentsProps {
  readonly contents: PackageContentsState;
  readonly assembly: Assembly | null;
  /** What the draft has of it. */
  readonly aboutUse: ReactNode;
  readonly crewSize: number;
  readonly readOnly: boolean;
  /** The list has loaded, so rows can show what is on it. */
  readonly ready: boolean;
  readonly commit: ReactNode;
}

const keyOf = ({ item }: PackageRow) => item.id;
const textOf = ({ item }: PackageRow) => item.item_name;

/** The middle column: the chosen package's contents. */
export function PackageContents(props: PackageContentsProps) {
  const rowHeight = usePickerRowHeight().compact;
  const { contents, assembly, aboutUse, crewSize, readOnly, ready, commit } = props;
  if (!assembly) {
    return (
      <PanelColumn title="Package contents" onPhone="hide">
        <EmptyState drawing="box" title="No package chosen" help="Choose one on the left to see its items." />
      </PanelColumn>
    );
  }
  const { items, ticked } = contents;
  const failed = items.isError && !items.data;
  const shown = contents.arrived && ready;
  return (
    <PanelColumn
      title={assembly.assembly_name}
      count={items.data && counted(contents.rows.length, 'item')}
      readOnly={readOnly || contents.rows.some(({ item }) => contents.onList.has(item.id))}
      aside={
        !readOnly && shown ? <TickAll onAll={contents.tickAll} onClear={() => ticked.set([])} /> : undefined
      }
      foot={
        !readOnly && (
          <CommitBar
            start={
              <Text textStyle="caption" color="fg.muted">
                Quantities for a crew of {crewSize}
              </Text>
            }
          >
            {commit}
          </CommitBar>
        )
      }
    >
      {aboutUse}
      {failed ? (
        <FailureState title={assemblyNotLoaded} read={items} />
      ) : !shown ? (
        <SkeletonRows
          rows={11}
          rowHeight={rowHeight}
          bars={['4%', '50%', '14%']}
          label="Loading package contents"
        />
      ) : contents.rows.length === 0 ? (
        <EmptyState drawing="box" title="This package is empty" />
      ) : (
        <VirtualList
          listKey={assembly.id}
          sections={[
            { key: 'rows', label: assembly.assembly_name, lists: [{ key: 'rows', rows: contents.rows }] },
          ]}
          rowKey={keyOf}
          rowText={textOf}
          rowHeight={rowHeight}
          arrows
          canFocus={({ item }) => !readOnly && !contents.onList.has(item.id)}
          renderRow={(row, target) => {
            const { item } = row;
            const onList = contents.onList.has(item.id);
            return (
              <PickerRow
                name={item.item_name}
                indent={row.indent}
                unit={item.unit_name}
                note={onList ? cartTexts.alreadyAdded : undefined}
                reason={row.reason}
                remark={onList ? undefined : row.remark}
                check={
                  readOnly ? undefined : (
                    <TickBox
                      id={item.id}
                      name={item.item_name}
                      ticked={ticked}
                      onList={onList}
                      target={target}
                    />
                  )
                }
                quantity={
                  !readOnly && (
                    <QuantityStepper
                      label={`Quantity of ${item.item_name}`}
                      max={bounds.quantity}
                      value={contents.quantityOf(row)}
                      onCommit={(quantity) => contents.setQuantity(item.id, quantity)}
                    />
                  )
                }
              />
            );
          }}
        />
      )}
    </PanelColumn>
  );
}
