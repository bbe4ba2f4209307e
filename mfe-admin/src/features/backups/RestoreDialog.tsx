import { useState } from 'react';
import { failureText } from 'shared-api/client';
import type { Backups } from 'shared-api/contract';
import { Button, FormField, formatMoment, NativeSelect, Notice, Stack, Text, TextInput } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useRestoreBackup } from '#data/backups.mutations.ts';
import { kindText } from '#domain/backupView.ts';

interface RestoreDialogProps {
  readonly state: Backups;
  readonly onClose: () => void;
}

/** Chooses a backup and restores it, once somebody has typed what the server asks for. */
export function RestoreDialog({ state, onClose }: RestoreDialogProps) {
  const { restore_phrase: phrase } = state;
  if (phrase === null) return <ByCommand onClose={onClose} />;
  return <FromScreen state={state} phrase={phrase} onClose={onClose} />;
}

const ByCommand = ({ onClose }: Pick<RestoreDialogProps, 'onClose'>) => (
  <Dialog title="Restore a backup" open onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    <Text>
      This installation keeps its data in a PostgreSQL of its own, so a command restores a backup into an
      empty database. See “Backup and restore” in docs/operating.md.
    </Text>
  </Dialog>
);

function FromScreen({ state, phrase, onClose }: RestoreDialogProps & { readonly phrase: string }) {
  const choices = state.backups.filter(({ can }) => can.restore);
  const [id, setId] = useState(choices[0]?.id);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const restore = useRestoreBackup();
  const isTyped = typed.trim() === phrase;
  const submit = () => {
    setTried(true);
    if (isTyped && id !== undefined) restore.mutate({ id, phrase: typed.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Restore a backup"
      open
      onClose={onClose}
      onSubmit={submit}
      busy={restore.isPending}
      dirty={typed !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            type="submit"
            busy={restore.isPending}
            disabledReason={choices.length === 0 ? 'There is no backup to restore' : undefined}
          >
            Restore
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          Everything is as it was when the backup was made. Before that, MobPrep makes a backup of how it is
          now, and nobody can work for a few minutes. People have to sign in again. If it fails, MobPrep goes
          back by itself.
        </Text>
        <FormField label="Backup">
          <NativeSelect value={id} onChange={({ target }) => setId(Number(target.value))}>
            {choices.map((backup) => (
              <option key={backup.id} value={backup.id}>
                {`${formatMoment(backup.begun_at)}, ${kindText(backup)}`}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField
          label={`Type “${phrase}” to go on`}
          error={tried && !isTyped ? `Type ${phrase}` : undefined}
        >
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </FormField>
        {restore.error && (
          <Notice palette="danger">
            {failureText(restore.error, { failure: 'Failed to restore', preferDetail: true })}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
