import { counted } from 'shared-api/rules';
import { Checkbox, Notice, Stack, Text } from 'shared-ui';
import type { Upload } from './useUpload.ts';

/** Says how many rows somebody hid or filtered out in Excel. They count only if the user ticks so. */
export function HiddenRows({ count, upload }: { count: number; upload: Upload }) {
  if (count === 0) return null;
  const rows = counted(count, 'hidden row');
  return (
    <Notice palette="warning">
      <Stack gap="2">
        <Text fontWeight="600">
          {`${rows} ${count === 1 ? 'is' : 'are'} ${upload.withHidden ? 'included' : 'left out'}.`}
        </Text>
        <Checkbox checked={upload.withHidden} onChange={({ target }) => upload.includeHidden(target.checked)}>
          Include rows that are hidden or filtered out in Excel
        </Checkbox>
      </Stack>
    </Notice>
  );
}
