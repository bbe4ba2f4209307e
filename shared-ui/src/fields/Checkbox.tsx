import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { mergeRefs } from '#src/fields/mergeRefs.ts';
import { chosenInContrastTheme } from '#src/system/forcedColors.ts';
import { finger } from '#src/system/scales.ts';

export interface CheckboxProps extends Omit<PlainInputProps, 'type' | 'size' | 'children'> {
  /** The label. Leave it out only with `aria-label`. */
  children?: ReactNode;
  /** Some but not all of a group. */
  indeterminate?: boolean | undefined;
}

const tick = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

const Box = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    boxSize: { base: '20px', md: '16px' },
    m: '0',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'badge',
    bg: 'bg.panel',
    cursor: 'pointer',
    transition: 'background 100ms, border-color 100ms',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      bg: 'accent.contrast',
      opacity: 0,
      maskImage: tick('M4 8.4l2.7 2.7L12 5.4'),
      maskSize: '100%',
    },
    [finger]: { _after: { content: '""', position: 'absolute', inset: '-12px' } },
    _hover: { borderColor: 'fg.subtle' },
    '&:checked, &:indeterminate': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      ...chosenInContrastTheme,
    },
    '&:checked::before, &:indeterminate::before': { opacity: 1 },
    '&:indeterminate::before': { maskImage: tick('M4.5 8h7') },
    '&:disabled': { bg: 'bg.muted', borderColor: 'border.emphasized', cursor: 'not-allowed' },
    '&:disabled::before': { bg: 'fg.disabled' },
  },
});

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '10px',
    minH: { base: 'touch', md: 'tick' },
    textStyle: 'dense',
    cursor: 'pointer',
    '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed' },
  },
});

/** A checkbox with its label on the right. */
export function Checkbox({ children, indeterminate = false, ref, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const input = <Box {...props} ref={mergeRefs(box, ref)} type="checkbox" />;
  if (children === undefined) return input;
  return (
    <Label>
      {input}
      <span>{children}</span>
    </Label>
  );
}
