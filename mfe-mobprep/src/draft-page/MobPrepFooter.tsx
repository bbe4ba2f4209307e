import type { ReactNode } from 'react';
import { BackButton, Button, PageFooter, useIsNarrow, useIsPhone } from 'shared-ui';
import { stopsAtRefused } from 'shared-ui/data';
import { useMobPrepPlace } from './useMobPrepPlace.ts';

interface MobPrepFooterProps {
  readonly back: 'Back to Job Entry' | 'Back to Options';
  /** Why the back button is disabled. */
  readonly backRefusal?: string | undefined;
  /** There are picked rows that are not added yet, so the panel's own button is the solid one. */
  readonly quiet?: boolean;
  /** Shown before the forward button where the list has no column. On a phone it replaces the back button. */
  readonly listButton?: ReactNode;
  /** The button that adds the picked rows. On a phone it replaces everything else. */
  readonly phoneCommit?: ReactNode;
  /** Wraps navigation: gets the function that navigates. */
  readonly guard?: (go: () => void) => void;
}

const plainly = (go: () => void) => go();

/** Footer with the buttons back to the options or Job Entry, and forward to Check Out. */
export function MobPrepFooter(props: MobPrepFooterProps) {
  const { back, backRefusal, quiet = false, listButton, phoneCommit, guard = plainly } = props;
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const { goTo, aheadOf } = useMobPrepPlace();
  if (phone && phoneCommit) return <PageFooter end={phoneCommit} />;
  const toJobEntry = back === 'Back to Job Entry';
  return (
    <PageFooter
      start={
        !(phone && listButton) && (
          <BackButton
            label={back}
            disabledReason={backRefusal}
            {...(toJobEntry && aheadOf('job-entry'))}
            onClick={() => guard(() => (toJobEntry ? goTo('job-entry', 1) : goTo('mob-prep')))}
          />
        )
      }
      end={
        <>
          {narrow && listButton}
          <Button
            variant={quiet ? 'outline' : 'solid'}
            forward
            {...aheadOf('checkout')}
            onClick={({ currentTarget }) => {
              if (!stopsAtRefused(currentTarget)) guard(() => goTo('checkout', 3));
            }}
          >
            Next: Check Out
          </Button>
        </>
      }
    />
  );
}
