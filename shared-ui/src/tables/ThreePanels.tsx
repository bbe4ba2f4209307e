import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface ThreePanelsProps {
  /**
   * `categories` 236 / rest / 352, `packages` 360 / rest / 352, `tree` 280 / rest. Below 1200 px there are two columns: the
   * page leaves out the third one and offers it in a drawer.
   */
  layout: 'categories' | 'packages' | 'tree';
  /** PanelColumn elements. */
  children: ReactNode;
}

const Frame = chakra('div', {
  base: {
    display: { base: 'block', md: 'grid' },
    h: { md: '600px' },
    mx: { base: '-16px', md: '0' },
    border: { base: '0', md: '1px solid' },
    borderColor: { base: 'border', md: 'border' },
    borderRadius: { md: 'panel' },
    bg: 'bg.panel',
    overflow: { md: 'hidden' },
    '& > * + *': { borderLeft: { md: '1px solid {colors.border}' } },
  },
  variants: {
    layout: {
      categories: {
        gridTemplateColumns: { md: '200px minmax(0, 1fr)', lg: '236px minmax(0, 1fr) 352px' },
      },
      packages: {
        gridTemplateColumns: { md: '240px minmax(0, 1fr)', lg: '360px minmax(0, 1fr) 352px' },
      },
      tree: { gridTemplateColumns: { md: '280px minmax(0, 1fr)' } },
    },
  },
});

/** A frame 600 high whose columns scroll independently. A phone shows only what each column's `onPhone` allows. */
export function ThreePanels({ layout, children }: ThreePanelsProps) {
  return <Frame layout={layout}>{children}</Frame>;
}
