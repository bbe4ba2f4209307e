import { useState } from 'react';
import { serverNow } from 'shared-api/client';
import type { Health, HealthFinding } from 'shared-api/contract';
import { ageText, Box, EmptyState, formatMoment, Notice, Section, Text } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { clockNote } from '#domain/healthView.ts';
import { CheckActions } from './CheckActions.tsx';
import { CheckDialog } from './CheckDialog.tsx';
import { CheckStateText } from './CheckStateText.tsx';

const age = ({ checked_at }: HealthFinding) => ageText(checked_at, serverNow());

const columns: readonly Column<HealthFinding>[] = [
  { id: 'check', header: 'Check', width: '184px', lead: true, tone: 'id', cell: ({ name }) => name },
  { id: 'state', header: 'State', width: '128px', cell: ({ state }) => <CheckStateText state={state} /> },
  {
    id: 'found',
    header: 'Found',
    cell: ({ state, found }) => (
      <Box
        as="span"
        display="block"
        py="2"
        whiteSpace="normal"
        overflowWrap="anywhere"
        color={state === 'good' ? 'fg.muted' : undefined}
      >
        {found}
      </Box>
    ),
  },
  {
    id: 'checked',
    header: 'Checked',
    width: '128px',
    from: 760,
    cell: (check) => (
      <Text as="span" textStyle="caption" color="fg.muted" title={formatMoment(check.checked_at)}>
        {age(check)}
      </Text>
    ),
  },
];

/** A server that sends no mail has no check of it. */
const asideFor = ({ checks }: Health) =>
  ['Every 15 minutes, the long ones each night.']
    .concat(checks.some(({ id }) => id === 'mail') ? 'One mail a day if something is not good.' : [])
    .join(' ');

/** All checks with what they found, the worst first. */
export function ChecksSection({ health }: { readonly health: Health }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const wrongClock = clockNote(serverNow(), new Date());
  const open = health.checks.find(({ id }) => id === openId);
  const action = (check: HealthFinding) => (
    <CheckActions check={check} health={health} onOpen={() => setOpenId(check.id)} />
  );
  return (
    <Section
      title={
        <>
          Checks{' '}
          <Text as="span" color="fg.muted" textStyle="caption">
            {health.checks.length}
          </Text>
        </>
      }
      aside={asideFor(health)}
    >
      {wrongClock !== null && (
        <Box mb="3">
          <Notice palette="warning">{wrongClock}</Notice>
        </Box>
      )}
      <DataTable
        label="Checks"
        edgeToEdge
        columns={[
          ...columns,
          {
            id: 'action',
            header: 'Action',
            hideHeader: true,
            width: '148px',
            align: 'end',
            action: true,
            cell: action,
          },
        ]}
        rows={health.checks}
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => setOpenId(id)}
        isRowFailing={({ state }) => state === 'failing'}
        phoneRow={(check) => ({
          title: check.name,
          meta: (
            <Box whiteSpace="normal" overflowWrap="anywhere">
              <CheckStateText state={check.state} />
              <Text textStyle="dense">{check.found}</Text>
              <Text textStyle="caption">{age(check)}</Text>
            </Box>
          ),
          action: check.state === 'good' ? undefined : <Box mr="2">{action(check)}</Box>,
        })}
        empty={
          <EmptyState
            drawing="list"
            title="Not checked yet"
            help="The checks run a minute after the server starts. Run all checks starts them now."
          />
        }
      />
      {open && <CheckDialog check={open} health={health} onClose={() => setOpenId(null)} />}
    </Section>
  );
}
