import { useState } from 'react';
import type { OwnedReading } from 'shared-api/contract';
import { counted, unreadableFile, workbookAccept, workbookFault } from 'shared-api/rules';
import {
  Box,
  Button,
  DownloadIcon,
  IconButton,
  Notice,
  Stack,
  UploadIcon,
  useFileChooser,
  useIsPhone,
} from 'shared-ui';
import { Dialog, toast } from 'shared-ui/overlays';
import { useDownloadOwned, useReadOwnedWorkbook } from '#data/yard.mutations.ts';

interface OwnedWorkbookProps {
  readonly onRead: (reading: OwnedReading) => void;
}

/** Downloads the numbers for Excel, and takes them over from there. What can't be read is told with its row. */
export function OwnedWorkbook({ onRead }: OwnedWorkbookProps) {
  const phone = useIsPhone();
  const download = useDownloadOwned();
  const reading = useReadOwnedWorkbook();
  const [problems, setProblems] = useState<OwnedReading['problems']>([]);
  const read = async (file: File) => {
    const fault = workbookFault(file);
    if (fault !== null) return void toast.failure(fault);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return void toast.failure(unreadableFile);
    reading.mutate(bytes, {
      onSuccess: (answer) => {
        onRead(answer);
        setProblems(answer.problems);
        if (answer.problems.length === 0) toast.success(`${counted(answer.items.length, 'row')} read`);
      },
    });
  };
  const chooser = useFileChooser({
    label: 'Workbook of owned quantities',
    accept: workbookAccept,
    onFile: (file) => void read(file),
  });
  const actions = [
    { label: 'Download Excel', icon: DownloadIcon, busy: download.isPending, act: () => download.mutate() },
    { label: 'Upload Excel', icon: UploadIcon, busy: reading.isPending, act: chooser.choose },
  ];
  return (
    <>
      {actions.map(({ label, icon, busy, act }) =>
        phone ? (
          <IconButton key={label} label={label} icon={icon} busy={busy} onClick={act} />
        ) : (
          <Button key={label} icon={icon} busy={busy} onClick={act}>
            {label}
          </Button>
        ),
      )}
      {chooser.input}
      {problems.length > 0 && (
        <Dialog open title="Rows that count for nothing" size="confirm" onClose={() => setProblems([])}>
          <Stack gap="3">
            <Notice palette="warning">Everything else is on the page now. Nothing is saved yet.</Notice>
            <Box as="ul" textStyle="dense">
              {problems.map(({ row, detail }) => (
                <li key={`${row} ${detail}`}>{row === 0 ? detail : `Row ${row}: ${detail}`}</li>
              ))}
            </Box>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
