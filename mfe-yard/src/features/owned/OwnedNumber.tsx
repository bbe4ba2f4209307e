import type { Yard } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { Flex, Text } from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import { editOf, type OwnedRow, storedIn } from '#domain/ownedEdits.ts';
import type { OwnedEditing } from './useOwnedEditing.ts';

interface OwnedNumberProps {
  readonly row: OwnedRow;
  readonly yard: Yard;
  readonly editing: OwnedEditing;
}

/** How many pieces of an item a yard has, to change, and what is stored while that differs. */
export function OwnedNumber({ row, yard, editing }: OwnedNumberProps) {
  const edit = editOf(editing.edits, row, yard.id);
  const problem = editing.problemOf(row, yard.id);
  return (
    <Flex gap="2" align="center" justify="flex-end" wrap="wrap">
      {problem ? (
        <Text as="span" role="alert" textStyle="caption" color="danger.fg">
          {problem}
        </Text>
      ) : (
        edit && (
          <Text as="span" textStyle="caption" color="fg.muted">
            was {edit.was}
          </Text>
        )
      )}
      <QuantityStepper
        label={`Owned in ${yard.name}: ${row.item_name}`}
        value={edit?.quantity ?? storedIn(row, yard.id)}
        min={0}
        max={bounds.quantity}
        onCommit={(quantity) => editing.set(row, yard.id, quantity)}
      />
    </Flex>
  );
}
