import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface PageFooterProps {
  /** A BackButton. */
  start?: ReactNode;
  /** State text next to it: "Unsaved changes". */
  state?: ReactNode;
  /** Forward buttons, the primary one last. They fill the bar on a phone. */
  end: ReactNode;
  /** The width of a list that doesn't fill the page, so that the buttons end where it does. Not on a phone. */
  width?: string | undefined;
}

const Bar = chakra('footer', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    columnGap: { base: '10px', md: '16px' },
    minH: { base: '76px', md: '64px' },
    px: { base: '4', md: '6' },
    pt: { base: '3', md: '0' },
    pb: { base: 'calc({spacing.3} + env(safe-area-inset-bottom))', md: '0' },
    bg: 'bg',
    borderTop: '1px solid',
    borderColor: 'border',
    flexShrink: 0,
    mt: 'auto',
    outline: 'none',
    _print: { display: 'none' },
    // At 400 % zoom two rows of buttons would cover half of the page.
    '@media (max-height: 24em)': { position: 'static' },
  },
});

const End = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: { base: '6px', md: '12px' },
    rowGap: '2',
    '@media (max-width: 24.3em)': { flexWrap: 'wrap' },
    ml: 'auto',
    flex: { base: '1', md: 'none' },
    '& > *': { flex: { base: '1 1 auto', md: 'none' } },
  },
});

/** Where "Skip to actions" leads. */
export const footerId = 'page-actions';

/** Sticky bar, 64 high, at the foot of a workflow screen. The bottom bar on a phone. */
export function PageFooter({ start, state, end, width }: PageFooterProps) {
  return (
    <Bar
      id={footerId}
      tabIndex={-1}
      data-page-footer=""
      {...(width !== undefined && { pe: { md: `calc({spacing.6} + max(0px, 100% - ${width}))` } })}
    >
      {start}
      {state !== undefined && (
        <chakra.div role="status" textStyle="dense" color="fg.muted" hideBelow="md">
          {state}
        </chakra.div>
      )}
      <End>{end}</End>
    </Bar>
  );
}
