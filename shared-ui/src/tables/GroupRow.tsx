import { defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '#src/icons/icons.ts';
import { styled } from '#src/system/styled.ts';

export interface GroupRowProps {
  title: ReactNode;
  /** "29 lines", 10. */
  count?: ReactNode;
  /** Leave undefined for a group that does not fold. */
  open?: boolean | undefined;
  onToggle?: (() => void) | undefined;
  /** Id of the element that folds. */
  controls?: string | undefined;
  /** Height 34 (`panel`) or 40 (`band`, checkout). Default `panel`. */
  size?: 'panel' | 'band' | undefined;
  /** Where the count goes. Default `beside` when the group folds, otherwise `end`. */
  countAt?: 'beside' | 'end' | undefined;
  /** Right end of the row. */
  aside?: ReactNode;
  /** Distance from the top at which it sticks (CSS). Default 0. Null disables sticking. */
  stickyTop?: string | null | undefined;
}

const band = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', md: '3' },
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border',
    textStyle: 'dense',
    fontWeight: '600',
    w: 'full',
    textAlign: 'start',
    zIndex: 'group',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    size: { panel: { minH: { base: '40px', md: 'group' } }, band: { minH: '40px', textStyle: 'label.lg' } },
    folds: { true: { cursor: 'pointer', _hover: { bg: 'bg.muted' } }, false: { px: '4' } },
    sticky: { true: { position: 'sticky' } },
  },
});

const Band = styled('div', band);
const FoldingBand = styled('button', band);
const Fold = styled('span', { base: { color: 'fg.muted', flexShrink: 0 } });
const Title = styled('span', { base: { truncate: true } });
const Count = styled('span', {
  base: { textStyle: 'caption', fontWeight: '500', color: 'fg.subtle', flexShrink: 0 },
  variants: { at: { end: { ml: 'auto' }, beside: { ml: { base: 'auto', md: '0' } } } },
});
const Aside = styled('span', { base: { ml: 'auto' } });

/** Head of a group of rows, on `bg.subtle`. Folds when `open` is given. */
export function GroupRow({
  title,
  count,
  open,
  onToggle,
  controls,
  size = 'panel',
  countAt = open === undefined ? 'end' : 'beside',
  aside,
  stickyTop = '0px',
}: GroupRowProps) {
  const folds = open !== undefined;
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon;
  const look = { size, folds, ...(stickyTop !== null && { sticky: true, style: { top: stickyTop } }) };
  const inside = (
    <>
      {folds && (
        <Fold>
          <Chevron size={14} strokeWidth={2} aria-hidden />
        </Fold>
      )}
      <Title>{title}</Title>
      {count !== undefined && <Count at={countAt}>{count}</Count>}
      {aside !== undefined && <Aside>{aside}</Aside>}
    </>
  );
  if (!folds) return <Band {...look}>{inside}</Band>;
  return (
    <FoldingBand {...look} type="button" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {inside}
    </FoldingBand>
  );
}
