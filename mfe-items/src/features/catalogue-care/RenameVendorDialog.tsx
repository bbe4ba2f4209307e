import { useState } from 'react';
import { itemBounds, tidyName } from 'shared-api/rules';
import { Button, FormField, TextInput } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useRenameVendor } from '#data/care.mutations.ts';

interface RenameVendorDialogProps {
  /** The spellings that go, the most frequent one first. */
  readonly from: readonly string[];
  readonly onClose: () => void;
}

/** Renames a vendor in every item. The name of another vendor makes one of both. */
export function RenameVendorDialog({ from, onClose }: RenameVendorDialogProps) {
  const before = from[0] ?? '';
  const [name, setName] = useState(before);
  const renaming = useRenameVendor();
  const typed = tidyName(name);
  const isSame = from.every((spelling) => spelling === typed);
  const refusal = typed === '' ? 'Enter a name' : isSame ? 'Enter another name' : undefined;
  return (
    <Dialog
      title="Rename vendor"
      description={`Every item of ${new Intl.ListFormat('en-US').format(from)} gets this name. A search for the old one still finds them.`}
      open
      busy={renaming.isPending}
      dirty={name !== before}
      onClose={onClose}
      onSubmit={() => {
        if (refusal === undefined && !renaming.isPending)
          renaming.mutate({ from: [...from], to: typed }, { onSuccess: onClose });
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid" busy={renaming.isPending} disabledReason={refusal}>
            Rename
          </Button>
        </>
      }
    >
      <FormField label="Name">
        <TextInput
          maxLength={itemBounds.vendor}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
    </Dialog>
  );
}
