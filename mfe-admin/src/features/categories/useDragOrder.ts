import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface DragOrder {
  /** The list whose children are the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** The last place that a row may move to. */
  readonly last: number;
  readonly onMove: (from: number, to: number) => void;
}

interface Lifted {
  readonly from: number;
  readonly to: number;
  readonly by: 'keys' | 'pointer';
}

/** Lets the user lift a row and drop it elsewhere, by pointer or keyboard. Escape cancels. */
export function useDragOrder({ list, last, onMove }: DragOrder) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const handle = useRef<HTMLElement | null>(null);

  // Moving the row in the DOM takes the focus off its handle.
  useLayoutEffect(() => {
    const held = handle.current;
    if (!held) return;
    if (document.activeElement !== held) held.focus();
    if (lifted === null) handle.current = null;
  });

  const drop = (from: number, to: number) => {
    setLifted(null);
    onMove(from, to);
    setSaid(`Dropped at place ${to + 1}`);
  };
  const putBack = () => {
    setLifted(null);
    setSaid('Put back');
  };

  const onKey = (event: KeyboardEvent, from: number) => {
    const { key } = event;
    if (lifted?.by === 'pointer') {
      if (key === 'Escape') putBack();
      return;
    }
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      handle.current = event.currentTarget as HTMLElement; // the handle's own key
      if (lifted) return drop(lifted.from, lifted.to);
      setLifted({ from, to: from, by: 'keys' });
      setSaid('Lifted. Arrow keys move it, Space drops it, Escape puts it back.');
      return;
    }
    if (!lifted) return;
    if (key === 'Escape') {
      event.preventDefault();
      putBack();
    }
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const to = Math.min(Math.max(lifted.to + step, 0), last);
    setLifted({ ...lifted, to });
    setSaid(`Place ${to + 1} of ${last + 1}`);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || lifted) return;
    event.preventDefault();
    const held = event.currentTarget;
    held.focus();
    handle.current = held;
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    let to = from;
    setLifted({ from, to, by: 'pointer' });
    const end = (finish: () => void) => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
      finish();
    };
    const listeners: readonly (readonly [string, (event: Event) => void])[] = [
      [
        'pointermove',
        (moved) => {
          const y = moved instanceof MouseEvent ? moved.clientY : 0;
          to = Math.min(middles.filter((middle, place) => place !== from && middle < y).length, last);
          setLifted((now) => now && { ...now, to });
        },
      ],
      ['pointercancel', () => end(putBack)],
      ['keydown', (press) => press instanceof KeyboardEvent && press.key === 'Escape' && end(putBack)],
      ['pointerup', () => end(() => drop(from, to))],
    ];
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
  };

  return { lifted, said, onKey, onPointerDown };
}
