import type { StockLine } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { Button, Flex, formatTime, Notice } from 'shared-ui';
import type { StockAct } from '#domain/stockOutbox.ts';
import { doubleText } from '#domain/stockTexts.ts';

interface DoubleQuestionProps {
  readonly line: StockLine | undefined;
  readonly onAct: (acts: readonly StockAct[]) => void;
  /** Says of which item, where that isn't on screen. */
  readonly isNamed?: boolean;
  readonly mayAnswer?: boolean;
}

/** Asks whether two people counted one shelf or two. */
export function DoubleQuestion({ line, onAct, isNamed = false, mayAnswer = true }: DoubleQuestionProps) {
  const me = useUser()?.id ?? 0;
  if (!line?.double) return null;
  const { item_id, yard_id, item_name, double } = line;
  const about = { item_id, yard_id, of_id: double.second.id };
  return (
    <Notice
      palette="warning"
      action={
        mayAnswer && (
          <Flex gap="2">
            <Button size="row" onClick={() => onAct([{ ...about, kind: 'confirmed' }])}>
              One shelf
            </Button>
            <Button
              size="row"
              onClick={() => onAct([{ ...about, kind: 'added', quantity: double.first.quantity }])}
            >
              Two shelves
            </Button>
          </Flex>
        )
      }
    >
      {isNamed && `${item_name}. `}
      {doubleText(double, me, formatTime)}
    </Notice>
  );
}
