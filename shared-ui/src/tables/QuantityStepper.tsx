import { type Ref, useId, useState } from 'react';
import { Tip } from '#src/display/Tip.tsx';
import { mergeRefs } from '#src/fields/mergeRefs.ts';
import { useFieldControl } from '#src/fields/useFieldControl.ts';
import { MinusIcon, PlusIcon } from '#src/icons/icons.ts';
import { StepperBox, StepperButton, StepperFrame, Unseen } from '#src/tables/stepperParts.ts';
import { useQuantityDraft } from '#src/tables/useQuantityDraft.ts';

export interface QuantityStepperProps<Seen> {
  /** Id of the item that the number is of, for what asks about unfinished numbers by item. */
  item?: number | undefined;
  /** Null shows an empty box. */
  value: number | null;
  /** The number that somebody else last gave the record, and who. While the box has the focus, it is shown next to it. */
  theirs?: { readonly by: string; readonly quantity: number | null } | undefined;
  /** The record that the number belongs to, as currently shown. */
  seen?: Seen | undefined;
  /** Called once per change: a button, Enter, or leaving the box. Gets `seen` as it was when typing began. `by`: a button's step. */
  onCommit: (value: number, seen: Seen | undefined, by?: number) => void;
  /** Called when the box is left empty, for a field that may be invalid. Without it the last value comes back. */
  onClear?: (() => void) | undefined;
  /** Called when the typed number is valid, so that a form can clear the field's error before the box is left. */
  onFits?: (() => void) | undefined;
  /** Accessible name, with the item: "Quantity of Rotary hammer". */
  label: string;
  /** Default 1; 0 where reaching it removes the line. */
  min?: number | undefined;
  /** The largest allowed number. A larger one is refused with a message and stays in the box. */
  max: number;
  /** A number below the minimum: `ignored` restores the last one, `refused` stays in the box. Both say why. Default `refused`. */
  low?: 'ignored' | 'refused' | undefined;
  /** A refused number from before the box was remounted. It is shown, and refused, again. */
  refused?: string | undefined;
  /** Called with typed text that is refused, and with null once it is gone. */
  onRefused?: ((text: string | null) => void) | undefined;
  /** The server has not confirmed yet: the digits are grey. */
  saving?: boolean | undefined;
  /** Shows only the box. Its buttons appear on hover and focus. */
  compact?: boolean | undefined;
  /** `form` is 36 high, for a field. Default `row`, 28. */
  size?: 'row' | 'form' | undefined;
  disabled?: boolean | undefined;
  /** Enter in the box, after the commit. */
  onEnter?: ((value: number, box: HTMLInputElement) => void) | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A quantity: an input between two buttons. The buttons are not in the tab order, because the arrow keys do the same. */
export function QuantityStepper<Seen>({
  item,
  value,
  theirs,
  seen,
  onCommit,
  onClear,
  onFits,
  label,
  min = 1,
  max,
  low = 'refused',
  refused,
  onRefused,
  saving = false,
  compact = false,
  size = 'row',
  disabled = false,
  onEnter,
  id,
  ref,
}: QuantityStepperProps<Seen>) {
  const draft = useQuantityDraft({
    item,
    value,
    theirs,
    seen,
    min,
    max,
    low,
    onCommit,
    onClear,
    onFits,
    refused,
    onRefused,
    onEnter,
  });
  /** The frame element, once the box has been focused. */
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState(false);
  const problemId = useId();
  const field = useFieldControl({
    id,
    'aria-describedby': draft.problem ? problemId : undefined,
    'aria-invalid': draft.isRefused || undefined,
  });
  const button = (name: string, by: number, stopped: boolean) => (
    <StepperButton
      type="button"
      tabIndex={-1}
      aria-label={`${name} ${label}`}
      aria-disabled={stopped || disabled}
      size={size}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !stopped && !disabled && draft.step(by)}
    >
      {by < 0 ? <MinusIcon size={14} strokeWidth={1.75} /> : <PlusIcon size={14} strokeWidth={1.75} />}
    </StepperButton>
  );
  return (
    <StepperFrame
      role="group"
      aria-label={label}
      size={size}
      compact={compact}
      refused={field.described['aria-invalid'] === true}
      data-row-action=""
    >
      {button('Decrease', -1, draft.atMin)}
      <StepperBox
        ref={mergeRefs(draft.box, ref)}
        {...field.described}
        id={field.id}
        saving={saving}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={draft.typed ?? value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-busy={saving}
        disabled={disabled}
        value={draft.shown}
        // Slightly wider than its digits: a number that is cut off reads as a different one.
        style={{ width: `calc(${draft.shown.length}ch + 12px)` }}
        onFocus={(event) => {
          setFrame(event.currentTarget.parentElement);
          setFocused(true);
          draft.enter();
          event.currentTarget.select();
        }}
        // Unless the user is typing, a click selects the whole number, so that the next digit replaces it. Chrome puts the cursor into
        // selected text after the click, so nothing may be selected by then.
        onMouseDown={({ button, currentTarget }) => {
          if (button === 0 && !draft.isTyped) currentTarget.setSelectionRange(0, 0);
        }}
        onClick={({ currentTarget }) => {
          if (!draft.isTyped) currentTarget.select();
        }}
        onChange={(event) => draft.type(event.target.value, (event.nativeEvent as InputEvent).isComposing)} // a text box's change is an InputEvent
        onCompositionEnd={(event) => draft.type(event.currentTarget.value, false)}
        onBlur={() => {
          setFocused(false);
          draft.leave();
        }}
        onKeyDown={draft.onKeyDown}
      />
      {button('Increase', 1, draft.atMax)}
      {/* A live region must exist before it has something to say, which is while the user types. */}
      {(frame || draft.problem) && (
        <Unseen id={problemId} role="status">
          {draft.problem}
        </Unseen>
      )}
      {draft.problem && frame && (focused || draft.isSaid) && <Tip content={draft.problem} trigger={frame} />}
      {draft.news && !draft.problem && frame && focused && <Tip content={draft.news} trigger={frame} />}
      {saving && <Unseen>Saving</Unseen>}
    </StepperFrame>
  );
}
