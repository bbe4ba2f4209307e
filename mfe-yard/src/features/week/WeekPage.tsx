import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Week } from 'shared-api/contract';
import { type Day, dayAfter, daysText, isDay } from 'shared-api/rules';
import { lazyDialog, useAddress, usePageTitle } from 'shared-remote';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Badge,
  Box,
  Button,
  CalendarIcon,
  EmptyState,
  FailureState,
  Flex,
  IconButton,
  PageBody,
  PageHeader,
  PrintIcon,
  SkeletonRows,
  useIsPhone,
} from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { FilterMenu } from 'shared-ui/overlays';
import { useLoadNews } from '#data/useLoadNews.ts';
import { yardQueries } from '#data/yard.queries.ts';
import { daysOf, filteredWeek, lengthOf, pmsOf, truckKey } from '#domain/week.ts';
import { YardFilter } from '#src/yard-page/YardFilter.tsx';
import { YardPages } from '#src/yard-page/YardPages.tsx';
import { yardPaths } from '#src/yardPaths.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { PrintedWeek } from './PrintedWeek.tsx';
import { useMoves } from './useMoves.ts';
import { WeekBoard } from './WeekBoard.tsx';

const CalendarDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "calendar-link" */ './CalendarDialog.tsx').then(
      (module) => module.CalendarDialog,
    ),
  { title: 'Calendar link', look: 'confirm', failure: 'Failed to load the calendar link' },
);

/** Which trucks leave on which day, how ready they are, and which come back. */
export function WeekPage() {
  usePageTitle('Week');
  const phone = useIsPhone();
  const address = useAddress();
  const from = isDay(address.get('from')) ? address.get('from') : null;
  const length = lengthOf(address.get('days'));
  const read = useQuery({ ...yardQueries.week({ from, days: length }), placeholderData: keepPreviousData });
  const yards = useQuery(yardQueries.yards()).data?.yards ?? [];
  const [linking, setLinking] = useState(false);
  const { data } = read;
  const moves = useMoves(data?.today ?? '');
  useLoadNews(loadsIn(data));

  const yard = yards.find(({ id }) => String(id) === address.get('yard'));
  const people = data ? pmsOf(data) : [];
  const pms = people.filter(({ id }) => address.shown.getAll('pm').includes(String(id)));
  const missing = address.get('show') === 'missing';
  const filter = { yard: yard ? String(yard.id) : '', pms: pms.map(({ id }) => String(id)), missing };
  const isNarrowed = filter.yard !== '' || pms.length > 0 || missing;
  const { pending } = moves;
  const moving = pending ? truckKey(pending.truck) : null;
  const placed = data && {
    ...data,
    trucks: data.trucks.map((truck) =>
      pending && isIn(data, pending.to) && truckKey(truck) === moving
        ? { ...truck, leaves_on: pending.to }
        : truck,
    ),
  };
  const found = placed && filteredWeek(placed, filter);
  const week = placed &&
    found && {
      ...{ from: placed.from, until: placed.until, today: placed.today, days: daysOf(placed) },
      ...{ trucks: found.trucks, returns: found.returns, moreLate: isNarrowed ? 0 : placed.more_late },
    };
  const go = (days: number) => data && address.set({ from: dayAfter(data.from, days) });

  return (
    <>
      <PageHeader
        name="Week"
        title={data ? daysText(data.from, data.until) : ''}
        actions={
          phone ? (
            <>
              <IconButton label="Calendar link" icon={CalendarIcon} onClick={() => setLinking(true)} />
              <IconButton label="Print" icon={PrintIcon} onClick={() => window.print()} />
            </>
          ) : (
            <>
              <Button icon={CalendarIcon} onClick={() => setLinking(true)}>
                Calendar link
              </Button>
              <Button icon={PrintIcon} onClick={() => window.print()}>
                Print
              </Button>
            </>
          )
        }
      />
      <PageBody flush>
        <Flex
          gap="3"
          align="center"
          wrap="wrap"
          px={{ base: '4', md: '6' }}
          pt={{ base: '3', md: '4' }}
          pb="2"
        >
          <YardPages at={yardPaths.week} />
          {data && found && (
            <>
              <YardFilter yards={yards} chosen={yard} onChoose={(id) => address.set({ yard: id })} />
              {(people.length > 1 || pms.length > 0) && (
                <FilterMenu
                  label="PM"
                  options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={filter.pms}
                  onChange={(chosen) => address.set({ pm: chosen })}
                />
              )}
              <Button
                size="tool"
                aria-pressed={missing}
                onClick={() => address.set({ show: missing ? '' : 'missing' })}
              >
                With something missing
                <Badge palette={missing ? 'accent' : 'neutral'}>{found.lacking}</Badge>
              </Button>
              <Flex gap="3" align="center" wrap="wrap" ms={{ md: 'auto' }}>
                <Segmented
                  label="Days"
                  value={String(length)}
                  options={[
                    { value: '5', label: '5 days' },
                    { value: '7', label: '7 days' },
                  ]}
                  onChange={(days) => address.set({ days: days === '7' ? '7' : '' })}
                />
                <Flex gap="2" align="center">
                  <IconButton label="Week before" icon={ArrowLeftIcon} size="tool" onClick={() => go(-7)} />
                  <Button size="tool" onClick={() => address.set({ from: '' })}>
                    This week
                  </Button>
                  <IconButton label="Next week" icon={ArrowRightIcon} size="tool" onClick={() => go(7)} />
                </Flex>
              </Flex>
            </>
          )}
        </Flex>
        {!week ? (
          <Box px={{ base: '4', md: '6' }}>
            {read.isError ? (
              <FailureState title="Failed to load the week" read={read} />
            ) : (
              <SkeletonRows
                rows={8}
                rowHeight={72}
                bars={['18%', '18%', '18%', '18%', '18%']}
                label="Loading the week"
              />
            )}
          </Box>
        ) : week.trucks.length === 0 && week.returns.length === 0 ? (
          <EmptyState
            drawing="list"
            title={isNarrowed ? 'No truck like that in this week' : 'No trucks in this week'}
            help={
              isNarrowed
                ? undefined
                : 'A truck shows here once its draft has a first day on site and something on its list.'
            }
          />
        ) : (
          <WeekBoard week={week} movingKey={moving} onMove={(truck, to) => void moves.onMove(truck, to)} />
        )}
      </PageBody>
      {week && (
        <PrintedWeek
          week={week}
          narrowed={[yard?.name, ...pms.map(({ name }) => name)].filter(Boolean).join(', ')}
        />
      )}
      {moves.asked && (
        <MoveDialog
          move={moves.asked}
          onMove={() => moves.asked && moves.carryOut(moves.asked)}
          onClose={moves.dismiss}
        />
      )}
      {linking && <CalendarDialog onClose={() => setLinking(false)} />}
    </>
  );
}

/** A truck on its way to another week stays where it was until it is gone. */
const isIn = ({ from, until }: Week, day: Day) => from <= day && day <= until;

const loadsIn = (week: Week | undefined): readonly number[] =>
  [...(week?.trucks ?? []), ...(week?.returns ?? [])].flatMap(({ load_id }) => load_id ?? []);
