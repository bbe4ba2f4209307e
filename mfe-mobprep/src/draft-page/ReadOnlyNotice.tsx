import { use } from 'react';
import { DraftDeleted } from 'shared-draft/ui';
import { Box, Notice } from 'shared-ui';
import { DeletedContext } from './DeletedContext.ts';

/** Says why nothing can be added. */
export function ReadOnlyNotice() {
  const deleted = use(DeletedContext);
  return (
    <Box mb="4">
      {deleted === null ? (
        <Notice>This project is completed. Its list is read-only.</Notice>
      ) : (
        <DraftDeleted customId={deleted} />
      )}
    </Box>
  );
}
