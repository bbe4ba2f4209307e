import { useRef, useState } from 'react';
import { saveFile } from 'shared-api/browser';
import { counted, loginPath } from 'shared-api/rules';
import { Button, FormField, Stack, Text, TextInput } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useLeaveQuestion } from '#src/useLeaveQuestion.ts';
import { NoAnswer } from './NoAnswer.tsx';
import type { Sending } from './OutboxStore.ts';
import type { KeptOutbox } from './outboxStorage.ts';

/** What sends. */
interface Sender {
  readonly state: Sending<Unsent>;
  readonly send: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

type Unsent = KeptOutbox<unknown>;

export interface UnsentQuestionProps {
  readonly store: Sender;
  readonly sending: Sending<Unsent>;
}

const typedWord = 'discard';

/** Asks before somebody signs out while changes are only on this device. */
export function UnsentQuestion({ store, sending }: UnsentQuestionProps) {
  const { pending } = sending.outbox;
  const [open, setOpen] = useState(false);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  useLeaveQuestion({
    stops: (_, { pathname }) => pathname === loginPath && pending.length > 0,
    ask: () => {
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
  });
  const end = (leaves: boolean) => {
    setOpen(false);
    answer.current?.(leaves);
  };
  return open && <UnsentDialog store={store} sending={sending} onEnd={end} />;
}

function UnsentDialog({ store, sending, onEnd }: UnsentQuestionProps & { onEnd: (leaves: boolean) => void }) {
  const { pending } = sending.outbox;
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const send = async () => {
    setIsBusy(true);
    await store.send();
    setIsBusy(false);
    if (store.state.outbox.pending.length === 0) onEnd(true);
  };
  const discard = async () => {
    await store.discard();
    onEnd(true);
  };
  const changes = counted(pending.length, 'change');
  return (
    <Dialog
      open
      title={`${changes} only on this device`}
      size="confirm"
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button size="touch" onClick={() => onEnd(false)}>
            Stay
          </Button>
          <Button size="touch" variant="solid" busy={isBusy} onClick={send}>
            Send now
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {sending.isDurable
            ? 'If you sign out, they stay here. They are sent when you sign in on this device again.'
            : 'This browser keeps nothing. If you sign out, they are lost.'}
        </Text>
        {sending.failingSince !== null && <NoAnswer />}
        {sending.isDurable && (
          <Button size="touch" onClick={() => onEnd(true)}>
            Sign out, keep them here
          </Button>
        )}
        <Button size="touch" onClick={() => saveUnsent(sending)}>
          Save as a file
        </Button>
        <FormField label={`To throw them away, type “${typedWord}”`} optional>
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </FormField>
        {typed.trim().toLowerCase() === typedWord && (
          <Button size="touch" variant="danger" onClick={discard}>
            Discard {changes}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

/** The last resort: whoever runs the server can send this file as it is. */
function saveUnsent({ outbox: { device, pending } }: Sending<Unsent>) {
  const file = new Blob([JSON.stringify({ device, operations: pending }, null, 2)], {
    type: 'application/json',
  });
  saveFile(file, `MobPrep unsent changes ${new Date().toISOString().slice(0, 10)}.json`);
}
