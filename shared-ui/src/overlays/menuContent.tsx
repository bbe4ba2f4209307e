import type { ComponentType } from 'react';
import { type MenuCode, menuCode } from '#src/later/menuCode.ts';
import { useKnown } from '#src/later/useLater.ts';
import type { MenuCheckItemProps } from '#src/overlays/MenuCheckItem.tsx';
import type { MenuItemProps } from '#src/overlays/MenuItem.tsx';
import type { SubMenuProps } from '#src/overlays/SubMenu.tsx';

/** A part that is only drawn inside an open menu, whose code has loaded by then. */
const part = <Props extends object>(pick: (code: MenuCode) => ComponentType<Props>) =>
  function MenuPart(props: Props) {
    const code = useKnown(menuCode);
    const Part = code && pick(code);
    // biome-ignore lint/complexity/noUselessFragments: null would be another type, which breaks remotes
    return Part ? <Part {...props} /> : <></>;
  };

/** One action of a Menu. */
export const MenuItem = part<MenuItemProps>((code) => code.MenuItem);

/** A checkable row. The menu stays open. */
export const MenuCheckItem = part<MenuCheckItemProps>((code) => code.MenuCheckItem);

/** Small heading over a group of rows: "Change Status to". */
export const MenuLabel = part((code) => code.MenuLabel);

/** The line before a destructive action. */
export const MenuSeparator = () => <Separator />;
const Separator = part((code) => code.MenuSeparator);

/** A row that opens a second menu on its left, or on its right if there is no room. */
export const SubMenu = part<SubMenuProps>((code) => code.SubMenu);
