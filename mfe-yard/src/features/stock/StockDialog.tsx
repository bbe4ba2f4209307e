import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockEvent, StockLine, Yard } from 'shared-api/contract';
import { bounds, stockBounds } from 'shared-api/rules';
import {
  Badge,
  Box,
  Button,
  FailureState,
  Flex,
  FormField,
  formatMoment,
  NativeSelect,
  SkeletonRows,
  Stack,
  Text,
  TextInput,
} from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import { stockQueries } from '#data/stock.queries.ts';
import { bookText } from '#domain/counting.ts';
import type { StockAct } from '#domain/stockOutbox.ts';
import { eventText, undoText } from '#domain/stockTexts.ts';

interface StockDialogProps {
  readonly line: StockLine;
  readonly yards: readonly Yard[];
  readonly mayCount: boolean;
  readonly onAct: (acts: readonly StockAct[]) => void;
  readonly onClose: () => void;
}

const kinds = ['counted', 'received', 'moved', 'written_off'] as const;
type Kind = (typeof kinds)[number];
const buttons: Readonly<Record<Kind, string>> = {
  counted: 'Count',
  received: 'Received',
  moved: 'Moved',
  written_off: 'Written off',
};

/** What happened to an item in a yard, and what else to say of it. */
export function StockDialog({ line, yards, mayCount, onAct, onClose }: StockDialogProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  const offered = kinds.filter((each) => each !== 'moved' || yards.length > 1);
  const yard = yards.find(({ id }) => id === line.yard_id)?.name ?? '';
  return (
    <Dialog
      open
      size="item"
      title={line.item_name}
      description={`${yard}: ${bookText(line.quantity)} ${line.unit_name}`}
      onClose={onClose}
      footer={
        <Button size="touch" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="5">
        {mayCount && (
          <Flex gap="2" wrap="wrap">
            {offered.map((each) => (
              <Button
                key={each}
                aria-expanded={kind === each}
                onClick={() => setKind(each === kind ? null : each)}
              >
                {buttons[each]}
              </Button>
            ))}
          </Flex>
        )}
        {kind && (
          <StockForm
            key={kind}
            {...{ kind, line, yards }}
            onSay={(act) => {
              onAct([act]);
              setKind(null);
            }}
          />
        )}
        <History line={line} mayCount={mayCount} onAct={onAct} />
      </Stack>
    </Dialog>
  );
}

interface StockFormProps extends Pick<StockDialogProps, 'line' | 'yards'> {
  readonly kind: Kind;
  readonly onSay: (act: StockAct) => void;
}

function StockForm({ kind, line, yards, onSay }: StockFormProps) {
  const { item_id, yard_id, item_name } = line;
  const others = yards.filter(({ id }) => id !== yard_id);
  const least = kind === 'counted' ? 0 : 1;
  const [quantity, setQuantity] = useState(kind === 'counted' ? Math.max(0, line.quantity) : 1);
  const [reason, setReason] = useState('');
  const [other, setOther] = useState(others[0]?.id ?? 0);
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = kind === 'written_off' && reason.trim() === '';
  const say = () => {
    if (isMissing) return setIsAsked(true);
    onSay({
      ...{ item_id, yard_id, kind, quantity, seen: line.quantity },
      ...(kind === 'written_off' && { reason: reason.trim() }),
      ...(kind === 'moved' && { other_yard_id: other }),
    });
  };
  return (
    <Flex gap="3" align="flex-end" wrap="wrap" p="4" bg="bg.subtle" borderRadius="8px">
      <FormField label={kind === 'counted' ? 'In the yard now' : 'How many'}>
        <QuantityStepper
          size="form"
          label={`${buttons[kind]}: quantity of ${item_name}`}
          value={quantity}
          min={least}
          max={bounds.quantity}
          onCommit={setQuantity}
        />
      </FormField>
      {kind === 'moved' && (
        <FormField label="To">
          <NativeSelect value={String(other)} onChange={({ target }) => setOther(Number(target.value))}>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      {kind === 'written_off' && (
        <Box flex="1" minW="200px">
          <FormField label="Why" error={isAsked && isMissing ? 'Say why' : undefined}>
            <TextInput
              value={reason}
              maxLength={stockBounds.reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </FormField>
        </Box>
      )}
      <Button variant="solid" onClick={say}>
        {sentences[kind](quantity)}
      </Button>
    </Flex>
  );
}

const sentences: Readonly<Record<Kind, (quantity: number) => string>> = {
  counted: (quantity) => `Count ${quantity}`,
  received: (quantity) => `Receive ${quantity}`,
  moved: (quantity) => `Move ${quantity}`,
  written_off: (quantity) => `Write off ${quantity}`,
};

function History({ line, mayCount, onAct }: Pick<StockDialogProps, 'line' | 'mayCount' | 'onAct'>) {
  const read = useInfiniteQuery(stockQueries.history(line.item_id));
  if (read.isError && !read.data) return <FailureState title="Failed to load what happened" read={read} />;
  if (!read.data)
    return <SkeletonRows rows={4} rowHeight={44} bars={['50%', '20%']} label="Loading what happened" />;
  const events = read.data.pages.flatMap((page) => page.events);
  const byId = new Map(events.map((event) => [event.id, event]));
  return (
    <Stack gap="2">
      <Text as="h3" textStyle="label.lg">
        What happened
      </Text>
      <Box as="ul" aria-label="What happened">
        {events.map((event) => (
          <Box as="li" key={event.id} py="3" borderTop="1px solid" borderColor="border.muted">
            <Flex gap="3" align="center">
              <Box flex="1" minW="0">
                <Text
                  textStyle="dense"
                  fontWeight="500"
                  overflowWrap="anywhere"
                  {...(event.is_undone && { color: 'fg.subtle', textDecoration: 'line-through' })}
                >
                  {event.kind === 'undone' ? undoText(byId.get(event.of_id ?? '')) : eventText(event)}
                </Text>
                <Text textStyle="caption" color="fg.muted">
                  {[event.user_name, formatMoment(event.made_at), event.kind !== 'moved' && event.yard_name]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
              {event.is_undone ? (
                <Badge palette="neutral">Taken back</Badge>
              ) : (
                mayCount &&
                canUndo(event) && (
                  <Button
                    size="row"
                    variant="ghost"
                    aria-label={`Take back: ${eventText(event)}`}
                    onClick={() =>
                      onAct([
                        { item_id: line.item_id, yard_id: event.yard_id, kind: 'undone', of_id: event.id },
                      ])
                    }
                  >
                    Take back
                  </Button>
                )
              )}
            </Flex>
          </Box>
        ))}
      </Box>
      {read.hasNextPage && (
        <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Stack>
  );
}

/** What loads did is changed in the load, and what was taken back is said again. */
const canUndo = ({ kind }: StockEvent) => kind !== 'undone' && kind !== 'loaded' && kind !== 'returned';
