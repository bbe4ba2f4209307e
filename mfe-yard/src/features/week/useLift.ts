import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { WeekTruck } from 'shared-api/contract';
import { type Day, weekdayText } from 'shared-api/rules';
import { truckKey } from '#domain/week.ts';

/** A press that moves less than this, in pixels, is a press. */
const leastDrag = 6;

interface Lifted {
  readonly key: string;
  readonly to: Day;
}

interface LiftProps {
  readonly days: readonly Day[];
  readonly onDrop: (truck: WeekTruck, to: Day) => void;
}

/** Columns say in this attribute which day they are. */
export const dayAttribute = 'data-day';

/** Lets the user lift a truck and drop it on another day, by pointer or with the arrow keys. Escape puts it back. */
export function useLift({ days, onDrop }: LiftProps) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');

  const drop = (truck: WeekTruck, to: Day) => {
    setLifted(null);
    setSaid('');
    if (to !== truck.leaves_on) onDrop(truck, to);
  };
  const putBack = () => {
    setLifted(null);
    setSaid('Put back');
  };

  const onKey = (event: KeyboardEvent, truck: WeekTruck) => {
    const key = truckKey(truck);
    const to = lifted?.key === key ? lifted.to : null;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const at = days.indexOf(to ?? truck.leaves_on) + step;
      const next = days[Math.min(Math.max(at, 0), days.length - 1)];
      if (next === undefined) return;
      setLifted({ key, to: next });
      setSaid(`${weekdayText(next)}. Enter moves it there, Escape puts it back.`);
    } else if (to !== null && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      drop(truck, to);
    } else if (to !== null && event.key === 'Escape') {
      event.preventDefault();
      putBack();
    }
  };

  /** A finger scrolls instead, and moves trucks with their menu. */
  const onPointerDown = (event: PointerEvent<HTMLElement>, truck: WeekTruck) => {
    if (event.button !== 0 || event.pointerType === 'touch' || isControl(event.target)) return;
    const { clientX, clientY } = event;
    const key = truckKey(truck);
    let to: Day | null = null;
    const end = (finish: () => void) => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
      if (to !== null) finish();
    };
    const follow = (moved: Event) => {
      if (!(moved instanceof MouseEvent)) return;
      if (to === null && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < leastDrag) return;
      moved.preventDefault();
      to = dayUnder(moved) ?? to ?? truck.leaves_on;
      setLifted({ key, to });
    };
    const listeners: readonly (readonly [string, (event: Event) => void])[] = [
      ['pointermove', follow],
      ['pointercancel', () => end(putBack)],
      ['keydown', (press) => press instanceof KeyboardEvent && press.key === 'Escape' && end(putBack)],
      ['pointerup', () => end(() => drop(truck, to ?? truck.leaves_on))],
      // A drag selects no text.
      ['selectstart', (selecting) => selecting.preventDefault()],
    ];
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
  };

  return { lifted, said, onKey, onPointerDown };
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

/** The day of the column at a point of the window, also above and below the column itself. */
function dayUnder({ clientX, clientY }: MouseEvent): Day | null {
  const column = document.elementFromPoint(clientX, clientY)?.closest(`[${dayAttribute}]`);
  return column?.getAttribute(dayAttribute) ?? null;
}
