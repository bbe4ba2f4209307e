import { chakra } from '@chakra-ui/react/styled-system';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { ButtonProps } from '#src/actions/buttonProps.ts';
import { buttonRecipe } from '#src/actions/buttonRecipe.ts';
import { guarded } from '#src/actions/guarded.ts';
import { Spinner } from '#src/display/Spinner.tsx';
import { Tooltip } from '#src/display/Tooltip.tsx';
import { ArrowRightIcon } from '#src/icons/icons.ts';

const Base = chakra('button', buttonRecipe);

/** The button. Its words name the result: "Add 3 items", never "OK". */
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
  // A small button that can be busy has room for the spinner from the start, as its width must not change.
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
  const button = (
    <Base
      {...rest}
      variant={variant}
      size={size}
      caps={caps}
      full={full}
      roomy={roomy}
      asChild={asChild}
      onClick={guarded(blocked, onClick)}
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...(blocked ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
    >
      {asChild && isChild(children)
        ? cloneElement(children, {}, dress(children.props.children))
        : dress(children)}
    </Base>
  );
  return disabledReason === undefined ? button : <Tooltip content={disabledReason}>{button}</Tooltip>;
}

function isChild(node: ReactNode): node is ReactElement<{ children?: ReactNode }> {
  return isValidElement(node);
}
