import { Box, Grid, PageBody, Skeleton, SkeletonRows } from 'shared-ui';
import { DraftPage } from '#draft-page/DraftPage.tsx';
import { OptionsScreen } from './OptionsScreen.tsx';

/** Three ways to build a draft's list. */
export function OptionsPage() {
  return (
    <DraftPage screen="Mobilization Prep" skeleton={<OptionsSkeleton />}>
      {(found) => <OptionsScreen found={found} />}
    </DraftPage>
  );
}

function OptionsSkeleton() {
  return (
    <PageBody>
      <Skeleton width="240px" height={16} />
      <Grid templateColumns={{ md: 'repeat(3, 1fr)' }} gap="4" mt="10" mb="8">
        {['categories', 'assembly', 'jobs'].map((card) => (
          <Box key={card} h={{ base: '104px', md: '272px' }} borderRadius="panel" bg="bg.muted" />
        ))}
      </Grid>
      <SkeletonRows rows={5} rowHeight={36} bars={['24%', '3%']} />
    </PageBody>
  );
}
