import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { MenuSurface } from '#src/overlays/MenuSurface.tsx';
import { menuRecipe } from '#src/overlays/menuRecipe.ts';

export interface MenuProps {
  /** The button that opens it: an IconButton, a Button or a BadgeButton. */
  trigger: ReactElement;
  /** MenuItem, MenuCheckItem, MenuLabel, MenuSeparator, SubMenu. */
  children: ReactNode;
  /** Which edge of the trigger it keeps to. Default `end` (row menus at the right of a table). */
  align?: 'start' | 'end' | undefined;
  /** Told when it opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A menu on a button: arrows move, letters jump, Enter takes, Escape closes and gives the focus back. */
export function Menu({ trigger, children, align = 'end', onOpenChange }: MenuProps) {
  return (
    <ChakraMenu.Root
      recipe={menuRecipe}
      positioning={{ placement: `bottom-${align}`, gutter: 4 }}
      // A list has one menu per row: what is in it is only made when it opens.
      lazyMount
      unmountOnExit
      {...(onOpenChange ? { onOpenChange: ({ open }: { open: boolean }) => onOpenChange(open) } : {})}
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <MenuSurface label="Menu">{children}</MenuSurface>
    </ChakraMenu.Root>
  );
}
