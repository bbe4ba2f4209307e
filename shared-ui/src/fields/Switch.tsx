import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { chosenInContrastTheme, offInContrastTheme } from '#src/system/forcedColors.ts';

export interface SwitchProps extends Omit<PlainInputProps, 'type' | 'size' | 'children'> {
  children: ReactNode;
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    w: '30px',
    h: '18px',
    m: '0',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background 160ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      boxSize: '14px',
      borderRadius: 'full',
      bg: '#ffffff',
      transition: 'transform 160ms {easings.move}',
    },
    ...offInContrastTheme,
    '&:checked': { bg: 'accent.solid', ...chosenInContrastTheme },
    '&:checked::before': { transform: 'translateX(12px)', bg: 'accent.contrast' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
});

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: 'touch', md: 'tick' },
    textStyle: 'dense',
    cursor: 'pointer',
  },
});

/** On or off. Takes effect when the form is saved. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <Label>
      <Track {...props} type="checkbox" role="switch" />
      <span>{children}</span>
    </Label>
  );
}
