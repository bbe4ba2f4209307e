import { useState } from 'react';
import { Button, Flex, formatTime, Notice, Text, useUnsaved } from 'shared-ui';
import type { Refusal } from './afterReceipts.ts';
import { NoAnswer } from './NoAnswer.tsx';
import type { Sending } from './OutboxStore.ts';
import type { KeptOutbox } from './outboxStorage.ts';
import { sendingLine } from './sendingLine.ts';

interface WithRefusals<Operation> extends KeptOutbox<Operation> {
  readonly refusals: readonly Refusal<Operation>[];
}

export interface SendingStateProps<Operation> {
  readonly sending: Sending<WithRefusals<Operation>>;
  /** What one operation is called: "change". */
  readonly noun?: string;
  /** Says that the server takes nothing from this person any more. */
  readonly forbidden: string;
  /** What an operation is about. */
  readonly nameOf: (operation: Operation) => string | undefined;
  /** When this device kept what is on screen, if it does. */
  readonly storedAt: number | null;
  /** It is shown as this device kept it: the server doesn't answer. */
  readonly isOld: boolean;
  readonly onDismiss: () => void;
}

/** Whether everybody has what was done here, and what the server didn't take. */
export function SendingState<Operation extends { readonly id: string }>(props: SendingStateProps<Operation>) {
  const { sending, noun, forbidden, nameOf, storedAt, isOld, onDismiss } = props;
  const { outbox, unwritten, isDurable, hasLostTap, failingSince } = sending;
  useUnsaved(unwritten.size > 0 || (!isDurable && outbox.pending.length > 0));
  const line = sendingLine(
    { ...sending, storedAt, pending: outbox.pending.length, forbidden, noun },
    formatTime,
  );
  const isLate = failingSince !== null && outbox.pending.length > 0;
  return (
    <>
      {line && (
        <Flex
          role="status"
          justify="space-between"
          gap="3"
          px={{ base: '4', md: '6' }}
          py={isLate ? '3' : '1'}
          {...(isLate && {
            bg: 'warning.bg',
            color: 'warning.fg',
            borderBlock: '1px solid',
            borderColor: 'warning.border',
          })}
        >
          <Text
            textStyle={isLate ? 'body' : 'caption'}
            fontWeight={isLate ? '600' : '400'}
            color={isLate ? undefined : 'fg.muted'}
          >
            {line.text}
          </Text>
          {line.why && (
            <Text textStyle={isLate ? 'dense' : 'caption'} color={isLate ? undefined : 'fg.muted'}>
              {line.why}
            </Text>
          )}
          {isLate && isDurable && sending.isIntercepted && (
            <Button size="row" onClick={() => location.reload()}>
              Reload
            </Button>
          )}
        </Flex>
      )}
      {(hasLostTap || isOld) && (
        <Flex px={{ base: '4', md: '6' }} py="2" direction="column" gap="2">
          {hasLostTap && (
            <Notice palette="danger">
              This device could not keep your last tap, so it doesn’t count. Its storage may be full.
            </Notice>
          )}
          {isOld && <NoAnswer meaning="What others did since isn’t shown." />}
        </Flex>
      )}
      {outbox.refusals.length > 0 && (
        <Refusals refusals={outbox.refusals} nameOf={nameOf} onDismiss={onDismiss} />
      )}
    </>
  );
}

const mostListed = 3;

interface RefusalsProps<Operation> {
  readonly refusals: readonly Refusal<Operation>[];
  readonly nameOf: (operation: Operation) => string | undefined;
  readonly onDismiss: () => void;
}

function Refusals<Operation extends { readonly id: string }>({
  refusals,
  nameOf,
  onDismiss,
}: RefusalsProps<Operation>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? refusals : refusals.slice(0, mostListed);
  return (
    <Flex px={{ base: '4', md: '6' }} py="2" direction="column">
      <Notice
        palette="danger"
        action={
          <Button size="row" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        <ul>
          {shown.map(({ operation, detail }) => (
            <li key={operation.id}>Not stored: {[nameOf(operation), detail].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
        {shown.length < refusals.length && (
          <Button size="row" variant="ghost" onClick={() => setShowsAll(true)}>
            {refusals.length - shown.length} more
          </Button>
        )}
      </Notice>
    </Flex>
  );
}
