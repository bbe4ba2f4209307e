import type { ComponentPropsWithRef } from 'react';
import type { IconComponent } from '#src/icons/icon.ts';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger';

/** `row` 28, `tool` 32, `form` 36, `touch` 44 px high; on a phone 40, 36, 44, 44. */
export type ButtonSize = 'row' | 'tool' | 'form' | 'touch';

/** What an HTML button takes, less what would let a screen restyle it. */
export type PlainButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'color' | 'content' | 'translate' | 'hidden'
>;

export interface ButtonLook {
  /** Default `outline`: one solid button per screen, the next step. */
  variant?: ButtonVariant | undefined;
  /** Default `form`. */
  size?: ButtonSize | undefined;
  /** Shows a spinner, keeps the width, and ignores clicks until it is over. */
  busy?: boolean | undefined;
  /** Why it cannot be used now. The button stays reachable and says so on hover and focus. */
  disabledReason?: string | undefined;
  /** Wears the look on its one child, a router link for example. */
  asChild?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, PlainButtonProps {
  icon?: IconComponent | undefined;
  /** Arrow at the right, for a step forward only; a phone has no room for it. */
  forward?: boolean | undefined;
  /** Wider letters, for the labels that the specification writes in capitals. */
  caps?: boolean | undefined;
  /** As wide as its place. */
  full?: boolean | undefined;
}

export interface IconButtonProps extends ButtonLook, Omit<PlainButtonProps, 'children' | 'aria-label'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: IconComponent;
  /** The link of `asChild`. */
  children?: PlainButtonProps['children'];
  /** Set false where the name is already visible beside it. */
  tooltip?: boolean | undefined;
}
