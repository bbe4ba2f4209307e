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
  const [before] = useState({ leaves_on: load.leaves_on ?? '', back_on: load.back_on ?? '' });
  const [typed, setTyped] = useState(before);
  const [faults, setFaults] = useState<Partial<Record<LoadDay, string>>>({});
  const fields = useRef<HTMLDivElement>(null);
  const changed = loadDayKeys.filter((key) => typed[key] !== before[key]);

  const submit = () => {
    const order = loadDaysProblem(typed.leaves_on, typed.back_on);
    const wrong = loadDayKeys.filter((key) => {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name=${key}]`);
      // A day of which only a part is typed has no value.
      return input?.validity.badInput || (typed[key] !== '' && !isDay(typed[key]));
    });
    setFaults({
      ...(order !== null && { back_on: order }),
      ...Object.fromEntries(wrong.map((key) => [key, dayProblem])),
    });
    if (order !== null || wrong.length > 0) return;
    if (changed.length === 0) return onClose();
    const of = (days: typeof typed): LoadDays =>
      Object.fromEntries(changed.map((key) => [key, days[key] || null]));
    save.mutate({ ...of(typed), was: of(before) }, { onSuccess: onClose });
  };
  const hintOf = (key: LoadDay) => {
    if (load.own_days?.includes(key)) return "Empty it to follow the draft's day.";
    return before[key] === '' ? undefined : "The draft's day.";
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
      <Stack ref={fields} gap="4">
        {loadDayKeys.map((key) => (
          <FormField key={key} label={loadDayLabels[key]} error={faults[key]} hint={hintOf(key)}>
            <TextInput
              type="date"
              name={key}
              min={firstDay}
              max={lastDay}
              value={typed[key]}
              onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
            />
          </FormField>
        ))}
      </Stack>
    </Dialog>
  );
}
