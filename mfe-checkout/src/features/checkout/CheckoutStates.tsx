import type { ComponentProps } from 'react';
import { DraftUnavailable } from 'shared-draft/ui';
import { usePageTitle } from 'shared-remote';
import { PageBody, PageHeader, Skeleton, SkeletonRows, Stack } from 'shared-ui';
import { useLineHeight } from './useLineHeight.ts';

export function CheckoutLoading() {
  usePageTitle('Checkout');
  return (
    <>
      <PageHeader title="Checkout" />
      <PageBody>
        <Stack gap="5">
          <Skeleton width="220px" height={20} />
          <Skeleton height={190} />
          <LinesLoading />
        </Stack>
      </PageBody>
    </>
  );
}

/** Placeholder for the lines while they load. */
export function LinesLoading() {
  const rowHeight = useLineHeight();
  return <SkeletonRows rows={10} rowHeight={rowHeight} bars={['84px', '28px', '40%']} />;
}

/** Checkout when there is no draft to review. */
export function CheckoutUnavailable({ found }: ComponentProps<typeof DraftUnavailable>) {
  usePageTitle('Checkout');
  return (
    <>
      <PageHeader title="Checkout" />
      <DraftUnavailable found={found} />
    </>
  );
}
