import { PageBody, Skeleton, SkeletonRows } from 'shared-ui';
import { ThreePanels } from 'shared-ui/data';
import { DraftPage } from '#draft-page/DraftPage.tsx';
import { CategoriesScreen } from './CategoriesScreen.tsx';

/** Building the list item by item. */
export function CategoriesPage() {
  return (
    <DraftPage
      screen="Mobilization Prep (Categories)"
      skeleton={
        <PageBody>
          <Skeleton width="520px" height={36} />
          <ThreePanels layout="categories">
            <SkeletonRows rows={13} rowHeight={37} bars={['70%']} />
            <SkeletonRows rows={13} rowHeight={40} bars={['50%', '12%', '8%']} />
            <SkeletonRows rows={13} rowHeight={36} bars={['60%', '12%']} />
          </ThreePanels>
        </PageBody>
      }
    >
      {(found) => <CategoriesScreen found={found} />}
    </DraftPage>
  );
}
