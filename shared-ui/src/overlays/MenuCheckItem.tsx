import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CheckIcon } from '#src/icons/icons.ts';

export interface MenuCheckItemProps {
  /** Unique inside its menu. */
  value: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  /** A radio item instead of a checkbox. */
  radio?: boolean | undefined;
}

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '16px',
    flexShrink: 0,
    borderRadius: 'badge',
    border: '1px solid',
    borderColor: 'border.control',
    bg: 'bg.panel',
    color: 'transparent',
  },
  variants: {
    radio: { true: { borderRadius: 'full' } },
    checked: { true: { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' } },
  },
});

/** A checkable row. The menu stays open. */
export function MenuCheckItem({
  value,
  checked,
  onCheckedChange,
  children,
  radio = false,
}: MenuCheckItemProps) {
  return (
    <ChakraMenu.CheckboxItem
      value={value}
      checked={checked}
      onCheckedChange={onCheckedChange}
      closeOnSelect={radio}
      {...(radio ? { role: 'menuitemradio' } : {})}
    >
      <Mark checked={checked} radio={radio} aria-hidden>
        <CheckIcon size={12} strokeWidth={2.5} />
      </Mark>
      <chakra.span flex="1">{children}</chakra.span>
    </ChakraMenu.CheckboxItem>
  );
}
