import type { ComponentPropsWithRef } from 'react';
import type { IconComponent } from '#src/icons/icon.ts';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger';

/** `row` 28, `tool` 32, `form` 36, `touch` 44 px high; on a phone 40, 36, 44, 44. */
export type ButtonSize = 'row' | 'tool' | 'form' | 'touch';

/** The props of an HTML button, without those that would let a screen restyle it. */
export type PlainButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'color' | 'content' | 'translate' | 'hidden'
>;

export interface ButtonLook {
  /** Default `outline`: one solid button per screen, the next step. */
  variant?: ButtonVariant | undefined;
  /** Default `form`. */
  size?: ButtonSize | undefined;
  /** Shows a spinner, keeps the width and ignores clicks. */
  busy?: boolean | undefined;
  /** Why the button is disabled. It stays reachable and says so on hover and focus. */
  disabledReason?: string | undefined;
  /** Applies the look to its only child, such as a router link. */
  asChild?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, PlainButtonProps {
  icon?: IconComponent | undefined;
  /** An arrow on the right, only for steps forward. Hidden on a phone for lack of room. */
  forward?: boolean | undefined;
  /** Wider letter spacing, for labels that the specification writes in capitals. */
  caps?: boolean | undefined;
  /** Fills the available width. */
  full?: boolean | undefined;
}

export interface IconButtonProps extends ButtonLook, Omit<PlainButtonProps, 'children' | 'aria-label'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: IconComponent;
  /** The link when `asChild` is set. */
  children?: PlainButtonProps['children'];
  /** Set to false where the name is already visible next to it. */
  tooltip?: boolean | undefined;
}
