import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface ListRowProps {
  /** The row of a list one can choose: a button over its whole width. */
  onSelect?: (() => void) | undefined;
  selected?: boolean | undefined;
  /** Right end: a count or a badge. */
  aside?: ReactNode;
  /** Rounded inside a padded column (categories) or ruled edge to edge. Default `round`. */
  shape?: 'round' | 'ruled' | undefined;
  /** Below the name, 12 px. */
  note?: ReactNode;
  children: ReactNode;
}

const Base = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    textAlign: 'start',
    textStyle: 'dense',
    fontWeight: '500',
    color: 'fg',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    shape: {
      round: { minH: { base: 'touch', md: '37px' }, paddingInline: '10px', borderRadius: 'control' },
      ruled: {
        minH: { base: '60px', md: '40px' },
        px: '4',
        py: '1.5',
        borderBottom: '1px solid',
        borderColor: 'border.muted',
      },
    },
    opens: { true: { cursor: 'pointer', _hover: { bg: 'bg.hover' } } },
    selected: {
      true: { bg: 'accent.subtle', color: 'accent.fg', fontWeight: '600', _hover: { bg: 'accent.subtle' } },
    },
  },
});

/** A row of a category, package or job list. */
export function ListRow({
  onSelect,
  selected = false,
  aside,
  shape = 'round',
  note,
  children,
}: ListRowProps) {
  const inside = (
    <>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" truncate>
          {children}
        </chakra.span>
        {note !== undefined && (
          <chakra.span display="block" textStyle="caption" fontWeight="400" color="fg.muted" truncate>
            {note}
          </chakra.span>
        )}
      </chakra.span>
      {aside !== undefined && (
        <chakra.span
          textStyle="caption"
          fontWeight="500"
          color={selected ? 'accent.fg' : 'fg.subtle'}
          flexShrink={0}
        >
          {aside}
        </chakra.span>
      )}
    </>
  );
  if (!onSelect) {
    return (
      <Base shape={shape} selected={selected}>
        {inside}
      </Base>
    );
  }
  return (
    <Base asChild shape={shape} selected={selected} opens>
      <button type="button" aria-pressed={selected} onClick={onSelect}>
        {inside}
      </button>
    </Base>
  );
}
