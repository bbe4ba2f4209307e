import { cloneElement, isValidElement, type ReactElement } from 'react';
import { DressedChild, PlainButton } from '#src/actions/buttonParts.ts';
import type { IconButtonProps } from '#src/actions/buttonProps.ts';
import { guarded } from '#src/actions/guarded.ts';
import { Spinner } from '#src/display/Spinner.tsx';
import { Tooltip } from '#src/display/Tooltip.tsx';

/** A button with just an icon. Its label is the accessible name and the tooltip. */
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
  const look = {
    ...rest,
    variant,
    size,
    square: true,
    'aria-label': label,
    onClick: guarded<HTMLButtonElement>(blocked, onClick),
    ...(blocked ? { 'aria-disabled': true } : {}),
    ...(busy ? { 'aria-busy': true } : {}),
  };
  const button =
    asChild && isValidElement(children) ? (
      <DressedChild asChild {...look}>
        {/* The link only carries the look: its content becomes the icon. */}
        {cloneElement(children as ReactElement<{ children?: unknown }>, {}, drawing)}
      </DressedChild>
    ) : (
      <PlainButton type={type ?? 'button'} {...look}>
        {drawing}
      </PlainButton>
    );
  return (
    <Tooltip
      content={disabledReason ?? label}
      describes={disabledReason !== undefined}
      disabled={!tooltip && disabledReason === undefined}
    >
      {button}
    </Tooltip>
  );
}
