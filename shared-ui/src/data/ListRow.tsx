import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '#src/icons/icons.ts';

export interface ListRowProps {
  /** The row of a list one can choose: a button over its whole width. */
  onSelect?: (() => void) | undefined;
  selected?: boolean | undefined;
  /** The row unfolds what is below it: a chevron at the left says whether it has. */
  open?: boolean | undefined;
  /** Is below a row that unfolds: as far in as that row's text. */
  indent?: boolean | undefined;
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
        position: 'relative',
        minH: { base: '60px', md: '44px' },
        px: '4',
        py: '2',
        fontWeight: '600',
        borderBottom: '1px solid',
        borderColor: 'border.muted',
      },
    },
    opens: { true: { cursor: 'pointer', '&:not([aria-pressed=true]):hover': { bg: 'bg.hover' } } },
    selected: { true: { bg: 'accent.subtle', fontWeight: '600' } },
  },
  compoundVariants: [
    { shape: 'round', selected: true, css: { color: 'accent.fg' } },
    {
      shape: 'ruled',
      selected: true,
      css: {
        _before: {
          content: '""',
          position: 'absolute',
          insetBlock: '0',
          insetInlineStart: '0',
          w: '2px',
          bg: 'accent.solid',
        },
      },
    },
  ],
});

/** A row of a category, package or job list. */
export function ListRow({
  onSelect,
  selected = false,
  aside,
  open,
  indent = false,
  shape = 'round',
  note,
  children,
}: ListRowProps) {
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon;
  const inside = (
    <>
      {open !== undefined && (
        <chakra.span color="fg.muted" flexShrink={0} ml="-1">
          <Chevron size={14} strokeWidth={2} aria-hidden />
        </chakra.span>
      )}
      {indent && <chakra.span w="10px" flexShrink={0} />}
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
          color={selected && shape === 'round' ? 'accent.fg' : 'fg.muted'}
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
      <button
        type="button"
        {...(open === undefined ? { 'aria-pressed': selected } : { 'aria-expanded': open })}
        onClick={onSelect}
      >
        {inside}
      </button>
    </Base>
  );
}
