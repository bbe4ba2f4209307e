import type { MouseEvent } from 'react';
import type { CartLine } from 'shared-api/contract';
import { somebodyElse } from 'shared-api/rules';
import { ageText, Button, Flex, findInput, formatQuantity, Text } from 'shared-ui';
import type { OpenConflict } from '#src/live/lineConflicts.ts';
import type { LineActions } from '#src/ui/useLineActions.ts';
import { useAges } from './useAges.ts';

interface LineConflictChoiceProps {
  readonly line: CartLine;
  readonly conflict: OpenConflict;
  readonly actions: LineActions;
}

/** In the row of a line about which two people disagree: both numbers, who entered them and when, and the choice. */
export function LineConflictChoice({ line, conflict, actions }: LineConflictChoiceProps) {
  const now = useAges();
  const { wanted, wantedAt, changedBy, changedAt } = conflict;
  const ageOf = (moment: string | undefined) => moment && `, ${ageText(moment, now)}`;
  const theirs = formatQuantity(line.quantity);
  const mine = formatQuantity(wanted);
  return (
    <Flex
      role="group"
      aria-label={`Two quantities of ${line.item_name}`}
      wrap="wrap"
      align="center"
      gap="2"
      textStyle="dense"
    >
      <Text as="span" textStyle="dense" color="warning.fg">
        {changedBy ?? somebodyElse}: {theirs}
        {ageOf(changedAt)}. You: {mine}
        {ageOf(wantedAt)}.
      </Text>
      <Button
        size="row"
        aria-label={`Use ${mine} for ${line.item_name}`}
        onClick={choose(() => actions.setQuantity(line, wanted))}
      >
        Use {mine}
      </Button>
      <Button
        size="row"
        variant="ghost"
        aria-label={`Keep ${theirs} for ${line.item_name}`}
        onClick={choose(() => actions.keepTheirs(line.item_id))}
      >
        Keep {theirs}
      </Button>
    </Flex>
  );
}

/** The buttons go with the choice, so the focus moves to the number. */
const choose = (made: () => void) => (event: MouseEvent<HTMLElement>) => {
  const row = event.currentTarget.closest('[data-place]');
  made();
  if (row) findInput(row)?.focus();
};
