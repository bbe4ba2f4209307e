import { memo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, LastJobsOfItem } from 'shared-api/contract';
import { bounds, differsFromLastJobs, type ListFacts } from 'shared-api/rules';
import {
  LastJobsHint,
  LateLineThread,
  type LineActions,
  LineConflictChoice,
  type OpenConflict,
  PackageTag,
  type TheirChange,
} from 'shared-draft/ui';
import { Badge, Box, DeleteIcon, Flex, IconButton, SubItemTag } from 'shared-ui';
import { ListLine, QuantityStepper, type RowTarget } from 'shared-ui/data';

interface LineRowProps {
  readonly draftKey: DraftKey;
  /** Its thread is open. */
  readonly isOpen: boolean;
  readonly line: CartLine;
  /** Set if its main item is above it. */
  readonly indent: boolean;
  readonly saving: boolean;
  /** The packages that it came from, in one text each. */
  readonly packages: readonly string[];
  /** What has changed since the approval, or since the last workbook. */
  readonly mark: string | undefined;
  readonly markPalette: 'warning' | 'info';
  /** What somebody else last did to the line. */
  readonly theirs: TheirChange | undefined;
  /** This user entered another number. */
  readonly conflict: OpenConflict | undefined;
  readonly lastJobs: LastJobsOfItem | undefined;
  readonly facts: ListFacts;
  /** They did it just now. */
  readonly fresh: boolean;
  readonly readOnly: boolean;
  readonly actions: LineActions;
  /** Ref for the controls that the focus moves between when a line disappears. */
  readonly target: RowTarget;
  readonly onGo: (itemId: number) => void;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, indent, saving, packages, mark, theirs, conflict, fresh, readOnly, actions, target, onGo } =
    props;
  const { draftKey, isOpen, lastJobs, facts, markPalette } = props;
  const thread = { draftKey, itemId: line.item_id, name: line.item_name, waiting: null };
  return (
    <ListLine
      item={line.item_id}
      name={line.item_name}
      indent={indent}
      isOpen={isOpen}
      tags={
        <Flex
          gap="1.5"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          flexShrink={{ md: '0' }}
          _empty={{ display: 'none' }}
        >
          {line.is_sub_item && <SubItemTag />}
          {mark !== undefined && <Badge palette={markPalette}>{mark}</Badge>}
          <LateLineThread {...thread} />
          <PackageTag names={packages} />
        </Flex>
      }
      note={line.notes}
      unit={line.unit_name}
      news={fresh ? theirs?.text : undefined}
      quantity={
        readOnly ? (
          line.quantity
        ) : (
          <QuantityStepper
            ref={target('quantity')}
            item={line.item_id}
            label={`Quantity of ${line.item_name}`}
            value={line.quantity}
            theirs={theirs}
            seen={line}
            min={0}
            max={bounds.quantity}
            saving={saving}
            onCommit={(next, seen = line, by) => {
              if (next < 1) onGo(line.item_id);
              actions.setQuantity(seen, next, by);
            }}
          />
        )
      }
      quiet={readOnly ? undefined : <LateLineThread {...thread} begins />}
      end={
        !readOnly && (
          <IconButton
            ref={target('delete')}
            size="row"
            variant="ghost"
            label={`Delete ${line.item_name}`}
            tooltip={false}
            icon={DeleteIcon}
            onClick={() => {
              onGo(line.item_id);
              actions.remove(line);
            }}
          />
        )
      }
      below={
        conflict && !readOnly ? (
          <LineConflictChoice line={line} conflict={conflict} actions={actions} />
        ) : lastJobs && differsFromLastJobs(lastJobs, facts, line.quantity) ? (
          <Box pl={{ md: '150px' }}>
            <LastJobsHint
              item={lastJobs}
              itemName={line.item_name}
              unit={line.unit_name}
              facts={facts}
              quantity={line.quantity}
              onUse={readOnly ? undefined : (next) => actions.setQuantity(line, next)}
            />
          </Box>
        ) : undefined
      }
    />
  );
});
