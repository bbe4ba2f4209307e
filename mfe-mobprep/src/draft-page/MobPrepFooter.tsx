import type { ReactNode } from 'react';
import { BackButton, Button, PageFooter, useIsNarrow, useIsPhone } from 'shared-ui';
import { stopsAtRefused } from 'shared-ui/data';
import { useMobPrepPlace } from './useMobPrepPlace.ts';

interface MobPrepFooterProps {
  readonly back: 'Back to Job Entry' | 'Back to Options';
  /** Why the way back leads nowhere. */
  readonly backRefusal?: string | undefined;
  /** Rows are picked and not taken yet: the panel's own button is the solid one. */
  readonly quiet?: boolean;
  /** Before the forward button where the list has no column; on a phone in the place of the way back. */
  readonly listButton?: ReactNode;
  /** What takes the picked rows, on a phone in the place of everything else. */
  readonly phoneCommit?: ReactNode;
  /** Called in the place of going on, with what goes on. */
  readonly guard?: (go: () => void) => void;
}

const plainly = (go: () => void) => go();

/** The way back to the options or to Job Entry, and on to Check Out. */
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
