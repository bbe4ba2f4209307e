import { useState } from 'react';
import { stillOut } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Button, EmptyState, IconButton, PageFooter, UndoIcon, useStableCallback } from 'shared-ui';
import { backOf } from '#domain/lineTexts.ts';
import { isDone, rowsOf } from '#domain/loadSections.ts';
import { mark, returnRest, type ShownLine, undo } from '#domain/operations.ts';
import { LineFilter } from '#load-page/LineFilter.tsx';
import { LineList } from '#load-page/LineList.tsx';
import { LoadBody } from '#load-page/LoadBody.tsx';
import { LoadBadge, LoadHead } from '#load-page/LoadHead.tsx';
import type { LoadScreenProps } from '#load-page/LoadOpened.tsx';
import { Progress } from '#load-page/Progress.tsx';
import { SendingState } from '#load-page/SendingState.tsx';
import { useLineFilter } from '#load-page/useLineFilter.ts';
import { ReturnDialog } from './ReturnDialog.tsx';

/** What became of everything that went out: one tap for what came back whole, a dialog for the rest. */
export function ReturnsScreen({ load, shown, open }: LoadScreenProps) {
  const { act } = open;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const filter = useLineFilter(shown.lines, 'back');
  const readOnly = !load.can.load || shown.status === 'closed';
  const expected = rowsOf(shown.lines, 'back').filter(
    ({ line, totals }) => line.comes_back || backOf(totals) > 0,
  );
  const done = expected.filter((row) => isDone(row, 'back')).length;
  const partly = expected.filter((row) => !isDone(row, 'back') && backOf(row.totals) > 0).length;
  const rest = expected.filter(({ totals }) => stillOut(totals) > 0);
  const opened = shown.lines.find(({ line }) => line.id === openedId);

  const onOpen = useStableCallback(({ line }: ShownLine) => setOpenedId(line.id));
  const onBox = useStableCallback((row: ShownLine) => {
    const last = shown.events.findLast((event) => event.line_id === row.line.id);
    if (stillOut(row.totals) > 0) act(returnRest(row));
    else if (last?.kind === 'returned') act(undo([last], shown));
    else setOpenedId(row.line.id);
  });
  return (
    <>
      <LoadHead
        load={load}
        shown={shown}
        actions={
          <Button size="tool" asChild>
            <PageLink to={`/load/${load.id}`}>Load</PageLink>
          </Button>
        }
      />
      <LoadBody
        above={
          <>
            <Progress
              text={`${done} of ${expected.length} accounted for`}
              done={done}
              partly={partly}
              total={expected.length}
              badge={<LoadBadge status={shown.status} />}
            />
            <SendingState
              sending={open.sending}
              keptAt={open.keptAt}
              isOld={open.query.isError}
              lines={shown.lines.map(({ line }) => line)}
              onDismiss={open.dismiss}
            />
            <LineFilter
              term={filter.term}
              onTerm={filter.setTerm}
              hidesDone={filter.hidesDone}
              onHidesDone={filter.setHidesDone}
            />
          </>
        }
      >
        {filter.sections.length === 0 ? (
          <EmptyState
            drawing={filter.term === '' ? 'list' : 'search'}
            title={emptyTitle(filter, shown.lines)}
            action={
              <Button size="tool" onClick={filter.showAll}>
                Show all lines
              </Button>
            }
          />
        ) : (
          <LineList
            sections={filter.sections}
            direction="back"
            readOnly={readOnly}
            excluded={null}
            onBox={onBox}
            onOpen={onOpen}
            onCountOnce={onOpen}
          />
        )}
      </LoadBody>
      {!readOnly && (
        <PageFooter
          start={
            <IconButton
              label="Undo"
              icon={UndoIcon}
              variant="outline"
              size="touch"
              disabledReason={open.canUndo ? undefined : 'Nothing to take back'}
              onClick={open.undo}
            />
          }
          end={
            rest.length > 0 ? (
              <Button size="touch" variant="solid" onClick={() => act(rest.flatMap(returnRest))}>
                {rest.length === expected.length && partly === 0
                  ? `All ${rest.length} came back`
                  : `The other ${rest.length} came back`}
              </Button>
            ) : (
              <Button size="touch" variant="solid" onClick={() => act([mark('closed')])}>
                Close load
              </Button>
            )
          }
        />
      )}
      {opened && (
        <ReturnDialog
          key={opened.line.id}
          row={opened}
          readOnly={readOnly}
          events={shown.events}
          onAct={act}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

function emptyTitle({ term, hidesDone }: { term: string; hidesDone: boolean }, lines: readonly ShownLine[]) {
  if (rowsOf(lines, 'back').length === 0) return 'Nothing is loaded yet';
  return hidesDone && term === '' ? 'Everything is accounted for' : 'No lines found';
}
