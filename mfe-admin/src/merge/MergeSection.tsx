import { type ReactNode, useState } from 'react';
import { undoDays } from 'shared-api/rules';
import { Box, Button, FormField, NativeSelect, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { type MergedRecords, useMergeRecords } from '#data/merges.mutations.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface MergeSectionProps {
  readonly kind: MergedRecords;
  /** "unit". */
  readonly noun: string;
  readonly record: Named;
  /** `<option>` elements of those that it can be merged into. */
  readonly choices: ReactNode;
  /** What follows: "Every item that is counted in BX". */
  readonly follows: string;
  /** Called once it is merged: the record is gone. */
  readonly onMerged: () => void;
}

/** Merges a record into another one of its kind, at the end of its form. */
export function MergeSection(props: MergeSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box>
        <Button size="tool" onClick={() => setOpen(true)}>
          {`Merge into another ${props.noun}…`}
        </Button>
      </Box>
      {open && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeDialog({
  kind,
  noun,
  record,
  choices,
  follows,
  onMerged,
  onClose,
}: MergeSectionProps & { readonly onClose: () => void }) {
  const [into, setInto] = useState('');
  const merging = useMergeRecords(kind);
  const merge = () => {
    if (into !== '' && !merging.isPending)
      merging.mutate({ keep: Number(into), from: record.id }, { onSuccess: onMerged });
  };
  return (
    <Dialog
      title={`Merge ${record.name}`}
      open
      busy={merging.isPending}
      onClose={onClose}
      onSubmit={merge}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="solid"
            busy={merging.isPending}
            disabledReason={into === '' ? `Choose the ${noun} that stays` : undefined}
          >
            Merge
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <FormField label={`The ${noun} that stays`}>
          <NativeSelect
            placeholder={`Choose a ${noun}`}
            value={into}
            onChange={({ target }) => setInto(target.value)}
          >
            {choices}
          </NativeSelect>
        </FormField>
        <Text textStyle="dense" color="fg.muted">
          {`${follows} gets it instead. A search for ${record.name} still finds them. You can undo this for ${undoDays} days.`}
        </Text>
      </Stack>
    </Dialog>
  );
}
