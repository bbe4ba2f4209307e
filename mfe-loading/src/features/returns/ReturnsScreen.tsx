import { useState } from 'react';
import { noLinesFound, stillOut } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Button, useStableCallback } from 'shared-ui';
import { backOf } from '#domain/lineTexts.ts';
import { isDone, rowsOf } from '#domain/loadSections.ts';
import { mark, returnRest, type ShownLine, undo } from '#domain/operations.ts';
import { LoadFooter, LoadFrame } from '#load-page/LoadFrame.tsx';
import type { LoadScreenProps } from '#load-page/LoadOpened.tsx';
import { useLineFilter } from '#load-page/useLineFilter.ts';
import { loadPaths } from '#src/loadPaths.ts';
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
  const isEmpty = rowsOf(shown.lines, 'back').length === 0;
  const toLoad = (
    <Button size="tool" asChild>
      <PageLink to={loadPaths.load(load.id)}>Load</PageLink>
    </Button>
  );
  const showAll = (
    <Button size="tool" onClick={filter.showAll}>
      Show all lines
    </Button>
  );
  return (
    <>
      <LoadFrame
        {...{ load, shown, open, filter, readOnly, onBox, onOpen }}
        direction="back"
        excluded={null}
        onCountOnce={onOpen}
        actions={toLoad}
        progress={{
          text: `${done} of ${expected.length} accounted for`,
          done,
          partly,
          total: expected.length,
        }}
        empty={
          isEmpty
            ? { title: 'Nothing is loaded yet', action: toLoad }
            : { title: emptyTitle(filter), action: showAll }
        }
        footer={
          !readOnly &&
          !isEmpty && (
            <LoadFooter
              open={open}
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
          )
        }
      />
      {opened && (
        <ReturnDialog
          key={opened.line.id}
          draftId={load.draft_id}
          row={opened}
          readOnly={readOnly}
          history={shown}
          onAct={act}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

const emptyTitle = ({ term, hidesDone }: { term: string; hidesDone: boolean }) =>
  hidesDone && term === '' ? 'Everything is accounted for' : noLinesFound;
