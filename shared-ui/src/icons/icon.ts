import type { ComponentType } from 'react';

/** Any icon of this package, given as a component: `icon={PlusIcon}`. */
export type IconComponent = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
