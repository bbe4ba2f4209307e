import { memo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import {
  LateLineThread,
  type LineActions,
  LineConflictChoice,
  type OpenConflict,
  PackageTag,
  type TheirChange,
} from 'shared-draft/ui';
import { Box, CloseIcon, formatQuantity, IconButton, useIsPhone } from 'shared-ui';
import { QuantityStepper, type RowTarget, SelectedRow } from 'shared-ui/data';

interface SelectedLineProps {
  readonly draftKey: DraftKey;
  readonly line: CartLine;
  readonly indent: boolean;
  /** The names of those that it came from. */
  readonly packages: readonly string[];
  readonly readOnly: boolean;
  readonly saving: boolean;
  /** What somebody else last did to the line. */
  readonly theirs?: TheirChange | undefined;
  /** This user entered another number. */
  readonly conflict?: OpenConflict | undefined;
  /** They did it just now. */
  readonly isNew?: boolean;
  readonly actions: LineActions;
  /** Ref for the remove button. The focus moves to the next one when a line disappears. */
  readonly target: RowTarget;
  readonly onGo: (itemId: number) => void;
}

/** A line of the list. Its quantity saves on each change and never drops below 1 here. A separate button removes it. */
export const SelectedLine = memo(function SelectedLine(props: SelectedLineProps) {
  const {
    draftKey,
    line,
    indent,
    packages,
    readOnly,
    saving,
    theirs,
    conflict,
    isNew,
    actions,
    target,
    onGo,
  } = props;
  const phone = useIsPhone();
  return (
    <SelectedRow
      name={line.item_name}
      indent={indent}
      isNew={isNew}
      tag={packages.length > 0 && <PackageTag names={packages} />}
      thread={
        <LateLineThread
          {...{ draftKey, itemId: line.item_id, name: line.item_name }}
          waiting={null}
          begins={!readOnly && 'over'}
        />
      }
      end={
        !readOnly && (
          <IconButton
            ref={target()}
            size="row"
            variant="ghost"
            label={`Remove ${line.item_name}`}
            tooltip={false}
            icon={CloseIcon}
            onClick={() => {
              onGo(line.item_id);
              actions.remove(line);
            }}
          />
        )
      }
      unit={line.unit_name}
      quantity={
        readOnly ? (
          <Box fontWeight="600">{formatQuantity(line.quantity)}</Box>
        ) : (
          <QuantityStepper
            label={`Quantity of ${line.item_name}`}
            max={bounds.quantity}
            low="ignored"
            value={line.quantity}
            theirs={theirs}
            seen={line}
            compact={!phone}
            saving={saving}
            onCommit={(quantity, seen = line, by) => {
              if (quantity >= 1) actions.setQuantity(seen, quantity, by);
            }}
          />
        )
      }
      below={
        conflict && !readOnly ? (
          <LineConflictChoice line={line} conflict={conflict} actions={actions} />
        ) : undefined
      }
    />
  );
});
