import { type Ref, useId, useState } from 'react';
import { StepperBox, StepperButton, StepperFrame, Unseen } from '#src/data/stepperParts.ts';
import { useQuantityDraft } from '#src/data/useQuantityDraft.ts';
import { Tip } from '#src/display/Tip.tsx';
import { useFieldControl } from '#src/fields/fieldContext.ts';
import { mergeRefs } from '#src/fields/mergeRefs.ts';
import { MinusIcon, PlusIcon } from '#src/icons/icons.ts';

export interface QuantityStepperProps<Seen> {
  /** null shows an empty box. */
  value: number | null;
  /** What the number belongs to, as it is shown now. */
  seen?: Seen | undefined;
  /** Called once per decided change: a button, Enter, or leaving the box. With `seen` as it was when typing began. */
  onCommit: (value: number, seen: Seen | undefined) => void;
  /** The box was left empty, for a field that may be invalid; without it the last value comes back. */
  onClear?: (() => void) | undefined;
  /** What is typed may count: a form can take back what it said of the field, before the box is left. */
  onFits?: (() => void) | undefined;
  /** Accessible name, with the item: "Quantity of Rotary hammer". */
  label: string;
  /** Default 1; 0 where reaching it removes the line. */
  min?: number | undefined;
  /** The rule's largest number: a larger one is refused with a sentence, and stays typed. */
  max: number;
  /** A number below the minimum: `ignored` brings the last one back, `refused` stays typed; both say why. Default `refused`. */
  low?: 'ignored' | 'refused' | undefined;
  /** What was typed and refused before the box was drawn again; it is shown, and refused, as it was. */
  refused?: string | undefined;
  /** Called with what is typed and refused, and with null once it is gone. */
  onRefused?: ((text: string | null) => void) | undefined;
  /** The server has not agreed yet: the digits go grey. */
  saving?: boolean | undefined;
  /** The box alone; its buttons grow on hover and focus. */
  compact?: boolean | undefined;
  /** `form` is 36 high, for a field. Default `row`, 28. */
  size?: 'row' | 'form' | undefined;
  disabled?: boolean | undefined;
  /** Enter in the box, after the commit. */
  onEnter?: ((value: number, box: HTMLInputElement) => void) | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A quantity: an input between two buttons. The buttons are not in the tab order, arrows do the same. */
export function QuantityStepper<Seen>({
  value,
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
    value,
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
  /** The frame, once the box has had the focus. */
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
        aria-valuenow={Number(draft.shown) || (value ?? undefined)}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-busy={saving}
        data-typed={draft.isTyped ? '' : undefined}
        disabled={disabled}
        value={draft.shown}
        // As wide as its digits and a little more: a number that is cut off reads as another one.
        style={{ width: `calc(${draft.shown.length}ch + 12px)` }}
        onFocus={(event) => {
          setFrame(event.currentTarget.parentElement);
          setFocused(true);
          draft.enter();
          event.currentTarget.select();
        }}
        // A click into a number that is decided puts no cursor between its digits: the next one takes its place.
        onClick={({ currentTarget }) => {
          if (!draft.isTyped) currentTarget.select();
        }}
        onChange={(event) => draft.type(event.target.value, (event.nativeEvent as InputEvent).isComposing)} // what a change of a text box is
        onCompositionEnd={(event) => draft.type(event.currentTarget.value, false)}
        onBlur={() => {
          setFocused(false);
          draft.leave();
        }}
        onKeyDown={draft.onKeyDown}
      />
      {button('Increase', 1, draft.atMax)}
      {/* There before it says something, which is when somebody types. */}
      {(frame || draft.problem) && (
        <Unseen id={problemId} role="status">
          {draft.problem}
        </Unseen>
      )}
      {draft.problem && frame && (focused || draft.isSaid) && <Tip content={draft.problem} trigger={frame} />}
      {saving && <Unseen>Saving</Unseen>}
    </StepperFrame>
  );
}
