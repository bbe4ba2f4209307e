import { useState } from 'react';
import { failureText } from 'shared-api/client';
import type { ReleaseChannel } from 'shared-api/contract';
import { bounds, counted, lineProblem, remoteNamePattern } from 'shared-api/rules';
import { useTabState } from 'shared-auth';
import { Button, CopyIcon, FormField, NativeSelect, Notice, Stack, TextInput } from 'shared-ui';
import { copyText, Dialog } from 'shared-ui/overlays';
import { useCreateToken } from '#data/releases.mutations.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';

interface TokenDialogProps {
  readonly remotes: readonly ReleaseChannel[];
  readonly onClose: () => void;
}

const lifetimes = [1, 7, 30, 90];

const nameOfRemote = new RegExp(remoteNamePattern);

/** Creates a deploy token, then shows its secret once. */
export function TokenDialog({ remotes, ...props }: TokenDialogProps) {
  const work = useTabState('deploy-token', 'new', () => ({
    known: remotes[0]?.remote ?? '',
    unknown: '',
    name: '',
    days: 7,
  }));
  const { known, unknown, name, days } = work.value;
  const set = (part: Partial<typeof work.value>) => work.set((now) => ({ ...now, ...part }));
  const onClose = () => {
    work.forget();
    props.onClose();
  };
  const [tried, setTried] = useState(false);
  const create = useCreateToken();
  if (create.data) return <SecretDialog secret={create.data.secret} onClose={onClose} />;
  const problem = lineProblem(name);
  const remote = known || unknown.trim();
  const isRemote = nameOfRemote.test(remote);
  return (
    <RecordDialog
      title="New Deploy Token"
      action="Create Token"
      dirty={name !== '' || unknown !== ''}
      saving={create.isPending}
      failure={
        create.error
          ? {
              text: failureText(create.error, {
                failure: 'Failed to create the deploy token',
                preferDetail: true,
              }),
            }
          : undefined
      }
      onSave={() => {
        setTried(true);
        if (problem === null && isRemote) create.mutate({ remote, name: name.trim(), days });
      }}
      onClose={onClose}
    >
      <FormField label="Module" hint="It can release this module and nothing else">
        <NativeSelect value={known} onChange={({ target }) => set({ known: target.value })}>
          {remotes.map((one) => (
            <option key={one.remote} value={one.remote}>
              {`${one.title} (${one.remote})`}
            </option>
          ))}
          <option value="">A new module</option>
        </NativeSelect>
      </FormField>
      {known === '' && (
        <FormField
          label="Name of the new module"
          error={tried && !isRemote ? 'mfe- and up to 30 lowercase letters' : undefined}
        >
          <TextInput
            value={unknown}
            placeholder="mfe-parking"
            maxLength={bounds.name}
            onChange={({ target }) => set({ unknown: target.value })}
          />
        </FormField>
      )}
      <FormField label="Name" error={(tried && problem) || undefined}>
        <TextInput
          value={name}
          placeholder="Where it is used"
          maxLength={bounds.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </FormField>
      <FormField label="Expires after">
        <NativeSelect value={days} onChange={({ target }) => set({ days: Number(target.value) })}>
          {lifetimes.map((each) => (
            <option key={each} value={each}>
              {counted(each, 'day')}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </RecordDialog>
  );
}

function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Dialog
      title="Deploy token created"
      open
      onClose={onClose}
      footer={
        <>
          <Button icon={CopyIcon} onClick={() => void copyText('Deploy token', secret)}>
            Copy
          </Button>
          <Button variant="solid" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Notice palette="warning">
          It is shown only this once. Save it in the pipeline's secrets as MOBPREP_DEPLOY_TOKEN.
        </Notice>
        <FormField label="Deploy token">
          <TextInput readOnly value={secret} onFocus={({ target }) => target.select()} />
        </FormField>
      </Stack>
    </Dialog>
  );
}
