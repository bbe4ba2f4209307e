import { Text } from 'shared-ui';
import type { DraftField } from '#domain/jobEntryForm.ts';
import { useTheirs } from './theirFields.ts';

/** What somebody else did to a section's choices. */
export function TheirNote({ field }: { field: DraftField }) {
  const text = useTheirs(field);
  return text === undefined ? null : (
    <Text textStyle="caption" color="accent.fg" pb="2">
      {text}
    </Text>
  );
}
