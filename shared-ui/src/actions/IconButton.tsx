import { chakra } from '@chakra-ui/react/styled-system';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import type { IconButtonProps } from '#src/actions/buttonProps.ts';
import { buttonRecipe } from '#src/actions/buttonRecipe.ts';
import { guarded } from '#src/actions/guarded.ts';
import { Spinner } from '#src/display/Spinner.tsx';
import { Tooltip } from '#src/display/Tooltip.tsx';

const Base = chakra('button', buttonRecipe);

/** A button of one icon; its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'ghost',
  size = 'tool',
  busy = false,
  disabledReason,
  asChild = false,
  tooltip = true,
  onClick,
  type,
  children,
  ...rest
}: IconButtonProps) {
  const blocked = busy || disabledReason !== undefined;
  const drawing = busy ? (
    <Spinner size={14} label={null} />
  ) : (
    <Icon size={size === 'touch' ? 20 : 16} strokeWidth={1.75} aria-hidden />
  );
  const button = (
    <Base
      {...rest}
      variant={variant}
      size={size}
      square
      asChild={asChild}
      aria-label={label}
      onClick={guarded(blocked, onClick)}
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...(blocked ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
    >
      {asChild && isValidElement(children)
        ? // The link is only a carrier: what it holds is the icon.
          cloneElement(children as ReactElement<{ children?: unknown }>, {}, drawing)
        : drawing}
    </Base>
  );
  if (!tooltip && disabledReason === undefined) return button;
  return (
    <Tooltip content={disabledReason ?? label} describes={disabledReason !== undefined}>
      {button}
    </Tooltip>
  );
}
