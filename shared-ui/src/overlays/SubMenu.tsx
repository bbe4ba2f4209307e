import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { IconComponent } from '#src/icons/icon.ts';
import { ChevronRightIcon } from '#src/icons/icons.ts';
import { MenuSurface } from '#src/overlays/MenuSurface.tsx';
import { menuRecipe } from '#src/overlays/menuRecipe.ts';

export interface SubMenuProps {
  label: string;
  icon?: IconComponent | undefined;
  /** MenuItem elements. */
  children: ReactNode;
}

/** A row that opens a second menu on its left, or on its right if there is no room. */
export function SubMenu({ label, icon: Icon, children }: SubMenuProps) {
  return (
    <ChakraMenu.Root
      recipe={menuRecipe}
      positioning={{ placement: 'left-start', offset: { mainAxis: 8, crossAxis: -4 } }}
    >
      <ChakraMenu.TriggerItem css={menuRecipe.base?.['item'] ?? {}}>
        {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
        <chakra.span flex="1">{label}</chakra.span>
        <ChevronRightIcon size={15} strokeWidth={1.75} aria-hidden />
      </ChakraMenu.TriggerItem>
      <MenuSurface label="Submenu">{children}</MenuSurface>
    </ChakraMenu.Root>
  );
}
