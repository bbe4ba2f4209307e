import type { ReactNode } from 'react';
import { SendingState } from 'shared-remote/outbox';
import { EmptyState, IconButton, PageFooter, UndoIcon } from 'shared-ui';
import { useLoadThreads } from '#data/useLoadThreads.ts';
import { noMoreLoading } from '#domain/lineTexts.ts';
import type { Direction } from '#domain/loadSections.ts';
import { LineFilter } from './LineFilter.tsx';
import { LineList } from './LineList.tsx';
import type { LineRowActions } from './LineRow.tsx';
import { LoadBody, loadWidth } from './LoadBody.tsx';
import { LoadBadge, LoadHead } from './LoadHead.tsx';
import type { LoadScreenProps } from './LoadOpened.tsx';
import { LoadThreads } from './LoadThreads.tsx';
import { Progress, type ProgressProps } from './Progress.tsx';
import type { LineFiltering } from './useLineFilter.ts';

interface LoadFrameProps extends LoadScreenProps, Omit<LineRowActions, 'draftKey'> {
  readonly direction: Direction;
  readonly filter: LineFiltering;
  /** In the page's header. */
  readonly actions: ReactNode;
  readonly progress: Omit<ProgressProps, 'badge'>;
  /** What concerns the whole load. */
  readonly notices?: ReactNode;
  /** In place of the lines, if none are shown. */
  readonly empty: { readonly title: string; readonly action: ReactNode };
  readonly footer: ReactNode;
}

/** A load on screen, on its way out or back: how far it is, what is sent, and its lines. */
export function LoadFrame(props: LoadFrameProps) {
  const lineNames = new Map(props.shown.lines.map(({ line }) => [line.id, line.item_name]));
  const { load, shown, open, filter, actions, progress, notices, empty, footer, ...rows } = props;
  const draftKey = useLoadThreads(load);
  return (
    <>
      <LoadHead
        load={load}
        shown={shown}
        actions={
          <>
            <LoadThreads draftKey={draftKey} loadId={load.id} />
            {actions}
          </>
        }
      />
      <LoadBody
        above={
          <>
            <Progress {...progress} badge={<LoadBadge status={shown.status} />} />
            <SendingState
              sending={open.sending}
              storedAt={open.storedAt}
              isOld={open.query.isError}
              nameOf={(operation) => lineNames.get(operation.line_id ?? '')}
              forbidden={noMoreLoading}
              onDismiss={open.dismiss}
            />
            {notices}
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
          <EmptyState drawing={filter.term === '' ? 'list' : 'search'} {...empty} />
        ) : (
          <LineList sections={filter.sections} draftKey={draftKey} {...rows} />
        )}
      </LoadBody>
      {footer}
    </>
  );
}

interface LoadFooterProps {
  readonly open: LoadScreenProps['open'];
  readonly end: ReactNode;
}

/** Undo, and what to do next. */
export const LoadFooter = ({ open, end }: LoadFooterProps) => (
  <PageFooter
    width={loadWidth}
    start={
      <IconButton
        label={open.undoes === null ? 'Undo' : `Undo: ${open.undoes}`}
        icon={UndoIcon}
        variant="outline"
        size="touch"
        disabledReason={open.undoes === null ? 'Nothing to take back' : undefined}
        onClick={open.undo}
      />
    }
    end={end}
  />
);
