import { Box, Notice } from 'shared-ui';

/** Says why nothing can be added. */
export function ReadOnlyNotice() {
  return (
    <Box mb="4">
      <Notice>This project is completed. Its list is read-only.</Notice>
    </Box>
  );
}
