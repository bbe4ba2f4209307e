import { useState } from 'react';
import { isApiError } from 'shared-api/client';
import type { Yard } from 'shared-api/contract';
import { bounds, counted, type Turnaround } from 'shared-api/rules';
import {
  Button,
  Checkbox,
  DeleteIcon,
  Flex,
  FormField,
  IconButton,
  PlusIcon,
  Stack,
  Text,
  TextInput,
} from 'shared-ui';
import { useConfirm } from 'shared-ui/overlays';
import { useCreateYard, useDeleteYard, useRenameYard, useSetTurnaround } from '#data/yard.mutations.ts';

interface YardNamesProps {
  readonly yards: readonly Yard[];
  readonly turnaround: Turnaround;
}

/** The yards, to add, rename and delete, and how soon equipment goes out again. Each is saved by itself. */
export function YardNames({ yards, turnaround }: YardNamesProps) {
  const [added, setAdded] = useState('');
  const create = useCreateYard();
  const remove = useDeleteYard();
  const turning = useSetTurnaround();
  const confirm = useConfirm();
  const askAndDelete = async (yard: Yard) => {
    if (await confirm(deletion(yard))) remove.mutate(yard);
  };
  const isSameDay = (turning.isPending ? turning.variables : turnaround) === 'same-day';
  return (
    <Stack as="section" gap="3" pt="4" maxW="480px">
      <Text as="h2" textStyle="label.lg">
        Yards
      </Text>
      {yards.map((yard) => (
        <YardName key={`${yard.id} ${yard.revision}`} yard={yard} onDelete={() => void askAndDelete(yard)} />
      ))}
      <Flex gap="2" align="flex-end">
        <FormField label="New yard" error={refusalOf(create.error)}>
          <TextInput
            value={added}
            maxLength={bounds.name}
            onChange={({ target }) => setAdded(target.value)}
          />
        </FormField>
        <Button
          icon={PlusIcon}
          busy={create.isPending}
          onClick={() => added.trim() && create.mutate(added.trim(), { onSuccess: () => setAdded('') })}
        >
          Add yard
        </Button>
      </Flex>
      <Checkbox
        checked={isSameDay}
        onChange={({ target }) => turning.mutate(target.checked ? 'same-day' : 'next-day')}
      >
        What comes back on a day can go out again that day
      </Checkbox>
    </Stack>
  );
}

const deletion = ({ name }: Yard) => ({
  title: 'Delete yard',
  text: `Are you sure you want to delete ${name}? Trucks that leave from there leave from the first yard then.`,
  action: 'Delete',
  danger: true,
});

const refusalOf = (error: unknown): string | undefined =>
  isApiError(error, 'name_taken') ? error.detail : undefined;

function YardName({ yard, onDelete }: { readonly yard: Yard; readonly onDelete: () => void }) {
  const [name, setName] = useState(yard.name);
  const rename = useRenameYard();
  const isChanged = name.trim() !== '' && name.trim() !== yard.name;
  return (
    <Flex gap="2" align="center">
      <FormField label={`Yard ${yard.name}`} hideLabel>
        <TextInput value={name} maxLength={bounds.name} onChange={({ target }) => setName(target.value)} />
      </FormField>
      {isChanged ? (
        <Flex flex="1">
          <Button busy={rename.isPending} onClick={() => rename.mutate({ yard, name: name.trim() })}>
            Rename
          </Button>
        </Flex>
      ) : (
        <Text textStyle="caption" color="fg.muted" flex="1">
          {counted(yard.items, 'item')}
        </Text>
      )}
      <IconButton label={`Delete ${yard.name}`} icon={DeleteIcon} onClick={onDelete} />
    </Flex>
  );
}
