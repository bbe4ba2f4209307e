import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serverNow } from 'shared-api/client';
import type { Backups } from 'shared-api/contract';
import {
  Badge,
  Box,
  Button,
  Card,
  CheckIcon,
  CircleAlertIcon,
  FailureState,
  Flex,
  Grid,
  Notice,
  Text,
  WarningIcon,
} from 'shared-ui';
import { useBackUpNow } from '#data/backups.mutations.ts';
import { backupQueries } from '#data/backups.queries.ts';
import { useRunChecks } from '#data/health.mutations.ts';
import {
  contentText,
  lastGood,
  nearMoment,
  nightsText,
  runningBackup,
  sizeOf,
  testText,
} from '#domain/backupView.ts';
import { stateLabels } from '#domain/healthView.ts';
import { CodeQuestion } from '#src/code-again/CodeQuestion.tsx';
import { BackupsDialog } from './BackupsDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { RestoreState } from './RestoreState.tsx';

const looks = {
  good: { palette: 'success', icon: CheckIcon },
  look: { palette: 'warning', icon: WarningIcon },
  failing: { palette: 'danger', icon: CircleAlertIcon },
} as const;

/** How the backups are, and what a Full Admin may do with them. */
export function BackupCard() {
  const query = useQuery(backupQueries.state());
  useCheckAfterBackup(query.data);
  const [open, setOpen] = useState<'all' | 'restore' | null>(null);
  const close = () => setOpen(null);
  const state = query.data;
  if (!state) return query.isError ? <FailureState title="Failed to load the backups" read={query} /> : null;
  const look = looks[state.state];
  return (
    <>
      <Card asChild>
        <section aria-labelledby="backup-card">
          <Flex align="center" gap="2" wrap="wrap">
            <Text as="h2" id="backup-card" textStyle="section">
              Backup
            </Text>
            <Badge palette={look.palette} icon={look.icon}>
              {stateLabels[state.state]}
            </Badge>
            {state.can.back_up && <BackupActions state={state} onRestore={() => setOpen('restore')} />}
          </Flex>
          <BackupFacts state={state} />
          {state.state !== 'good' && (
            <Box mt="4" overflowWrap="anywhere">
              <Notice palette={look.palette}>{state.found}</Notice>
            </Box>
          )}
          <RestoreState restore={state.restore} />
          <Flex
            {...{ mx: '-4', mb: '-4', mt: '4', px: '4', py: '2', gap: '2', minH: '44px' }}
            align="center"
            justify="space-between"
            wrap="wrap"
            borderTop="1px solid"
            borderColor="border"
          >
            <Text color="fg.muted">{nightsText(state)}</Text>
            <Box mx="-3">
              <Button size="row" variant="ghost" onClick={() => setOpen('all')}>
                All backups
              </Button>
            </Box>
          </Flex>
        </section>
      </Card>
      {open === 'all' && <BackupsDialog backups={state.backups} onClose={close} />}
      {open === 'restore' && <RestoreDialog state={state} onClose={close} />}
      <CodeQuestion />
    </>
  );
}

/** The check of backups follows one that ended before this page's eyes. */
function useCheckAfterBackup(state: Backups | undefined) {
  const { mutate: check } = useRunChecks();
  const isRunning = state !== undefined && runningBackup(state) !== undefined;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) check('backup');
    wasRunning.current = isRunning;
  }, [isRunning, check]);
}

function BackupActions({ state, onRestore }: { readonly state: Backups; readonly onRestore: () => void }) {
  const backUp = useBackUpNow();
  const isRestoring = state.restore?.state === 'running';
  const busy = backUp.isPending || runningBackup(state) !== undefined;
  return (
    <Flex gap="2" ml="auto">
      <Button size="row" onClick={onRestore} busy={isRestoring}>
        Restore
      </Button>
      <Button size="row" onClick={() => backUp.mutate()} busy={busy}>
        Back up now
      </Button>
    </Flex>
  );
}

function BackupFacts({ state }: { readonly state: Backups }) {
  const now = serverNow();
  const last = lastGood(state);
  const { next_at, keeps, place } = state;
  return (
    <Grid
      mt="4"
      gap="4"
      templateColumns={{ base: '1fr', md: 'minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)' }}
    >
      <Fact label="Last backup" value={last ? nearMoment(last.begun_at, now) : 'None yet'}>
        {last && `${sizeOf(last.bytes ?? 0)}, in a ${place}`}
      </Fact>
      <Fact label="Restore test" value={last ? testText(last, now) : 'None yet'} ruled>
        {last && contentText(last)}
      </Fact>
      <Fact label="Next" value={next_at ? nearMoment(next_at, now) : 'Only when asked'} ruled>
        Keeps {keeps.days} days, {keeps.months} months
      </Fact>
    </Grid>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: string;
  /** A hairline before it, where it is next to another one. */
  readonly ruled?: true;
  readonly children: ReactNode;
}

const Fact = ({ label, value, ruled, children }: FactProps) => (
  <Box {...(ruled && { borderStart: { md: '1px solid' }, borderColor: { md: 'border' }, ps: { md: '4' } })}>
    <Text textStyle="caption" color="fg.muted">
      {label}
    </Text>
    <Text fontWeight="600" overflowWrap="anywhere">
      {value}
    </Text>
    <Text textStyle="caption" color="fg.muted">
      {children}
    </Text>
  </Box>
);
