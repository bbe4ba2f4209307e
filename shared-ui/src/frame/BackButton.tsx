import { Button } from '#src/actions/Button.tsx';
import type { PlainButtonProps } from '#src/actions/buttonProps.ts';
import { IconButton } from '#src/actions/IconButton.tsx';
import { ArrowLeftIcon } from '#src/icons/icons.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface BackButtonProps extends Omit<PlainButtonProps, 'children' | 'aria-label'> {
  /** The whole text: "Back to Options", "← BACK TO MOB PREP". */
  label: string;
  caps?: boolean | undefined;
  disabledReason?: string | undefined;
}

/** A footer's back button: outlined with its text, or on a phone an arrow with the text as accessible name. */
export function BackButton({ label, caps, disabledReason, ...rest }: BackButtonProps) {
  const phone = useIsPhone();
  if (phone) {
    return (
      <IconButton
        {...rest}
        label={label}
        icon={ArrowLeftIcon}
        variant="outline"
        size="touch"
        disabledReason={disabledReason}
      />
    );
  }
  return (
    <Button
      {...rest}
      caps={caps}
      disabledReason={disabledReason}
      {...(label.startsWith('←') ? {} : { icon: ArrowLeftIcon })}
    >
      {label}
    </Button>
  );
}
