import { chakra } from '@chakra-ui/react/styled-system';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DressedChild, PlainButton } from '#src/actions/buttonParts.ts';
import type { ButtonProps } from '#src/actions/buttonProps.ts';
import { guarded } from '#src/actions/guarded.ts';
import { Spinner } from '#src/display/Spinner.tsx';
import { Tooltip } from '#src/display/Tooltip.tsx';
import { ArrowRightIcon } from '#src/icons/icons.ts';

/** The button. Its label names the result: "Add 3 items", never "OK". */
export function Button({
  variant = 'outline',
  size = 'form',
  busy: busyNow,
  icon: Icon,
  forward = false,
  caps = false,
  full = false,
  disabledReason,
  asChild = false,
  onClick,
  type,
  children,
  ...rest
}: ButtonProps) {
  const busy = busyNow === true;
  // A small button that can become busy reserves room for the spinner, so that its width stays the same.
  const roomy = busyNow !== undefined && !Icon;
  const blocked = busy || disabledReason !== undefined;
  const iconSize = size === 'row' || size === 'tool' ? 15 : 16;
  const dress = (words: ReactNode) => (
    <>
      {busy && <Spinner size={Icon ? 14 : 12} label={null} floating={!Icon} />}
      {Icon && !busy && <Icon size={iconSize} strokeWidth={2} aria-hidden />}
      {busy && !Icon ? <chakra.span transform="translateX(8px)">{words}</chakra.span> : words}
      {forward && (
        <chakra.span hideBelow="md">
          <ArrowRightIcon size={16} strokeWidth={2} aria-hidden />
        </chakra.span>
      )}
    </>
  );
  const look = {
    ...rest,
    variant,
    size,
    caps,
    full,
    roomy,
    onClick: guarded<HTMLButtonElement>(blocked, onClick),
    ...(blocked ? { 'aria-disabled': true } : {}),
    ...(busy ? { 'aria-busy': true } : {}),
  };
  const button =
    asChild && isChild(children) ? (
      <DressedChild asChild {...look}>
        {cloneElement(children, {}, dress(children.props.children))}
      </DressedChild>
    ) : (
      <PlainButton type={type ?? 'button'} {...look}>
        {dress(children)}
      </PlainButton>
    );
  // Always wrap it: a button that gets or loses a reason must stay the same element to keep the focus.
  return (
    <Tooltip content={disabledReason} disabled={disabledReason === undefined}>
      {button}
    </Tooltip>
  );
}

function isChild(node: ReactNode): node is ReactElement<{ children?: ReactNode }> {
  return isValidElement(node);
}
