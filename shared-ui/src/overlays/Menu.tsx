import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { MenuSurface } from '#src/overlays/MenuSurface.tsx';
import { menuRecipe } from '#src/overlays/menuRecipe.ts';

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

/** A button with a menu: arrows move, letters jump, Enter selects, Escape closes and returns the focus. */
export function Menu({ trigger, children, align = 'end', onOpenChange }: MenuProps) {
  return (
    <ChakraMenu.Root
      recipe={menuRecipe}
      positioning={{ placement: `bottom-${align}`, gutter: 4 }}
      // A list has one menu per row, so create the content only when a menu opens.
      lazyMount
      unmountOnExit
      {...(onOpenChange ? { onOpenChange: ({ open }: { open: boolean }) => onOpenChange(open) } : {})}
    >
      <ChakraMenu.Context>
        {({ open, setOpen }) => (
          <ChakraMenu.Trigger
            asChild
            // The list itself hears Escape only after the next frame. Until then the focus is still here.
            onKeyDown={(event) => {
              if (open && event.key === 'Escape') setOpen(false);
            }}
          >
            {trigger}
          </ChakraMenu.Trigger>
        )}
      </ChakraMenu.Context>
      <MenuSurface label="Menu">{children}</MenuSurface>
    </ChakraMenu.Root>
  );
}
