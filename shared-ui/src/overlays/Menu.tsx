import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { menuCode } from '#src/later/menuCode.ts';
import { useKnown, useLoad } from '#src/later/useLater.ts';
import type { MenuHandle, MenuPress } from '#src/overlays/MachineMenu.tsx';
import { MenuComing } from '#src/overlays/MenuComing.tsx';
import { toast } from '#src/overlays/toastStore.ts';

export interface MenuProps {
  /** The button that opens it: an IconButton, a Button or a BadgeButton. */
  trigger: ReactElement;
  /** MenuItem, MenuCheckItem, MenuLabel, MenuSeparator, SubMenu. */
  children: ReactNode;
  /** The edge of the trigger to align with. Default `end` (row menus on the right of a table). */
  align?: 'start' | 'end' | undefined;
  /** Called when it opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

interface ButtonEvents {
  onPointerEnter?: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLButtonElement>) => void;
  onFocus?: (event: FocusEvent<HTMLButtonElement>) => void;
  onBlur?: (event: FocusEvent<HTMLButtonElement>) => void;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

const prefetch = () => void menuCode.load().catch(() => {});

const pressOf: Readonly<Record<string, MenuPress>> = {
  ArrowDown: 'ARROW_DOWN',
  ArrowUp: 'ARROW_UP',
  Enter: 'ARROW_DOWN',
  ' ': 'ARROW_DOWN',
};

/**
 * A button with a menu: arrows move, letters jump, Enter selects, Escape closes and returns the focus. The menu's code loads when
 * the pointer or the focus reaches a button, and the state machine starts with the button's first press.
 */
export function Menu({ trigger, children, align = 'end', onOpenChange }: MenuProps) {
  const id = useId();
  const listId = `${id}-list`;
  const [machine, setMachine] = useState<MenuHandle | null>(null);
  const [pressed, setPressed] = useState<{ press: MenuPress; button: DOMRect } | null>(null);
  const [open, setOpen] = useState(false);
  const cancel = () => setPressed(null);
  const code = useKnown(menuCode);
  useLoad(menuCode, pressed !== null, () => {
    cancel();
    toast.failure('The menu did not load. Try again.');
  });
  const isComing = pressed !== null && !code;
  const press = (how: MenuPress, { currentTarget }: { currentTarget: HTMLElement }) => {
    // Escape and leaving the button cancel it.
    currentTarget.focus();
    setPressed({ press: how, button: currentTarget.getBoundingClientRect() });
  };

  const own = trigger.props as ButtonEvents; // Any button has these; a ReactElement doesn't say.
  const events: ButtonEvents = {
    onPointerEnter(event) {
      prefetch();
      own.onPointerEnter?.(event);
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      // Leaves the focus where it is until the list takes it.
      if (event.button === 0 && !event.ctrlKey) event.preventDefault();
    },
    onFocus(event) {
      prefetch();
      own.onFocus?.(event);
      machine?.hear('onFocus', event);
    },
    onBlur(event) {
      own.onBlur?.(event);
      if (isComing) cancel();
      machine?.hear('onBlur', event);
    },
    onClick(event) {
      own.onClick?.(event);
      if (machine) machine.hear('onClick', event);
      else if (isComing) cancel();
      else if (!event.defaultPrevented) press('TRIGGER_CLICK', event);
    },
    onKeyDown(event) {
      own.onKeyDown?.(event);
      // The list itself hears Escape only after the next frame. Until then the focus is still here.
      if (open && event.key === 'Escape') machine?.close();
      if (machine) machine.hear('onKeyDown', event);
      else if (isComing && event.key === 'Escape') cancel();
      else if (pressOf[event.key] && !event.defaultPrevented) {
        event.preventDefault();
        press(pressOf[event.key] ?? 'TRIGGER_CLICK', event);
      }
    },
  };
  return (
    <>
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, {
        ...events,
        id,
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': open || isComing,
        'aria-controls': open ? listId : undefined,
        'data-state': open ? 'open' : 'closed',
      })}
      {isComing && <MenuComing button={pressed.button} align={align} />}
      {code && pressed && (
        <code.MachineMenu
          ref={setMachine}
          buttonId={id}
          listId={listId}
          align={align}
          press={pressed.press}
          onOpenChange={(next) => {
            setOpen(next);
            onOpenChange?.(next);
          }}
        >
          {children}
        </code.MachineMenu>
      )}
    </>
  );
}
