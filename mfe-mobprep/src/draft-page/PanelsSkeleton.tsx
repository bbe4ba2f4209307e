import { PageBody, Skeleton, SkeletonRows, Stack, useIsPhone } from 'shared-ui';
import { ThreePanels } from 'shared-ui/data';

/** The three panels while the draft loads. */
export function PanelsSkeleton({ layout }: { layout: 'categories' | 'packages' }) {
  const phone = useIsPhone();
  return (
    <PageBody>
      <Stack gap="3">
        <Skeleton width="520px" height={phone ? 44 : 36} />
        <ThreePanels layout={layout}>
          {!phone && <SkeletonRows rows={13} rowHeight={37} bars={['70%']} />}
          <SkeletonRows rows={13} rowHeight={40} bars={['50%', '12%', '8%']} />
          {!phone && <SkeletonRows rows={13} rowHeight={36} bars={['60%', '12%']} />}
        </ThreePanels>
      </Stack>
    </PageBody>
  );
}
