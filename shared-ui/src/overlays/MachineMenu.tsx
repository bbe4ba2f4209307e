import { Menu as ChakraMenu, useMenu } from '@chakra-ui/react/menu';
import {
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
} from 'react';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';
import { MenuSurface } from '#src/overlays/MenuSurface.tsx';
import { menuRecipe } from '#src/overlays/menuRecipe.ts';

/** What opens a menu: a click, or an arrow key that highlights its first or last item. */
export type MenuPress = 'TRIGGER_CLICK' | 'ARROW_DOWN' | 'ARROW_UP';

type ButtonEvent = 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown';

/** What the menu's button tells the state machine. */
export interface MenuHandle {
  readonly hear: (name: ButtonEvent, event: SyntheticEvent<HTMLButtonElement>) => void;
  readonly close: () => void;
}

interface MachineMenuProps {
  readonly buttonId: string;
  readonly listId: string;
  readonly align: 'start' | 'end';
  /** What it opens with. */
  readonly press: MenuPress;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
  readonly ref: Ref<MenuHandle>;
}

/** The state machine and the list of a menu whose button was pressed. */
export function MachineMenu(props: MachineMenuProps) {
  const { buttonId, listId, align, press, onOpenChange, children, ref } = props;
  const menu = useMenu({
    ids: { trigger: buttonId, content: listId },
    positioning: { placement: `bottom-${align}`, gutter: 4 },
    onOpenChange: ({ open }) => onOpenChange(open),
  });
  const { api, service } = menu;
  const hear = useStableCallback((name: ButtonEvent, event: SyntheticEvent<HTMLButtonElement>) =>
    api.getTriggerProps()[name]?.(event as never),
  ); // the caller passes the event that belongs to the name
  const close = useStableCallback(() => api.setOpen(false));
  useImperativeHandle(ref, () => ({ hear, close }), [hear, close]);
  const begin = useEffectEvent(() => {
    // It hears keys only once its button has the focus.
    service.send({ type: 'TRIGGER_FOCUS' });
    service.send({ type: press });
  });
  useEffect(() => begin(), []);
  return (
    <ChakraMenu.RootProvider recipe={menuRecipe} value={menu} lazyMount unmountOnExit>
      <MenuSurface label="Menu">{children}</MenuSurface>
    </ChakraMenu.RootProvider>
  );
}
