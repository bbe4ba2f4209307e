import { DraftPage } from '#draft-page/DraftPage.tsx';
import { PanelsSkeleton } from '#draft-page/PanelsSkeleton.tsx';
import { PreviousJobsScreen } from './PreviousJobsScreen.tsx';

/** Builds the list from other jobs' lists. */
export function PreviousJobsPage() {
  return (
    <DraftPage screen="Mobilization Prep (Previous Jobs)" skeleton={<PanelsSkeleton layout="packages" />}>
      {(found) => <PreviousJobsScreen found={found} />}
    </DraftPage>
  );
}
