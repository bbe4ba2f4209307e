import { DraftPage } from '#draft-page/DraftPage.tsx';
import { PanelsSkeleton } from '#draft-page/PanelsSkeleton.tsx';
import { CategoriesScreen } from './CategoriesScreen.tsx';

/** Builds the list item by item. */
export function CategoriesPage() {
  return (
    <DraftPage screen="Mobilization Prep (Categories)" skeleton={<PanelsSkeleton layout="categories" />}>
      {(found) => <CategoriesScreen found={found} />}
    </DraftPage>
  );
}
