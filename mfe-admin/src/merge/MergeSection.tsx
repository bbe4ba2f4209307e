import { type ReactNode, useState } from 'react';
import { MergeDialog, type MergedRecords } from 'shared-draft/catalogue';
import { Box, Button, FormField, NativeSelect } from 'shared-ui';

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
      {open && <MergeInto {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeInto({
  noun,
  record,
  choices,
  follows,
  ...dialog
}: MergeSectionProps & { readonly onClose: () => void }) {
  const [into, setInto] = useState('');
  return (
    <MergeDialog
      {...dialog}
      title={`Merge ${record.name}`}
      keepId={Number(into)}
      from={record}
      refusal={into === '' ? `Choose the ${noun} that stays` : undefined}
      follows={`${follows} gets it instead.`}
    >
      <FormField label={`The ${noun} that stays`}>
        <NativeSelect
          placeholder={`Choose a ${noun}`}
          value={into}
          onChange={({ target }) => setInto(target.value)}
        >
          {choices}
        </NativeSelect>
      </FormField>
    </MergeDialog>
  );
}
