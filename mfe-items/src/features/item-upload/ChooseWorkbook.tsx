import { bounds, chooseFileLabel, megabytes, sampleLabel, workbookAccept } from 'shared-api/rules';
import { useDownloadSample } from 'shared-draft/catalogue';
import {
  Button,
  DownloadIcon,
  DropZone,
  formatQuantity,
  HStack,
  Stack,
  Text,
  UploadIcon,
  useFileChooser,
  useIsPhone,
} from 'shared-ui';
import type { Upload } from './useUpload.ts';

/** Lets the user drop or choose a workbook. */
export function ChooseWorkbook({ upload }: { upload: Upload }) {
  const phone = useIsPhone();
  const sample = useDownloadSample();
  const chooser = useFileChooser({
    label: 'Catalogue workbook',
    accept: workbookAccept,
    onFile: (file) => void upload.choose(file),
  });
  return (
    <DropZone minHeight={140} onDrop={(file) => void upload.choose(file)}>
      <Stack align="center" gap="3">
        {!phone && <Text>Drop a workbook here, or</Text>}
        <HStack gap="3" wrap="wrap" justify="center">
          <Button icon={UploadIcon} busy={upload.isChecking} onClick={chooser.choose}>
            {chooseFileLabel}
          </Button>
          <Button variant="ghost" icon={DownloadIcon} busy={sample.isPending} onClick={() => sample.mutate()}>
            {sampleLabel}
          </Button>
        </HStack>
        {chooser.input}
        <Text textStyle="caption">
          The Master View, or any sheet with its headings. Up to {formatQuantity(bounds.catalogueRows)} rows
          and {megabytes(bounds.catalogueBytes)}. Nothing is written until you apply.
        </Text>
      </Stack>
    </DropZone>
  );
}
