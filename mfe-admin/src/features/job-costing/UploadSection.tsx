import { useState } from 'react';
import type { UploadedFile } from 'shared-api/client';
import type { CostingPreview } from 'shared-api/contract';
import { bounds, chooseFileLabel, counted, megabytes, unreadableFile } from 'shared-api/rules';
import {
  Box,
  Button,
  Flex,
  formatQuantity,
  HStack,
  Notice,
  Section,
  SkeletonRows,
  Stack,
  Text,
  UploadIcon,
  useFileChooser,
} from 'shared-ui';
import { toast, useConfirm } from 'shared-ui/overlays';
import { faultsOf, useApplyJobs, usePreviewJobs } from '#data/jobList.mutations.ts';
import { jobListAccept, jobListFault, jobListType } from '#domain/jobListFile.ts';
import { PreviewTables } from './PreviewTables.tsx';

const limits = `CSV or JSON with Job_Number and Job_Description, up to ${megabytes(bounds.jobListBytes)} and ${formatQuantity(bounds.jobListRows)} rows`;

interface Chosen {
  readonly name: string;
  readonly file: UploadedFile;
}

const doubtfulIn = ({ doubtful }: CostingPreview) => doubtful?.count ?? 0;

const doubtText = (preview: CostingPreview) => {
  const count = doubtfulIn(preview);
  const looks = count === 1 ? 'looks as if Excel has changed it' : 'look as if Excel has changed them';
  return `${counted(count, 'job number')} ${looks}, such as ${preview.doubtful?.rows[0]?.Job_Number}. Format the column as text, type them again and save the file.`;
};

/** What may be a mistake in a list, for the user to confirm. Null if nothing looks like one. */
function riskOf(preview: CostingPreview): string | null {
  const { closed, changed, unchanged } = preview;
  const isDoubtful = doubtfulIn(preview) > 0;
  if (!isDoubtful && closed.count <= unchanged + changed.count) return null;
  return [
    isDoubtful && doubtText(preview),
    closed.count > 0 && `${counted(closed.count, 'job')} will no longer be offered.`,
    'Apply it anyway?',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Chooses a list, shows what it would change, and only then applies it. */
export function UploadSection() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const confirm = useConfirm();
  const preview = usePreviewJobs();
  const apply = useApplyJobs();

  const leave = () => {
    setChosen(null);
    setFault(null);
    preview.reset();
    apply.reset();
  };
  const take = async (given: File) => {
    leave();
    const type = jobListType(given.name);
    const wrong = jobListFault(given);
    if (wrong !== null || type === null) return setFault(wrong);
    const bytes = await given.arrayBuffer().catch(() => null);
    if (!bytes) return setFault(unreadableFile);
    const file = { bytes, type };
    setChosen({ name: given.name, file });
    preview.mutate(file);
  };
  const chooser = useFileChooser({
    label: 'List of jobs',
    accept: jobListAccept,
    onFile: (file) => void take(file),
  });
  const save = async ({ file }: Chosen, found: CostingPreview) => {
    const risk = riskOf(found);
    if (
      risk !== null &&
      !(await confirm({ title: 'Apply this list', text: risk, action: 'Apply', danger: true }))
    )
      return;
    const confirmed = doubtfulIn(found) > 0;
    apply.mutate(
      { file, confirmed },
      {
        onSuccess: ({ jobs }) => {
          toast.success(`The list now has ${counted(jobs, 'job')}`);
          leave();
        },
      },
    );
  };
  const failed = apply.error ?? preview.error;
  const faults =
    fault !== null
      ? [fault]
      : failed
        ? faultsOf(failed, 'The list could not be sent. Please try again.')
        : [];
  const refused = preview.data?.refused.count ?? 0;

  return (
    <Section title="Upload a list">
      <Stack gap="4">
        <HStack gap="3" wrap="wrap">
          <Button icon={UploadIcon} busy={preview.isPending} onClick={chooser.choose}>
            {chooseFileLabel}
          </Button>
          <Text textStyle="dense" color="fg.muted">
            {chosen?.name ?? limits}
          </Text>
          {chooser.input}
        </HStack>
        {faults.length > 0 && (
          <Notice palette="danger">
            <Box fontWeight="600">This list was rejected. Nothing has changed.</Box>
            {faults.map((each) => (
              <Box key={each}>{each}</Box>
            ))}
          </Notice>
        )}
        {preview.isPending && (
          <SkeletonRows rows={6} rowHeight={44} bars={['20%', '40%']} label="Checking the list" />
        )}
        {preview.data && chosen && (
          <>
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              <Text color="fg.muted">
                {`${counted(preview.data.rows, 'row')}, ${counted(preview.data.unchanged, 'job')} unchanged, ${counted(preview.data.closed.count, 'job')} to close. Nothing is written until you apply.`}
              </Text>
              <HStack gap="3">
                <Button onClick={leave}>Cancel</Button>
                <Button
                  variant="solid"
                  busy={apply.isPending}
                  disabledReason={
                    refused > 0
                      ? 'Correct the refused rows first: a list is applied in full or not at all'
                      : undefined
                  }
                  onClick={() => void save(chosen, preview.data)}
                >
                  Apply
                </Button>
              </HStack>
            </Flex>
            {doubtfulIn(preview.data) > 0 && <Notice palette="warning">{doubtText(preview.data)}</Notice>}
            {preview.data.warnings.map((warning) => (
              <Notice key={warning} palette="warning">
                {warning}
              </Notice>
            ))}
            <PreviewTables key={preview.submittedAt} preview={preview.data} />
          </>
        )}
      </Stack>
    </Section>
  );
}
