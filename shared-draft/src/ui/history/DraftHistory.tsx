import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine, DraftHistory as DraftEntries } from 'shared-api/contract';
import { byText, compareLabel, noChangesYet } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  formatMoment,
  ShowMore,
  SkeletonRows,
  useIsPhone,
} from 'shared-ui';
import { VirtualList } from 'shared-ui/data';
import { BottomSheet, Drawer } from 'shared-ui/overlays';
import { comparePath } from '#src/workflowPaths.ts';
import { BeginningRow, FactRow, LineRow, MoreRow, StepHead } from './HistoryRows.tsx';
import { historyOf } from './history.queries.ts';
import { historyNotLoaded } from './historyNotLoaded.ts';
import {
  factText,
  type HistoryFact,
  type HistoryLine,
  type HistoryStep,
  historySteps,
  knownSteps,
  lineText,
} from './historySteps.ts';
import { useRestoreLines } from './useRestoreLines.ts';

interface DraftHistoryProps {
  readonly draftKey: DraftKey;
  readonly customId: string;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

type Row =
  | { readonly kind: 'line'; readonly key: number; readonly at: number; readonly line: HistoryLine }
  | { readonly kind: 'fact'; readonly key: string; readonly fact: HistoryFact }
  | { readonly kind: 'more'; readonly key: string; readonly stepId: number; readonly count: number };

const stepsOf = (history: InfiniteData<DraftEntries> | undefined) =>
  historySteps(history?.pages.flatMap((page) => page.entries) ?? []);
const noLines: readonly CartLine[] = [];
/** Changes shown per step before the user expands it. */
const shownAtFirst = 6;
const title = 'History';

const keyOf = (row: Row) => row.key;
const textOf = (row: Row) =>
  row.kind === 'line'
    ? `${row.line.item_name} ${lineText(row.line)}`
    : row.kind === 'fact'
      ? factText(row.fact)
      : `${row.count} more`;

/** Who changed what in the draft and when, as old → new. A line or the whole list can be restored from any point. */
export function DraftHistory({ draftKey, customId, readOnly, onClose }: DraftHistoryProps) {
  const Surface = useIsPhone() ? BottomSheet : Drawer;
  const query = useInfiniteQuery(historyOf(draftKey));
  // Read both when the history opens: restoring is calculated from the current list.
  const list = useQuery({ ...cartQueries.lines(draftKey), staleTime: 0, refetchOnMount: 'always' });
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const steps = useMemo(() => stepsOf(query.data), [query.data]);
  const back = useRestoreLines(draftKey, {
    steps,
    lines: list.data ?? noLines,
    readAgain: async () => {
      const [history, current] = await Promise.all([query.refetch(), list.refetch()]);
      const isRead = history.isSuccess && current.isSuccess;
      return isRead ? { steps: stepsOf(history.data), lines: current.data } : null;
    },
  });
  const isReading = list.isFetching || query.isRefetching;
  // The clicked button stays while its click reads the history again.
  const isKnown = !readOnly && list.data !== undefined && !back.busy && (!isReading || back.asking);
  const known = isKnown ? knownSteps(steps) : -1;
  const failed = [query, list].find((read) => read.isError && !read.data);

  return (
    <Surface
      title={title}
      open
      onClose={onClose}
      footer={
        <Button asChild full>
          <PageLink to={comparePath(customId, draftKey.draftId)}>{compareLabel}</PageLink>
        </Button>
      }
    >
      {failed ? (
        <FailureState title={historyNotLoaded} read={failed} />
      ) : query.isPending ? (
        <SkeletonRows rows={10} rowHeight={44} bars={['60%', '20%']} label="Loading the history" />
      ) : steps.length === 0 ? (
        <EmptyState drawing="list" {...noChangesYet} />
      ) : (
        <>
          <VirtualList
            sections={steps.map((step, at) => ({
              key: step.id,
              label: `${step.by ?? 'MobPrep'}, ${formatMoment(step.at)}`,
              head: (
                <StepHead
                  step={step}
                  {...(at > 0 && at <= known && { onBringBack: () => void back.list(step) })}
                />
              ),
              lists: [{ key: 'rows', rows: rowsOf(step, at, whole.has(step.id)) }],
            }))}
            rowKey={keyOf}
            rowText={textOf}
            rowHeight={36}
            headHeight={44}
            canFocus={(row) => row.kind === 'line'}
            renderRow={(row, target) =>
              row.kind === 'line' ? (
                <LineRow
                  line={row.line}
                  target={target}
                  {...(row.at < known &&
                    row.line.before && { onBringBack: () => void back.line(row.at, row.line) })}
                />
              ) : row.kind === 'fact' ? (
                <FactRow fact={row.fact} />
              ) : (
                <MoreRow count={row.count} onShow={() => setWhole(new Set([...whole, row.stepId]))} />
              )
            }
          />
          {!query.hasNextPage && known >= steps.length && (
            <BeginningRow onBringBack={() => void back.list(null)} />
          )}
          {query.hasNextPage && (
            <Box p="4">
              <ShowMore full read={query} failure="Failed to load older changes">
                Show older changes
              </ShowMore>
            </Box>
          )}
        </>
      )}
    </Surface>
  );
}

function rowsOf(step: HistoryStep, at: number, isWhole: boolean): Row[] {
  const rows: Row[] = [
    ...step.facts.map((fact, i): Row => ({ kind: 'fact', key: `${step.id} ${i}`, fact })),
    ...step.lines
      .map(({ id, line }) => ({ kind: 'line' as const, key: id, at, line }))
      .sort((a, b) => byText(a.line.item_name ?? '', b.line.item_name ?? '')),
  ];
  const hidden = rows.length - shownAtFirst;
  // Show a single hidden row rather than a button for it.
  if (isWhole || hidden <= 1) return rows;
  return [
    ...rows.slice(0, shownAtFirst),
    { kind: 'more', key: `${step.id} more`, stepId: step.id, count: hidden },
  ];
}
