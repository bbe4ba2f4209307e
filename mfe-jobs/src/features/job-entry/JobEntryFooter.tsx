import { unsavedChanges } from 'shared-api/rules';
import { Button, PageFooter, StatusDot } from 'shared-ui';
import type { NextStep } from './useSaveJobEntry.ts';

interface JobEntryFooterProps {
  readonly isNew: boolean;
  readonly isDirty: boolean;
  /** The draft can't be saved any more. */
  readonly isEnded: boolean;
  readonly saving: NextStep | null;
  readonly onNext: (to: NextStep) => void;
}

export function JobEntryFooter({ isNew, isDirty, isEnded, saving, onNext }: JobEntryFooterProps) {
  return (
    <PageFooter
      state={
        isEnded ? (
          <StatusDot palette="danger">Can’t be saved any more</StatusDot>
        ) : isDirty ? (
          <StatusDot palette="warning">{unsavedChanges}</StatusDot>
        ) : isNew ? (
          <StatusDot palette="neutral" hollow>
            Not saved yet
          </StatusDot>
        ) : (
          <StatusDot palette="success">Saved</StatusDot>
        )
      }
      end={
        !isEnded && (
          <>
            <Button busy={saving === 'checkout'} onClick={() => onNext('checkout')}>
              Next: Checkout
            </Button>
            <Button variant="solid" forward busy={saving === 'mob_prep'} onClick={() => onNext('mob_prep')}>
              Next: Mob Prep
            </Button>
          </>
        )
      }
    />
  );
}
