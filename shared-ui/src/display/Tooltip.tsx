import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { Tip } from '#src/display/Tip.tsx';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement<object>;
  /** Tie the text to the element for screen readers; false when it repeats the element's name. */
  describes?: boolean | undefined;
  /** Default `top`. */
  side?: 'top' | 'right' | undefined;
  disabled?: boolean | undefined;
}

/** Trigger props that the tooltip reads and extends. */
interface TriggerProps {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  'aria-describedby'?: string | undefined;
}

const restBeforeShow = 350;

/** One timer, because there is one pointer. Rows that scroll past it are not redrawn, only one that stays under it. */
let resting: ReturnType<typeof setTimeout> | undefined;

const endRest = () => clearTimeout(resting);

function afterRest(show: () => void) {
  endRest();
  resting = setTimeout(show, restBeforeShow);
}

/** Shows a sentence after a short hover, or immediately on keyboard focus. Escape hides it. */
export function Tooltip({
  content,
  children,
  describes = true,
  side = 'top',
  disabled = false,
}: TooltipProps) {
  const id = useId();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const hide = () => {
    endRest();
    setTrigger(null);
  };
  // Same position in the tree as below, so that the element is not remounted.
  if (disabled) return <>{children}</>;
  const own = children.props as TriggerProps; // Any focusable element has these; TypeScript knows only `object`.
  const added: TriggerProps = {
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'touch') return;
      const pointed = event.currentTarget;
      afterRest(() => setTrigger(pointed));
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      hide();
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      hide();
    },
    onFocus(event) {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setTrigger(event.currentTarget);
    },
    onBlur(event) {
      own.onBlur?.(event);
      setTrigger(null);
    },
    ...(describes ? { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') } : {}),
  };
  return (
    <>
      {cloneElement(children, added)}
      {trigger && (
        <Sentence content={content} trigger={trigger} side={side} onEscape={() => setTrigger(null)} />
      )}
      {describes && (
        <span id={id} hidden>
          {content}
        </span>
      )}
    </>
  );
}

interface SentenceProps {
  readonly content: ReactNode;
  readonly trigger: HTMLElement;
  readonly side: 'top' | 'right';
  readonly onEscape: () => void;
}

function Sentence({ onEscape, ...tip }: SentenceProps) {
  const hide = useStableCallback(onEscape);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hide]);
  return <Tip {...tip} />;
}
