import { useState } from 'react';
import type { Load } from 'shared-api/contract';
import { addedCategory, counted, loadEventLabels, missingOf, noLinesFound } from 'shared-api/rules';
import { lazyDialog, useNavigate } from 'shared-remote';
import { Button, PageFooter, PlusIcon, useStableCallback } from 'shared-ui';
import { useConfirm } from 'shared-ui/overlays';
import { useStoreLoad } from '#data/useOfflineLoads.ts';
import { confirm, countOnce, loadRest, mark, type ShownLine, undo } from '#domain/operations.ts';
import { loadWidth } from '#load-page/LoadBody.tsx';
import { LoadFooter, LoadFrame } from '#load-page/LoadFrame.tsx';
import type { LoadScreenProps } from '#load-page/LoadOpened.tsx';
import { useLineFilter } from '#load-page/useLineFilter.ts';
import { loadPaths } from '#src/loadPaths.ts';
import { AddLineDialog } from './AddLineDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { LoadMenu } from './LoadMenu.tsx';
import { LoadNotices } from './LoadNotices.tsx';
import { TruckDialog } from './TruckDialog.tsx';

const DaysDialog = lazyDialog(
  () => import(/* webpackChunkName: "load-days" */ './DaysDialog.tsx').then((module) => module.DaysDialog),
  { title: 'Days', look: 'confirm', failure: 'Failed to open the days' },
);

type Opened =
  | { readonly kind: 'line'; readonly id: string }
  | { readonly kind: 'add' | 'truck' | 'days' }
  | null;

const idOf = ({ line }: ShownLine) => line.id;

/** What goes onto a truck: one tap for each line, and whatever is different in a dialog. */
export function LoadScreen({ load, shown, open }: LoadScreenProps) {
  const { act } = open;
  const navigate = useNavigate();
  const ask = useConfirm();
  const [opened, setOpened] = useState<Opened>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<string> | null>(null);
  const filter = useLineFilter(shown.lines, 'out');
  const readOnly = !load.can.load || shown.status === 'closed';
  const { counts } = shown;
  const keep = useStoreLoad(open.query.data);

  const onBox = useStableCallback((row: ShownLine) => {
    const { line, totals } = row;
    if (excluded) {
      const next = new Set(excluded);
      if (!next.delete(line.id)) next.add(line.id);
      setExcluded(next);
      return;
    }
    const acts = loadRest(row);
    const last = shown.events.findLast((event) => event.line_id === line.id);
    if (missingOf(line, totals) > 0 || totals.loaded === 0) act(acts);
    // A second tap takes the first one back.
    else if (last?.kind === 'loaded' && !totals.double) act(undo([last], shown));
    else setOpened({ kind: 'line', id: line.id });
  });
  // Both buttons are in the same place, where a double tap meets them one after the other.
  const onMark = async (kind: 'done' | 'left') => {
    const short = shown.lines.filter(({ line, totals }) => missingOf(line, totals) > 0).length;
    if (kind === 'done' && short === 0) return act([mark(kind)]);
    const isAgreed = await ask({
      title: steps[kind],
      text: short > 0 ? `${counted(short, 'line')} short.` : 'Everything is loaded.',
      action: steps[kind],
    });
    if (isAgreed) act([mark(kind)]);
  };
  const onCountOnce = useStableCallback(({ line, totals }: ShownLine) => {
    if (totals.double) act([countOnce(line.id, totals.double)]);
  });
  const onOpen = useStableCallback(({ line }: ShownLine) => setOpened({ kind: 'line', id: line.id }));
  const rest = excluded
    ? shown.lines.filter(({ line, totals }) => !excluded.has(line.id) && missingOf(line, totals) > 0)
    : [];
  const row = opened?.kind === 'line' ? shown.lines.find(({ line }) => line.id === opened.id) : undefined;
  const close = () => setOpened(null);
  const footer = excluded ? (
    <PageFooter
      width={loadWidth}
      start={
        <Button size="touch" onClick={() => setExcluded(null)}>
          Cancel
        </Button>
      }
      end={
        <Button
          size="touch"
          variant="solid"
          disabledReason={rest.length === 0 ? 'Nothing is left to load' : undefined}
          onClick={() => {
            act(rest.flatMap(loadRest));
            setExcluded(null);
          }}
        >
          Load {counted(rest.length, 'line')}
        </Button>
      }
    />
  ) : (
    <LoadFooter
      open={open}
      end={
        <>
          <Button size="touch" icon={PlusIcon} onClick={() => setOpened({ kind: 'add' })}>
            {addedCategory}
          </Button>
          <NextStep
            status={shown.status}
            onMark={onMark}
            onReturns={() => navigate(loadPaths.returns(load.id))}
          />
        </>
      }
    />
  );

  return (
    <>
      <LoadFrame
        {...{ load, shown, open, filter, readOnly, excluded, onBox, onOpen, onCountOnce }}
        direction="out"
        actions={
          <LoadMenu
            load={load}
            keep={{ ...keep, isKept: open.storedAt !== null }}
            shown={shown}
            readOnly={readOnly}
            // Somebody has said why these are short.
            onExcept={() => setExcluded(new Set(shown.lines.filter(({ totals }) => totals.short).map(idOf)))}
            onTruck={() => setOpened({ kind: 'truck' })}
            onDays={() => setOpened({ kind: 'days' })}
            onReopen={() => act([mark('reopened')])}
          />
        }
        progress={{
          text: `${counts.loaded} of ${counts.lines} loaded`,
          done: counts.loaded,
          partly: counts.partly,
          total: counts.lines,
        }}
        notices={
          <LoadNotices
            load={load}
            shown={shown}
            readOnly={readOnly}
            isExcepting={excluded !== null}
            filter={filter}
          />
        }
        empty={{
          title: filter.hidesDone && filter.term === '' ? 'Everything is loaded' : noLinesFound,
          action: (
            <Button size="tool" onClick={filter.showAll}>
              Show all lines
            </Button>
          ),
        }}
        footer={!readOnly && footer}
      />
      {row && (
        <LineDialog
          key={row.line.id}
          draftId={load.draft_id}
          row={row}
          readOnly={readOnly}
          history={shown}
          onAct={act}
          onConfirm={() => act([confirm(row.line.id, row.totals)])}
          onClose={close}
        />
      )}
      {opened?.kind === 'add' && <AddLineDialog lines={shown.lines} onAct={act} onClose={close} />}
      {opened?.kind === 'truck' && <TruckDialog truck={shown.truck} onAct={act} onClose={close} />}
      {opened?.kind === 'days' && <DaysDialog load={load} onClose={close} />}
    </>
  );
}

interface NextStepProps {
  readonly status: Load['status'];
  readonly onMark: (kind: 'done' | 'left') => void;
  readonly onReturns: () => void;
}

const steps = { done: loadEventLabels.done, left: 'Truck has left' } as const;

function NextStep({ status, onMark, onReturns }: NextStepProps) {
  const step =
    status === 'preparing' || status === 'loading'
      ? { text: steps.done, act: () => onMark('done') }
      : status === 'loaded'
        ? { text: steps.left, act: () => onMark('left') }
        : { text: 'Returns', act: onReturns };
  return (
    <Button size="touch" variant="solid" onClick={step.act}>
      {step.text}
    </Button>
  );
}
