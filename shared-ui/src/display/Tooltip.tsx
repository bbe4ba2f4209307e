import { chakra } from '@chakra-ui/react/styled-system';
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

/** Shows a sentence on hover after a moment, and at once on keyboard focus. Escape hides it. */
export function Tooltip({
  content,
  children,
  describes = true,
  side = 'top',
  disabled = false,
}: TooltipProps) {
  const id = useId();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [resting, setResting] = useState<HTMLElement | null>(null);
  const hide = () => {
    setResting(null);
    setTrigger(null);
  };
  useEffect(() => {
    if (!resting) return;
    const wait = setTimeout(() => setTrigger(resting), restBeforeShow);
    return () => clearTimeout(wait);
  }, [resting]);
  useEffect(() => {
    if (!trigger) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setTrigger(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [trigger]);
  if (disabled) return children;
  const own = children.props as TriggerProps; // Any focusable element has these; TypeScript knows only `object`.
  const added: TriggerProps = {
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'touch') return;
      setResting(event.currentTarget);
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
      hide();
    },
    ...(describes ? { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') } : {}),
  };
  return (
    <>
      {cloneElement(children, added)}
      {trigger && <Tip content={content} trigger={trigger} side={side} />}
      {describes && (
        <chakra.span id={id} hidden>
          {content}
        </chakra.span>
      )}
    </>
  );
}
