import { useState } from 'react';
import { overdueText } from 'shared-api/rules';
import { Notice, Text } from 'shared-ui';
import { useChangeChannel } from '#data/releases.mutations.ts';
import type { FlagRow } from '#domain/releaseFlags.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';
import { AudienceFields } from './AudienceFields.tsx';

/** Chooses who gets a flag. One whose last day is over can only be turned off. */
export function FlagDialog({ channel, flag, onClose }: FlagRow & { readonly onClose: () => void }) {
  const { id, title, roles, share, is_overdue } = flag;
  // Whatever changes while this is open must refuse its Save.
  const [seen] = useState(channel);
  const [before] = useState({ roles, share });
  const [chosen, setChosen] = useState(before);
  const change = useChangeChannel();
  const audience = is_overdue ? { roles: [], share: 0 } : chosen;
  return (
    <RecordDialog
      title={`${title} (${channel.title})`}
      action={is_overdue ? 'Turn Off' : 'Save'}
      dirty={chosen !== before}
      saving={change.isPending}
      onSave={() =>
        change.mutate({ channel: seen, act: { kind: 'flag', flag: id, audience } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {is_overdue ? (
        <Notice palette="warning">{overdueText(flag)}</Notice>
      ) : (
        <>
          <Text textStyle="dense" color="fg.muted">
            The same people always get it, starting with the next page they load after signing in. Without a
            role and at 0% it is off. At 100% it can’t turn itself off: there is nobody to compare with.
          </Text>
          <AudienceFields audience={chosen} onChange={setChosen} />
        </>
      )}
    </RecordDialog>
  );
}
