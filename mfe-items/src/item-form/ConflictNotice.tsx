import { somebodyElse } from 'shared-api/rules';
import { Box, Notice, Stack, Text } from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { conflicts } from '#domain/itemConflict.ts';
import type { ItemField, ItemForm } from '#domain/itemForm.ts';
import { intoView } from './intoView.ts';

/** A change by someone else while this form was open. */
export interface Conflict {
  readonly by: string | null;
  readonly base: ItemForm;
  readonly mine: ItemForm;
  readonly theirs: ItemForm;
}

interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly form: ItemForm;
  readonly wordsOf: (field: ItemField, value: ItemForm[ItemField]) => string;
  readonly set: (changes: Partial<ItemForm>) => void;
}

/** Both values of every conflicting field, to choose from. Nothing is saved until the user presses Save again. */
export function ConflictNotice({ conflict, form, wordsOf, set }: ConflictNoticeProps) {
  const { by, base, mine, theirs } = conflict;
  const inQuestion = conflicts(base, mine, theirs);
  return (
    <Notice palette="warning">
      <Stack gap="3" role="alert" scrollMarginTop="6" ref={intoView}>
        <Text textStyle="dense">
          {by ?? somebodyElse} changed this item while you had it open. Choose what to keep, then save.
        </Text>
        {inQuestion.map(({ field, label }) => (
          <Box key={field}>
            <Text textStyle="caption" fontWeight="600">
              {label}
            </Text>
            <Segmented
              label={label}
              options={[
                { value: 'mine', label: `Yours: ${wordsOf(field, mine[field])}` },
                { value: 'theirs', label: `${by ?? 'Theirs'}: ${wordsOf(field, theirs[field])}` },
              ]}
              value={form[field] === theirs[field] ? 'theirs' : 'mine'}
              onChange={(side) => set({ [field]: (side === 'mine' ? mine : theirs)[field] })}
            />
          </Box>
        ))}
      </Stack>
    </Notice>
  );
}
