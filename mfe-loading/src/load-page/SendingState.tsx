import { useState } from 'react';
import type { LoadLine } from 'shared-api/contract';
import { NoAnswer, sendingLine } from 'shared-remote/outbox';
import { Button, Flex, formatTime, Notice, Text, useUnsaved } from 'shared-ui';
import type { Sending } from '#data/OutboxStore.ts';

interface SendingStateProps {
  readonly sending: Sending;
  /** When this device kept the load, if it does. */
  readonly storedAt: number | null;
  /** The load is shown as this device kept it: the server doesn't answer. */
  readonly isOld: boolean;
  readonly lines: readonly LoadLine[];
  readonly onDismiss: () => void;
}

/** Whether everybody has what was done here, and what the server didn't take. */
export function SendingState({ sending, storedAt, isOld, lines, onDismiss }: SendingStateProps) {
  const { outbox, unwritten, isDurable, hasLostTap, failingSince } = sending;
  useUnsaved(unwritten.size > 0 || (!isDurable && outbox.pending.length > 0));
  const line = sendingLine(
    { ...sending, storedAt, pending: outbox.pending.length, forbidden: 'You can’t load any more' },
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
        <Refusals refusals={outbox.refusals} lines={lines} onDismiss={onDismiss} />
      )}
    </>
  );
}

const mostListed = 3;

interface RefusalsProps {
  readonly refusals: Sending['outbox']['refusals'];
  readonly lines: readonly LoadLine[];
  readonly onDismiss: () => void;
}

function Refusals({ refusals, lines, onDismiss }: RefusalsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const names = new Map(lines.map(({ id, item_name }) => [id, item_name]));
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
            <li key={operation.id}>
              Not stored: {[names.get(operation.line_id ?? ''), detail].filter(Boolean).join(': ')}
            </li>
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
