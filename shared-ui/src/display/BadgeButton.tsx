import { chakra } from '@chakra-ui/react/styled-system';
import type { PlainButtonProps } from '#src/actions/buttonProps.ts';
import { BadgeBase, type Palette } from '#src/display/Badge.tsx';
import { ChevronDownIcon } from '#src/icons/icons.ts';
import { finger } from '#src/system/scales.ts';

export interface BadgeButtonProps extends PlainButtonProps {
  palette?: Palette | undefined;
  /** Without the chevron: it does something at once. */
  plain?: boolean | undefined;
}

const Base = chakra(BadgeBase, {
  base: {
    position: 'relative',
    cursor: 'pointer',
    _hover: { boxShadow: 'inset 0 0 0 1px {colors.colorPalette.solid}' },
    // Hit area 44 px high on a phone. It extends further down, because the screen edge is above.
    _after: { content: '""', position: 'absolute', inset: { base: '-8px -11px -14px', md: '-4px' } },
    [finger]: { _after: { inset: '-10px' } },
  },
});

/** A badge to press. With its chevron it opens something: a Menu, a dialog. */
export function BadgeButton({ palette = 'neutral', plain = false, children, ...rest }: BadgeButtonProps) {
  return (
    <Base asChild colorPalette={palette}>
      <button type="button" {...rest}>
        {children}
        {!plain && <ChevronDownIcon size={13} strokeWidth={2} aria-hidden />}
      </button>
    </Base>
  );
}
