import { DraftPage } from '#draft-page/DraftPage.tsx';
import { PanelsSkeleton } from '#draft-page/PanelsSkeleton.tsx';
import { PreviousJobsScreen } from './PreviousJobsScreen.tsx';

/** Building the list from what other jobs took along. */
export function PreviousJobsPage() {
  return (
    <DraftPage screen="Mobilization Prep (Previous Jobs)" skeleton={<PanelsSkeleton layout="packages" />}>
      {(found) => <PreviousJobsScreen found={found} />}
    </DraftPage>
  );
}
