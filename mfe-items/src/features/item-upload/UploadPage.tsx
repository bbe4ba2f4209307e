import type { ImportPreview } from 'shared-api/contract';
import { uploadExcelTitle } from 'shared-api/rules';
import { ListUnitsChoice } from 'shared-draft/catalogue';
import { PageLink, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  Flex,
  formatQuantity,
  HStack,
  headerHeight,
  Notice,
  PageHeader,
  SkeletonRows,
  Stack,
  Text,
} from 'shared-ui';
import { itemPaths } from '#src/itemPaths.ts';
import { ChooseWorkbook } from './ChooseWorkbook.tsx';
import { HiddenRows } from './HiddenRows.tsx';
import { ImportRows } from './ImportRows.tsx';
import { LastUploads } from './LastUploads.tsx';
import { Offers } from './Offers.tsx';
import { UploadFailure } from './UploadFailure.tsx';
import { type Upload, useUpload } from './useUpload.ts';

const count = ({ rows }: ImportPreview, ...kinds: string[]) =>
  rows.filter(({ kind }) => kinds.includes(kind)).length;

/** One sentence on what will be written and what will not. */
function summaryOf(preview: ImportPreview): string {
  const errors = count(preview, 'error');
  const parts = [
    `${formatQuantity(count(preview, 'new'))} new`,
    `${formatQuantity(count(preview, 'changed'))} changed`,
  ];
  const out = errors > 0 ? ` Rows with errors left out: ${formatQuantity(errors)}.` : '';
  return `${parts.join(', ')}.${out} Items that are not in the file stay as they are.`;
}

function Checked({ upload, preview }: { upload: Upload; preview: ImportPreview }) {
  const writes = count(preview, 'new', 'changed');
  return (
    <>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Box minW="0">
          <Text fontWeight="600" truncate>
            {upload.file?.name}
          </Text>
          <Text textStyle="dense" color="fg.muted" aria-live="polite">
            {summaryOf(preview)}
          </Text>
        </Box>
        <HStack gap="3">
          <Button onClick={upload.leave}>Cancel</Button>
          <Button
            variant="solid"
            busy={upload.isApplying || upload.isChecking}
            disabledReason={writes === 0 ? 'There is nothing to change' : undefined}
            onClick={upload.apply}
          >
            Apply
          </Button>
        </HStack>
      </Flex>
      {preview.warnings.map((warning) => (
        <Notice key={warning} palette="warning">
          {warning}
        </Notice>
      ))}
      {preview.unit_on_lists && (
        <Notice palette="warning">
          <ListUnitsChoice
            text={preview.unit_on_lists}
            decision={upload.unitDecision}
            decisions={['keep', 'change']}
            onDecide={upload.decideUnits}
          />
        </Notice>
      )}
      {/* A server of the previous version doesn't count them. */}
      <HiddenRows count={preview.hidden_rows ?? 0} upload={upload} />
      <Offers offers={preview.offers} onAccept={upload.accept} onAcceptAll={upload.acceptAll} />
      <ImportRows rows={preview.rows} />
    </>
  );
}

/** Updates the catalogue from an Excel workbook: choose, preview, apply, undo. */
export function UploadPage() {
  usePageTitle(uploadExcelTitle);
  const upload = useUpload();
  const { file, preview, isChecking } = upload;
  return (
    <>
      <PageHeader
        title={uploadExcelTitle}
        actions={
          <Button asChild>
            <PageLink to={itemPaths.list}>Back to Items</PageLink>
          </Button>
        }
      />
      <Flex
        direction="column"
        flex={{ base: '1', md: 'none' }}
        minH="0"
        h={{ md: `calc(100dvh - ${headerHeight.md})` }}
        overflowY={{ md: 'auto' }}
      >
        <Stack gap="4" px={{ base: '4', md: '6' }} py="4" flex="1" minH="0">
          <UploadFailure upload={upload} />
          {preview ? (
            <Checked upload={upload} preview={preview} />
          ) : isChecking && file ? (
            <>
              <Text aria-live="polite" color="fg.muted">
                {`Checking ${file.name}…`}
              </Text>
              <SkeletonRows rows={8} rowHeight={40} bars={['10%', '40%']} label={`Checking ${file.name}`} />
            </>
          ) : (
            <>
              <ChooseWorkbook upload={upload} />
              <LastUploads />
            </>
          )}
        </Stack>
      </Flex>
    </>
  );
}
