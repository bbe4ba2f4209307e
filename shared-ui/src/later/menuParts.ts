// One chunk.
export { MachineMenu } from '#src/overlays/MachineMenu.tsx';
export { MenuCheckItem } from '#src/overlays/MenuCheckItem.tsx';
export { MenuItem, MenuLabel, MenuSeparator } from '#src/overlays/MenuItem.tsx';
export { SubMenu } from '#src/overlays/SubMenu.tsx';
