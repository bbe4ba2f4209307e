import { DraftPage } from '#draft-page/DraftPage.tsx';
import { PanelsSkeleton } from '#draft-page/PanelsSkeleton.tsx';
import { AssemblyScreen } from './AssemblyScreen.tsx';

/** Builds the list from packages. */
export function AssemblyPage() {
  return (
    <DraftPage screen="Mobilization Prep (Assembly Packages)" skeleton={<PanelsSkeleton layout="packages" />}>
      {(found) => <AssemblyScreen found={found} />}
    </DraftPage>
  );
}
