import { useQuery } from '@tanstack/react-query';
import { serverNow } from 'shared-api/client';
import type { StockLine } from 'shared-api/contract';
import { bounds, nameHolds } from 'shared-api/rules';
import { PageLink, useAddress, usePageTitle } from 'shared-remote';
import { OthersWaiting, SendingState, UnsentQuestion } from 'shared-remote/outbox';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Flex,
  ListChecksIcon,
  PageBody,
  PageFooter,
  PageHeader,
  SearchInput,
  Stack,
  useIsPhone,
} from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { useStock } from '#data/useStock.ts';
import { yardQueries } from '#data/yard.queries.ts';
import { inAllYards, isBelowMinimum, isStale } from '#domain/stockTexts.ts';
import { DoubleQuestion } from '#src/stock/DoubleQuestion.tsx';
import { noMoreCounting } from '#src/stock/noMoreCounting.ts';
import { YardFilter } from '#src/yard-page/YardFilter.tsx';
import { YardPages } from '#src/yard-page/YardPages.tsx';
import { yardPaths } from '#src/yardPaths.ts';
import { StockDialog } from './StockDialog.tsx';
import { StockTable } from './StockTable.tsx';

/** What is in the yards of what is used up. */
export function StockPage() {
  usePageTitle('Stock');
  const phone = useIsPhone();
  const address = useAddress();
  const { query, stock = [], store, sending, act, dismiss } = useStock();
  const yards = useQuery(yardQueries.yards()).data?.yards ?? [];
  const mayCount = query.data?.can.count === true;

  const yard = yards.find(({ id }) => String(id) === address.get('yard'));
  const [show, term] = [address.get('show'), address.get('q')];
  const here = yard ? stock.filter(({ yard_id }) => yard_id === yard.id) : stock;
  const sums = inAllYards(stock);
  const now = serverNow().getTime();
  const isLow = (line: StockLine) => isBelowMinimum(line, sums.get(line.item_id) ?? 0);
  const isOld = (line: StockLine) => isStale(line, now);
  const narrowed = show === 'low' ? here.filter(isLow) : show === 'old' ? here.filter(isOld) : here;
  const rows = narrowed.filter(({ item_name }) => nameHolds(item_name, term));
  const doubles = here.filter(({ double }) => double !== null);
  const opened = stock.find(
    ({ item_id, yard_id }) =>
      String(item_id) === address.get('item') && String(yard_id) === address.get('in'),
  );
  const yardName = (id: number) => yards.find((each) => each.id === id)?.name ?? '';
  const countLink = mayCount && (
    <Button variant="solid" icon={ListChecksIcon} size={phone ? 'touch' : 'form'} asChild>
      <PageLink to={`${yardPaths.count}${yard ? `?yard=${yard.id}` : ''}`}>Count</PageLink>
    </Button>
  );
  return (
    <>
      <PageHeader title="Stock" {...(!phone && { actions: countLink })} />
      <OthersWaiting />
      <SendingState
        sending={sending}
        forbidden={noMoreCounting}
        nameOf={({ item_id }) => stock.find((line) => line.item_id === item_id)?.item_name}
        storedAt={null}
        isOld={query.isError && query.data !== undefined}
        onDismiss={dismiss}
      />
      <PageBody>
        <Stack gap="4">
          <Flex gap="3" align="center" wrap="wrap">
            <YardPages at={yardPaths.stock} />
            {stock.length > 0 && (
              <>
                <YardFilter yards={yards} chosen={yard} onChoose={(id) => address.set({ yard: id })} />
                <Segmented
                  label="Show"
                  value={show === 'low' || show === 'old' ? show : 'all'}
                  options={[
                    { value: 'all', label: 'All', count: here.length },
                    { value: 'low', label: 'Below minimum', count: here.filter(isLow).length },
                    {
                      value: 'old',
                      label: phone ? '30 days ago' : 'Not counted for 30 days',
                      count: here.filter(isOld).length,
                    },
                  ]}
                  onChange={(next) => address.set({ show: next === 'all' ? '' : next })}
                />
                <Box flex="1" minW="200px" maxW={{ md: '320px' }}>
                  <SearchInput
                    label="Search stock"
                    placeholder="Search stock"
                    value={term}
                    maxLength={bounds.search}
                    onChange={(q) => address.type({ q })}
                  />
                </Box>
              </>
            )}
          </Flex>
          {doubles.map((line) => (
            <Stack key={`${line.item_id} ${line.yard_id}`} gap="1">
              <DoubleQuestion line={line} onAct={act} isNamed mayAnswer={mayCount} />
            </Stack>
          ))}
          {query.isError && !query.data ? (
            <FailureState title="Failed to load the stock" read={query} />
          ) : query.data && stock.length === 0 ? (
            <EmptyState
              drawing="list"
              title="Nothing is counted yet"
              help={
                mayCount
                  ? 'Count what the yard keeps of what is used up. From then on, loads, deliveries and write-offs change it.'
                  : 'Once somebody has counted what the yard keeps, this page shows how much there is.'
              }
            />
          ) : (
            <StockTable
              rows={rows}
              loading={!query.data}
              yardName={yards.length > 1 && !yard ? yardName : null}
              isLow={isLow}
              hrefOf={(line) =>
                `${yardPaths.stock}?${new URLSearchParams({ item: String(line.item_id), in: String(line.yard_id) })}`
              }
              onOpen={(line) => address.push({ item: String(line.item_id), in: String(line.yard_id) })}
              empty={
                <EmptyState drawing={term.trim() === '' ? 'list' : 'search'} title={emptyTitle(show, term)} />
              }
            />
          )}
        </Stack>
      </PageBody>
      {phone && countLink && <PageFooter end={countLink} />}
      {opened && (
        <StockDialog
          line={opened}
          yards={yards}
          mayCount={mayCount}
          onAct={act}
          onClose={() => address.set({ item: '', in: '' })}
        />
      )}
      <UnsentQuestion store={store} sending={sending} />
    </>
  );
}

function emptyTitle(show: string, term: string): string {
  if (term.trim() !== '') return `No stock is called “${term.trim()}”`;
  if (show === 'low') return 'Nothing is below its minimum';
  return show === 'old' ? 'Everything was counted in the last 30 days' : 'This yard has no stock';
}
