import { Box, Notice } from 'shared-ui';

/** Says why nothing can be added. */
export function ReadOnlyNotice() {
  return (
    <Box mb="4">
      <Notice>This project is completed. Its list can be read, not changed.</Notice>
    </Box>
  );
}
