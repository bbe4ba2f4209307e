import { useRef, useState } from 'react';
import type { Load, LoadDays } from 'shared-api/contract';
import {
  dayProblem,
  firstDay,
  isDay,
  type LoadDay,
  lastDay,
  loadDayKeys,
  loadDayLabels,
  loadDaysProblem,
} from 'shared-api/rules';
import { Button, FormField, Stack, TextInput } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useChangeDays } from '#data/loads.mutations.ts';

interface DaysDialogProps {
  readonly load: Load;
  readonly onClose: () => void;
}

/** The days of a load. One that is emptied is the draft's again. */
export function DaysDialog({ load, onClose }: DaysDialogProps) {
  const save = useChangeDays(load.id);
  const shown = { leaves_on: load.leaves_on ?? '', back_on: load.back_on ?? '' };
  const [typed, setTyped] = useState(shown);
  const [before] = useState(shown);
  const [isSent, setSent] = useState(false);
  const inputs = useRef<Partial<Record<LoadDay, HTMLInputElement | null>>>({});
  const changed = loadDayKeys.filter((key) => typed[key] !== before[key]);

  /** A day of which only a part is typed has no value. */
  const faultOf = (key: LoadDay) => {
    if (inputs.current[key]?.validity.badInput || (typed[key] !== '' && !isDay(typed[key])))
      return dayProblem;
    return key === 'back_on' ? loadDaysProblem(typed.leaves_on, typed.back_on) : null;
  };
  const hintOf = (key: LoadDay) => {
    if (load.own_days?.includes(key)) return "Empty it to follow the draft's day.";
    return shown[key] === '' ? undefined : "The draft's day.";
  };
  const submit = () => {
    setSent(true);
    if (loadDayKeys.some((key) => faultOf(key) !== null)) return;
    if (changed.length === 0) return onClose();
    const of = (days: typeof typed): LoadDays =>
      Object.fromEntries(changed.map((key) => [key, days[key] || null]));
    save.mutate({ ...of(typed), was: of(before) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title="Days"
      size="confirm"
      onClose={onClose}
      dirty={changed.length > 0}
      busy={save.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            Cancel
          </Button>
          <Button size="touch" variant="solid" type="submit" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {loadDayKeys.map((key) => (
          <FormField
            key={key}
            label={loadDayLabels[key]}
            error={isSent ? (faultOf(key) ?? undefined) : undefined}
            hint={hintOf(key)}
          >
            <TextInput
              type="date"
              min={firstDay}
              max={lastDay}
              value={typed[key]}
              ref={(element) => {
                inputs.current[key] = element;
              }}
              onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
            />
          </FormField>
        ))}
      </Stack>
    </Dialog>
  );
}
