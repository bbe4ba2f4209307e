import { memo } from 'react';
import type { DraftKey } from 'shared-api/client';
import { LateLineThread } from 'shared-draft/outside';
import { Button, formatTime } from 'shared-ui';
import { PrintedText } from 'shared-ui/data';
import { boxState, boxText, doubleText, secondText } from '#domain/lineTexts.ts';
import type { Direction } from '#domain/loadSections.ts';
import type { ShownLine } from '#domain/operations.ts';

export interface LineRowActions {
  readonly draftKey: DraftKey;
  readonly direction: Direction;
  readonly readOnly: boolean;
  /** Lines that "all except" leaves out; null in any other mode. */
  readonly excluded: ReadonlySet<string> | null;
  readonly onBox: (row: ShownLine) => void;
  readonly onOpen: (row: ShownLine) => void;
  readonly onCountOnce: (row: ShownLine) => void;
}

/** One style for the whole list: it has too many rows to style each one. */
export const lineLook = {
  '& [data-line]': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '16px',
    minHeight: '69px',
    paddingInline: '16px',
    borderBottom: '1px solid',
    borderColor: 'border.muted',
  },
  '& [data-sub]': { paddingInlineStart: '40px' },
  '& [data-line=double]': { background: 'danger.bg' },
  '& [data-box]': {
    flexShrink: 0,
    width: '46px',
    height: '46px',
    border: '2px solid',
    borderColor: 'border.control',
    borderRadius: '8px',
    background: 'bg.panel',
    color: 'accent.fg',
    fontWeight: '650',
    fontSize: '15px',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:disabled': { cursor: 'default' },
  },
  '& [data-box=done]': {
    background: 'accent.solid',
    borderColor: 'accent.solid',
    color: 'accent.contrast',
    fontSize: '20px',
  },
  '& [data-box=partly]': { background: 'accent.subtle', borderColor: 'accent.solid' },
  '& [data-box=double]': { borderColor: 'danger.solid', color: 'danger.fg' },
  '& [data-box=excluded]': { borderColor: 'danger.solid', color: 'danger.fg', fontSize: '20px' },
  '& [data-box][data-pending]': {
    background: 'bg.panel',
    borderStyle: 'dashed',
    borderColor: 'accent.solid',
    color: 'accent.fg',
  },
  '& [data-text]': {
    flex: '1',
    minWidth: '0',
    minHeight: '56px',
    paddingBlock: '8px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& [data-name]': { fontSize: '16px', lineHeight: '21px', fontWeight: '500', overflowWrap: 'anywhere' },
  '& [data-line=done] [data-name]': { color: 'fg.muted', fontWeight: '400' },
  '& [data-second]': { fontSize: '13px', lineHeight: '18px', color: 'fg.muted', overflowWrap: 'anywhere' },
  '& [data-line=double] [data-second]': { color: 'danger.fg' },
  '& [data-count]': {
    flexShrink: 0,
    minWidth: '36px',
    textAlign: 'end',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: '650',
    '& small': {
      display: 'block',
      fontSize: '13px',
      lineHeight: '18px',
      fontWeight: '400',
      color: 'fg.muted',
    },
  },
} as const;

/** A line: a box that loads all of it, its name, which opens the rest, and how many. */
export const LineRow = memo(function LineRow(props: LineRowActions & { readonly row: ShownLine }) {
  const { row, draftKey, direction, readOnly, excluded, onBox, onOpen, onCountOnce } = props;
  const { line, english, totals, isPending, isUnwritten } = row;
  const state = boxState(row, direction);
  const isExcluded = excluded?.has(line.id) ?? false;
  // While lines are left out, every other one will be loaded.
  const box = excluded ? (isExcluded ? 'excluded' : 'done') : state;
  const double = direction === 'out' ? doubleText(totals, formatTime) : null;
  const second = double ?? secondText(row, direction);
  const count = direction === 'out' ? line.planned : totals.loaded;
  const verb = excluded ? 'Leave out' : direction === 'out' ? 'Load' : 'Bring back';
  return (
    <div data-line={state} data-sub={line.is_sub_item ? '' : undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: it also shows fractions */}
      <button
        type="button"
        role="checkbox"
        aria-checked={excluded ? isExcluded : state === 'done' || (state === 'empty' ? false : 'mixed')}
        aria-label={`${verb} ${line.item_name}, ${count} ${line.unit_name}`}
        data-box={box}
        data-pending={isPending ? '' : undefined}
        disabled={readOnly}
        onClick={() => onBox(row)}
      >
        {excluded ? (isExcluded ? '✕' : '✓') : isUnwritten ? '' : boxText(row, direction)}
      </button>
      <button
        type="button"
        data-text=""
        onClick={() => onOpen(row)}
        aria-label={[`Details of ${line.item_name}`, second].filter(Boolean).join(' ')}
      >
        <span data-name="">
          <bdi>
            <PrintedText name={english.item_name} text={line.item_name} />
          </bdi>
        </span>{' '}
        {second !== '' && <span data-second="">{second}</span>}
      </button>
      {line.item_id !== null && (
        <LateLineThread {...{ draftKey, itemId: line.item_id, name: line.item_name }} waiting={null} />
      )}
      {double && !readOnly ? (
        <Button size="touch" onClick={() => onCountOnce(row)}>
          Count once
        </Button>
      ) : (
        <span data-count="">
          {count > 0 ? count : totals.loaded}
          <small>
            <PrintedText name={english.unit_name} text={line.unit_name} />
          </small>
        </span>
      )}
    </div>
  );
});
