import { useState } from 'react';
import type { CanaryChange, ReleaseChannel } from 'shared-api/contract';
import { type Role, roleLabels, roles } from 'shared-api/rules';
import { Box, Button, Checkbox, FormField, HStack, NativeSelect, Notice } from 'shared-ui';
import { useChangeChannel } from '#data/releases.mutations.ts';
import { isUnopened, unopenedText } from '#domain/releaseView.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';

interface CanaryDialogProps {
  readonly channel: ReleaseChannel;
  readonly onClose: () => void;
}

const shares = [0, 1, 5, 10, 25, 50, 100];

/** Gives a version to some users before everyone gets it. */
export function CanaryDialog({ channel, onClose }: CanaryDialogProps) {
  const { title, live, canary, canary_roles, canary_share, releases } = channel;
  const choices = releases.map(({ version }) => version).filter((version) => version !== live);
  const offered = canary ?? choices[0] ?? '';
  const [version, setVersion] = useState(offered);
  const [chosen, setChosen] = useState<readonly Role[]>(canary_roles);
  const [share, setShare] = useState(canary_share);
  const change = useChangeChannel();
  const save = (next: CanaryChange) =>
    change.mutate({ channel, act: { kind: 'canary', canary: next } }, { onSuccess: onClose });
  const toggle = (role: Role) =>
    setChosen((now) => (now.includes(role) ? now.filter((one) => one !== role) : [...now, role]));
  return (
    <RecordDialog
      title={`Canary of ${title}`}
      action="Save"
      dirty={version !== offered || chosen !== canary_roles || share !== canary_share}
      saving={change.isPending}
      onSave={() => version !== '' && save({ version, roles: [...chosen], share })}
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
      {isUnopened(channel, version) && <Notice palette="warning">{unopenedText(version)}</Notice>}
      <Box as="fieldset">
        <Box as="legend" textStyle="dense" fontWeight="600" mb="1">
          Everyone with the role
        </Box>
        <HStack columnGap="4" rowGap="0" flexWrap="wrap">
          {roles.map((role) => (
            <Checkbox key={role} checked={chosen.includes(role)} onChange={() => toggle(role)}>
              {roleLabels[role]}
            </Checkbox>
          ))}
        </HStack>
      </Box>
      <FormField label="Share of all users">
        <NativeSelect value={share} onChange={({ target }) => setShare(Number(target.value))}>
          {shares.map((each) => (
            <option key={each} value={each}>{`${each}%`}</option>
          ))}
        </NativeSelect>
      </FormField>
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
