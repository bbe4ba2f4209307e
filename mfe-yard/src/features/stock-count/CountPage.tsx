import { useState } from 'react';
import type { StockLine, StockOperation } from 'shared-api/contract';
import { bounds, counted } from 'shared-api/rules';
import { PageLink, useAddress, usePageTitle } from 'shared-remote';
import { OthersWaiting, SendingState, UnsentQuestion } from 'shared-remote/outbox';
import {
  ArrowLeftIcon,
  Badge,
  Box,
  Button,
  EmptyState,
  FailureState,
  IconButton,
  PageBody,
  PageFooter,
  PageHeader,
  SearchInput,
  SkeletonRows,
  Stack,
  UndoIcon,
} from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { type Counting, useCounting } from '#data/useStock.ts';
import { type CountedItem, categoriesOf, itemsToCount, nextItem } from '#domain/counting.ts';
import { shownBook } from '#domain/shownStock.ts';
import { DoubleQuestion } from '#src/stock/DoubleQuestion.tsx';
import { noMoreCounting } from '#src/stock/noMoreCounting.ts';
import { yardPaths } from '#src/yardPaths.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { CountedToday } from './CountedToday.tsx';
import { CountItem } from './CountItem.tsx';

/** Of the page and of the buttons below it. */
const width = '560px';
const mostFound = 30;

/** Counts what is in a yard, one item at a time, with or without a network. */
export function CountPage() {
  usePageTitle('Count stock');
  const counting = useCounting();
  const { known, isOpening, query } = counting;
  if (known) return <Opened counting={counting} known={known} />;
  return (
    <>
      <PageHeader title="Count stock" />
      <PageBody>
        {isOpening ? (
          <SkeletonRows rows={8} rowHeight={56} bars={['50%', '20%']} label="Loading what to count" />
        ) : (
          <FailureState title="Failed to load what to count" read={query} />
        )}
      </PageBody>
    </>
  );
}

interface OpenedProps {
  readonly counting: Counting;
  readonly known: NonNullable<Counting['known']>;
}

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();

function Opened({ counting, known }: OpenedProps) {
  const { sending, store, act, dismiss, storedAt, isOld } = counting;
  const { outbox } = sending;
  const address = useAddress();
  const { yards, items, list } = known;
  const yard = yards.length === 1 ? yards[0] : yards.find(({ id }) => String(id) === address.get('yard'));
  const [category, term] = [address.get('category'), address.get('q')];
  const lines = new Map(
    list.stock.flatMap((line): [number, StockLine][] =>
      line.yard_id === yard?.id ? [[line.item_id, line]] : [],
    ),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const counts = outbox.counts.filter(({ yard_id, made_at }) => yard_id === yard?.id && isToday(made_at));
  const done = new Set(counts.map(({ item_id }) => item_id));
  const item = byId.get(Number(address.get('item')));
  const row = itemsToCount(items, { category, term: '' });
  const bookOfItem = ({ id }: CountedItem) =>
    yard ? shownBook(lines.get(id), outbox, { itemId: id, yardId: yard.id }) : null;
  const show = (next: CountedItem | undefined) =>
    address.set({ item: next ? String(next.id) : '', category: next?.category ?? category, q: '' });
  const goOn = (from: CountedItem, alsoDone: ReadonlySet<number>) => show(nextItem(row, from.id, alsoDone));
  const count = (counted: CountedItem, quantity: number) => {
    if (!yard) return;
    const said = { item_id: counted.id, yard_id: yard.id, quantity, seen: bookOfItem(counted) };
    act([{ ...said, kind: 'counted' }]);
    goOn(counted, new Set([...done, counted.id]));
  };
  const last = counts.at(-1);
  const undo = (count: StockOperation) => {
    act([{ item_id: count.item_id, yard_id: count.yard_id, kind: 'undone', of_id: count.id }]);
    const of = byId.get(count.item_id);
    toast.success(`Taken back: ${of?.name ?? 'the last count'}`);
    show(of);
  };
  const [typed, setTyped] = useState<number | null>(null);

  const isCounting = yard !== undefined && item !== undefined && term.trim() === '';
  const place = [yard?.name, isCounting ? item.category : category].filter(Boolean).join(', ');
  const back = isCounting || category !== '' ? { item: '', category: '', q: '' } : null;
  return (
    <>
      <PageHeader
        title="Count stock"
        subtitle={place}
        badge={
          isCounting && (
            <Badge palette="neutral">
              {row.findIndex(({ id }) => id === item.id) + 1} of {row.length}
            </Badge>
          )
        }
        actions={
          back ? (
            <IconButton
              label="All categories"
              icon={ArrowLeftIcon}
              variant="ghost"
              onClick={() => address.set(back)}
            />
          ) : (
            <IconButton label="Back to stock" icon={ArrowLeftIcon} variant="ghost" asChild>
              <PageLink to={yardPaths.stock} />
            </IconButton>
          )
        }
      />
      <Box flex="1" w="full" maxW={{ md: width }} pb={{ md: '6' }}>
        <OthersWaiting />
        <SendingState
          sending={sending}
          noun="change"
          forbidden={noMoreCounting}
          nameOf={({ item_id }) => byId.get(item_id)?.name}
          storedAt={storedAt}
          isOld={isOld}
          onDismiss={dismiss}
        />
        {!yard ? (
          <ChoiceList
            label="Where do you count?"
            choices={yards.map(({ id, name }) => ({ key: id, name, detail: '' }))}
            onChoose={(id) => address.set({ yard: String(id) })}
          />
        ) : (
          <>
            <Box px={{ base: '4', md: '6' }} py="3" borderBottom="1px solid" borderColor="border">
              <SearchInput
                label="Search items"
                placeholder="Search items"
                size="form"
                value={term}
                maxLength={bounds.search}
                onChange={(q) => address.type({ q })}
              />
            </Box>
            {term.trim() !== '' ? (
              <Found
                items={itemsToCount(items, { category, term })}
                detail={(found) => found.category}
                onChoose={show}
              />
            ) : isCounting ? (
              <>
                {lines.get(item.id)?.double && (
                  <Box px={{ base: '4', md: '6' }} pt="4">
                    <DoubleQuestion line={lines.get(item.id)} onAct={act} />
                  </Box>
                )}
                <CountItem
                  key={`${item.id} ${yard.id}`}
                  item={item}
                  book={bookOfItem(item)}
                  line={lines.get(item.id)}
                  onValue={setTyped}
                  onCount={(quantity) => count(item, quantity)}
                />
              </>
            ) : category !== '' ? (
              <EmptyState
                drawing="list"
                title={`All of ${category} is counted`}
                action={
                  <Button onClick={() => address.set({ category: '', item: '' })}>Choose a category</Button>
                }
              />
            ) : (
              <ChoiceList
                label="Category by category"
                choices={categoriesOf(items, done).map(({ name, items: all, counted: of }) => ({
                  key: name,
                  name,
                  detail: of > 0 ? `${of} of ${all}` : counted(all, 'item'),
                }))}
                onChoose={(name) => {
                  const of = itemsToCount(items, { category: name, term: '' });
                  const first = of.find(({ id }) => !done.has(id));
                  address.push({ category: name, item: first ? String(first.id) : '' });
                }}
              />
            )}
            <CountedToday
              counts={counts}
              pending={outbox.pending}
              itemOf={(id) => byId.get(id)}
              onOpen={show}
            />
          </>
        )}
      </Box>
      {isCounting && (
        <PageFooter
          width={width}
          start={
            <IconButton
              label={last ? `Undo: ${byId.get(last.item_id)?.name ?? 'last count'}` : 'Undo'}
              icon={UndoIcon}
              variant="outline"
              size="touch"
              disabledReason={last ? undefined : 'Nothing to take back'}
              onClick={() => last && undo(last)}
            />
          }
          end={
            <>
              <Button size="touch" onClick={() => goOn(item, done)}>
                Skip
              </Button>
              <Button
                size="touch"
                variant="solid"
                disabledReason={typed === null ? 'Enter a number' : undefined}
                onClick={() => typed !== null && count(item, typed)}
              >
                Count {typed ?? '…'}, next item
              </Button>
            </>
          }
        />
      )}
      <UnsentQuestion store={store} sending={sending} />
    </>
  );
}

interface FoundProps {
  readonly items: readonly CountedItem[];
  readonly detail: (item: CountedItem) => string;
  readonly onChoose: (item: CountedItem) => void;
}

function Found({ items, detail, onChoose }: FoundProps) {
  if (items.length === 0)
    return <EmptyState drawing="search" title="No items found" help="Other words may find it." />;
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <Stack gap="0">
      <ChoiceList
        label="Found"
        choices={items
          .slice(0, mostFound)
          .map((item) => ({ key: item.id, name: item.name, detail: detail(item) }))}
        onChoose={(id) => {
          const item = byId.get(id);
          if (item) onChoose(item);
        }}
      />
    </Stack>
  );
}
