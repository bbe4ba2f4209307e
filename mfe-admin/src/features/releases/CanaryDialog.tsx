import { useState } from 'react';
import type { CanaryChange, ReleaseChannel } from 'shared-api/contract';
import { Box, Button, FormField, NativeSelect, Notice } from 'shared-ui';
import { useChangeChannel } from '#data/releases.mutations.ts';
import { warningOf } from '#domain/releaseView.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';
import { AudienceFields } from './AudienceFields.tsx';

interface CanaryDialogProps {
  readonly channel: ReleaseChannel;
  readonly onClose: () => void;
}

/** Gives a version to some users before everyone gets it. */
export function CanaryDialog({ channel, onClose }: CanaryDialogProps) {
  // Whatever changes while this is open must refuse its Save.
  const [seen] = useState(channel);
  const { title, live, canary, canary_roles, canary_share, releases } = seen;
  const choices = releases.map(({ version }) => version).filter((version) => version !== live);
  const offered = canary ?? choices[0] ?? '';
  const [version, setVersion] = useState(offered);
  const [before] = useState({ roles: canary_roles, share: canary_share });
  const [audience, setAudience] = useState(before);
  const warning = warningOf(seen, version);
  const change = useChangeChannel();
  const save = (next: CanaryChange) =>
    change.mutate({ channel: seen, act: { kind: 'canary', canary: next } }, { onSuccess: onClose });
  return (
    <RecordDialog
      title={`Canary of ${title}`}
      action="Save"
      dirty={version !== offered || audience !== before}
      saving={change.isPending}
      onSave={() => version !== '' && save({ version, ...audience })}
      onClose={onClose}
    >
      <FormField
        label="Version"
        hint="The same people always get it, starting with the next page they load after signing in"
      >
        <NativeSelect value={version} onChange={({ target }) => setVersion(target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </NativeSelect>
      </FormField>
      {warning !== '' && <Notice palette="warning">{warning}</Notice>}
      <AudienceFields audience={audience} onChange={setAudience} />
      {canary !== null && (
        <Box>
          <Button
            size="tool"
            busy={change.isPending}
            onClick={() => save({ version: null, roles: [], share: 0 })}
          >
            End Canary
          </Button>
        </Box>
      )}
    </RecordDialog>
  );
}
