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

export interface TooltipProps {
  content: ReactNode;
  /** One element that can take focus. */
  children: ReactElement<object>;
  /** Tie the text to the element for screen readers; false when it repeats the element's name. */
  describes?: boolean | undefined;
  /** Default `top`. */
  side?: 'top' | 'right' | undefined;
  disabled?: boolean | undefined;
}

/** What the tooltip reads and adds on its trigger. */
interface TriggerProps {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  'aria-describedby'?: string | undefined;
}

const restBeforeShow = 350;

interface Pointed {
  readonly trigger: HTMLElement;
  /** By the pointer, which has to rest; the keyboard shows it at once. */
  readonly resting: boolean;
}

/** Shows a sentence on hover after a moment, and at once on keyboard focus. Escape hides it. */
export function Tooltip({
  content,
  children,
  describes = true,
  side = 'top',
  disabled = false,
}: TooltipProps) {
  const id = useId();
  // Hundreds of rows have one: until it is pointed at it does nothing more.
  const [pointed, setPointed] = useState<Pointed | null>(null);
  if (disabled) return children;
  const own = children.props as TriggerProps; // Any focusable element has these; TypeScript knows only `object`.
  const added: TriggerProps = {
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') setPointed({ trigger: event.currentTarget, resting: true });
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      setPointed(null);
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      setPointed(null);
    },
    onFocus(event) {
      own.onFocus?.(event);
      const trigger = event.currentTarget;
      if (trigger.matches(':focus-visible')) setPointed({ trigger, resting: false });
    },
    onBlur(event) {
      own.onBlur?.(event);
      setPointed(null);
    },
    ...(describes ? { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') } : {}),
  };
  return (
    <>
      {cloneElement(children, added)}
      {pointed && <Sentence key={String(pointed.resting)} {...pointed} content={content} side={side} />}
      {describes && (
        <span id={id} hidden>
          {content}
        </span>
      )}
    </>
  );
}

type SentenceProps = Pointed & { readonly content: ReactNode; readonly side: 'top' | 'right' };

function Sentence({ trigger, resting, content, side }: SentenceProps) {
  const [shown, setShown] = useState(!resting);
  useEffect(() => {
    if (!resting) return;
    const wait = setTimeout(() => setShown(true), restBeforeShow);
    return () => clearTimeout(wait);
  }, [resting]);
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);
  return shown && <Tip content={content} trigger={trigger} side={side} />;
}
