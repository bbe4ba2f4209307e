import { type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { isComposing, useStableCallback, useUnsaved } from 'shared-ui';
import type { RowTarget } from 'shared-ui/data';
import { Tooltip } from 'shared-ui/overlays';
import { cellText, type EditableColumn } from '#domain/cellEdit.ts';
import { CellEditingContext } from './useCellEditing.ts';

interface EditableCellProps {
  readonly item: CatalogueItem;
  readonly column: EditableColumn;
  /** The column's header. */
  readonly label: string;
  readonly target: RowTarget;
  /** The value when not editing. */
  readonly children: ReactNode;
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** A cell that can be edited in place. Enter, F2, a click or typing starts editing, Enter and Tab save, Escape restores. */
export function EditableCell({ item, column, label, target, children }: EditableCellProps) {
  const editing = use(CellEditingContext);
  const [typed, setTyped] = useState<string | null>(null);
  // A field, a cell and a refused cell are different elements, so the focus has to move between them.
  const hasFocus = useRef(false);
  const open = editing?.openCell(item, column);
  const problem = open?.problem;
  const before = open?.text ?? cellText(item, column);
  useUnsaved(typed !== null && typed !== before);
  // Back may remove the table without a blur event.
  const leaveNow = useStableCallback(() => {
    if (typed !== null) editing?.commit(item, column, typed);
  });
  useEffect(() => leaveNow, [leaveNow]);
  if (!editing || !item.can.edit) return children;

  const name = `${label} of ${item.name}`;
  const begin = (text = before) => setTyped(text);
  const end = (save: boolean, stay: boolean) => {
    if (typed === null) return;
    hasFocus.current = stay;
    setTyped(null);
    if (save) editing.commit(item, column, typed);
    else editing.forget(item, column);
  };

  if (typed !== null)
    return (
      <input
        ref={takeFocus}
        data-editing=""
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        inputMode={column === 'unit' || column === 'vendor' ? 'text' : 'decimal'}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => end(true, false)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') end(true, true);
          if (event.key === 'Escape') end(false, true);
          if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
          event.stopPropagation();
        }}
      />
    );

  const cell = (
    <button
      ref={(element) => {
        if (hasFocus.current) element?.focus();
        return target(column)(element);
      }}
      type="button"
      data-cell={column}
      data-refused={problem ? '' : undefined}
      aria-label={`${name}: ${before || 'empty'}${problem ? `. Not saved: ${problem}` : ''}`}
      aria-busy={problem === null}
      onClick={() => begin()}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'F2') begin();
        else if (isText(event)) begin(event.key);
        else if (event.key === 'Escape' && problem) editing.forget(item, column);
        else return;
        event.preventDefault();
      }}
      onPaste={(event) => {
        event.preventDefault();
        editing.paste(item, column, event.clipboardData.getData('text/plain'));
      }}
    >
      {open?.text ?? children}
    </button>
  );
  return problem ? <Tooltip content={problem}>{cell}</Tooltip> : cell;
}

/** Focuses the field that replaced the cell. Keeps the letter that started editing, otherwise selects the text for replacement. */
function takeFocus(field: HTMLInputElement | null) {
  if (!field || document.activeElement === field) return;
  field.focus();
  if (field.value.length === 1) field.setSelectionRange(1, 1);
  else field.select();
}
