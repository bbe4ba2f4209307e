import { defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '#src/icons/icons.ts';
import { styled } from '#src/system/styled.ts';

export interface ListRowProps {
  /** Makes the row selectable: a button across its whole width. */
  onSelect?: (() => void) | undefined;
  selected?: boolean | undefined;
  /** Set for a row that unfolds the rows below it: a chevron on the left shows whether it is open. */
  open?: boolean | undefined;
  /** Set for a row below one that unfolds: indents it to that row's text. */
  indent?: boolean | undefined;
  /** Right end: a count or a badge. */
  aside?: ReactNode;
  /** Rounded inside a padded column (categories) or ruled edge to edge. Default `round`. */
  shape?: 'round' | 'ruled' | undefined;
  /** Below the name, 12 px. */
  note?: ReactNode;
  children: ReactNode;
}

const row = defineRecipe({
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
      round: { minH: { base: 'touch', md: 'entry' }, paddingInline: '10px', borderRadius: 'control' },
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

const Base = styled('div', row);
const BaseButton = styled('button', row);
const Fold = styled('span', { base: { color: 'fg.muted', flexShrink: 0, ml: '-1' } });
const Indent = styled('span', { base: { w: '10px', flexShrink: 0 } });
const Words = styled('span', { base: { flex: '1', minW: '0' } });
const Name = styled('span', { base: { display: 'block', truncate: true } });
const Note = styled('span', {
  base: { display: 'block', textStyle: 'caption', fontWeight: '400', color: 'fg.muted', truncate: true },
});
const Aside = styled('span', {
  base: { textStyle: 'caption', fontWeight: '500', flexShrink: 0, color: 'fg.muted' },
  variants: { accent: { true: { color: 'accent.fg' } } },
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
        <Fold>
          <Chevron size={14} strokeWidth={2} aria-hidden />
        </Fold>
      )}
      {indent && <Indent />}
      <Words>
        <Name dir="auto">{children}</Name>
        {note !== undefined && <Note>{note}</Note>}
      </Words>
      {aside !== undefined && <Aside accent={selected && shape === 'round'}>{aside}</Aside>}
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
    <BaseButton
      shape={shape}
      selected={selected}
      opens
      type="button"
      {...(open === undefined ? { 'aria-pressed': selected } : { 'aria-expanded': open })}
      onClick={onSelect}
    >
      {inside}
    </BaseButton>
  );
}
