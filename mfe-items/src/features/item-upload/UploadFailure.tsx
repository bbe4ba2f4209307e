import { Box, Button, Flex, Notice } from 'shared-ui';
import type { Upload } from './useUpload.ts';

/** Why a workbook was not imported, and what to do next. */
export function UploadFailure({ upload }: { upload: Upload }) {
  if (upload.failure === null) return null;
  return (
    <Notice palette="danger">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Box role="alert">
          <Box fontWeight="600">Nothing has changed.</Box>
          <Box>{upload.failure}</Box>
        </Box>
        {upload.file && (
          <Button size="tool" busy={upload.isChecking} onClick={upload.again}>
            {upload.isOutdated ? 'Check Again' : 'Try Again'}
          </Button>
        )}
      </Flex>
    </Notice>
  );
}
