import type { DraftKey } from 'shared-api/client';
import { Flex } from 'shared-ui';
import { UndoButton } from './UndoButton.tsx';

interface DraftToolsProps {
  readonly draftKey: DraftKey;
  readonly readOnly: boolean;
}

/** What every screen of a draft can do with it, right of its steps. */
export function DraftTools({ draftKey, readOnly }: DraftToolsProps) {
  return (
    <Flex gap="1" mr="-2">
      {!readOnly && <UndoButton draftKey={draftKey} />}
    </Flex>
  );
}
