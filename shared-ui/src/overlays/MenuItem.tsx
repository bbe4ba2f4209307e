import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Tooltip } from '#src/display/Tooltip.tsx';
import type { IconComponent } from '#src/icons/icon.ts';
import { CheckIcon } from '#src/icons/icons.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: IconComponent | undefined;
  /** The current value: checked, greyed out and not selectable. */
  current?: boolean | undefined;
  /** Destructive: last in the menu, after a MenuSeparator. */
  danger?: boolean | undefined;
  /** Why the item is disabled. Shown on hover, or in the row on a phone. The row stays visible. */
  disabledReason?: string | undefined;
}

/** One action of a Menu. */
export function MenuItem({
  children,
  onSelect,
  icon: Icon,
  current = false,
  danger = false,
  disabledReason,
}: MenuItemProps) {
  const value = useId();
  const phone = useIsPhone();
  const off = current || disabledReason !== undefined;
  const item = (
    <ChakraMenu.Item
      value={value}
      disabled={off}
      // Enter clicks too. The state machine's own onSelect is lost if a click comes before it has seen the pointer.
      onClick={() => !off && onSelect()}
      {...(danger && !off ? { color: 'danger.fg', css: { '& > svg': { color: 'danger.fg' } } } : {})}
      {...(current ? { 'aria-current': true } : {})}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <chakra.span flex="1">
        {children}
        {phone && disabledReason !== undefined && (
          // Touch has no hover. Elsewhere, and for assistive technology, the tooltip says it.
          <chakra.span display="block" pb="1" textStyle="caption" whiteSpace="normal" aria-hidden>
            {disabledReason}
          </chakra.span>
        )}
      </chakra.span>
      {current && <CheckIcon size={15} strokeWidth={2} aria-hidden />}
    </ChakraMenu.Item>
  );
  return disabledReason === undefined ? item : <Tooltip content={disabledReason}>{item}</Tooltip>;
}

/** Small heading over a group of rows: "Change Status to". */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <chakra.div textStyle="caption" fontWeight="500" color="fg.muted" px="2" pt="2" pb="1">
      {children}
    </chakra.div>
  );
}

/** The line before a destructive action. */
export function MenuSeparator() {
  return <ChakraMenu.Separator />;
}
