import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from 'shared-api/client';
import type { Equipment } from 'shared-api/contract';
import { dayAfter, daysText, isDay, ownedTitle } from 'shared-api/rules';
import { PageLink, useAddress, usePageTitle } from 'shared-remote';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  BoxesIcon,
  Button,
  EmptyState,
  FailureState,
  Flex,
  IconButton,
  PageBody,
  PageHeader,
  SkeletonRows,
  Spacer,
  Stack,
  useIsPhone,
} from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { yardQueries } from '#data/yard.queries.ts';
import { isInConflict } from '#domain/claims.ts';
import { weeksFrom } from '#domain/weeks.ts';
import { YardFilter } from '#src/yard-page/YardFilter.tsx';
import { YardPages } from '#src/yard-page/YardPages.tsx';
import { yardPaths } from '#src/yardPaths.ts';
import { ClaimDialog, type ShownClaim } from './ClaimDialog.tsx';
import { EquipmentCards } from './EquipmentCards.tsx';
import { EquipmentTimeline } from './EquipmentTimeline.tsx';
import { Legend } from './Legend.tsx';

/** Who has what when, for four weeks. */
export function EquipmentPage() {
  usePageTitle('Equipment');
  const phone = useIsPhone();
  const address = useAddress();
  const shown = weeksFrom(isDay(address.get('from')) ? address.get('from') : today());
  const read = useQuery({ ...yardQueries.equipment(shown), placeholderData: keepPreviousData });
  const yards = useQuery(yardQueries.yards()).data?.yards ?? [];
  const [opened, setOpened] = useState<ShownClaim | null>(null);

  const yard = yards.find(({ id }) => String(id) === address.get('yard'));
  const all = read.data?.equipment ?? [];
  const here = yard ? all.filter((item) => item.yards.some(({ yard_id }) => yard_id === yard.id)) : all;
  const conflicts = here.filter((item) => isInConflict(item, shown.until));
  const isNarrowed = address.get('show') === 'conflicts';
  const mayOwn = read.data?.can.own === true;
  const move = (days: number) => address.set({ from: dayAfter(shown.from, days) });
  const view = {
    equipment: isNarrowed ? conflicts : here,
    shown,
    today: read.data?.today ?? today(),
    onClaim: setOpened,
    ownedAt: mayOwn
      ? (item: Equipment) => `${yardPaths.owned}?find=${encodeURIComponent(item.item_name)}`
      : null,
  };

  return (
    <>
      <PageHeader
        name="Equipment"
        title={daysText(shown.from, shown.until)}
        actions={
          mayOwn && (
            <Button asChild icon={BoxesIcon}>
              <PageLink to={yardPaths.owned}>{phone ? 'Owned' : ownedTitle}</PageLink>
            </Button>
          )
        }
      />
      <PageBody>
        <Stack gap="4">
          <Flex gap="3" align="center" wrap="wrap">
            <YardPages at={yardPaths.equipment} />
            {all.length > 0 && (
              <>
                <YardFilter yards={yards} chosen={yard} onChoose={(id) => address.set({ yard: id })} />
                <Segmented
                  label="Show"
                  value={isNarrowed ? 'conflicts' : 'all'}
                  options={[
                    { value: 'all', label: 'All' },
                    { value: 'conflicts', label: 'Conflicts', count: conflicts.length },
                  ]}
                  onChange={(show) => address.set({ show: show === 'all' ? '' : show })}
                />
                <Spacer />
                {!phone && <Legend />}
                <Flex gap="2" align="center">
                  <IconButton label="Earlier" icon={ArrowLeftIcon} size="tool" onClick={() => move(-7)} />
                  <Button size="tool" onClick={() => address.set({ from: '' })}>
                    Today
                  </Button>
                  <IconButton label="Later" icon={ArrowRightIcon} size="tool" onClick={() => move(7)} />
                </Flex>
              </>
            )}
          </Flex>
          {!read.data ? (
            read.isError ? (
              <FailureState title="Failed to load the equipment" read={read} />
            ) : (
              <SkeletonRows rows={12} rowHeight={40} bars={['25%', '60%']} label="Loading the equipment" />
            )
          ) : all.length === 0 ? (
            <EmptyState
              drawing="list"
              title="No shared equipment yet"
              help={
                mayOwn
                  ? 'Say how many hoists, lifts or generators the company owns, and this page shows which job has them when.'
                  : 'Once an administrator says what the company owns, this page shows which job has it when.'
              }
            />
          ) : view.equipment.length === 0 ? (
            <EmptyState drawing="list" title={isNarrowed ? 'No conflicts' : 'Nothing is kept in this yard'} />
          ) : phone ? (
            <EquipmentCards {...view} />
          ) : (
            <EquipmentTimeline {...view} />
          )}
        </Stack>
      </PageBody>
      {opened && (
        <ClaimDialog
          {...opened}
          last={shown.until}
          mayEdit={read.data?.can.rent === true}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
