import { useState } from 'react';
import { Box, headerHeight, PageHeader, SkeletonRows, SlowWait, useIsPhone } from 'shared-ui';
import { Held } from '#src/access/Held.tsx';
import { useLateTrue } from '#src/access/useLateTrue.ts';
import { findFirstPage } from '#src/start/firstFrame.ts';

export interface RemoteLoadingProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

const skeletonAfterMs = 150;

/**
 * Shows nothing for a moment, then the page's skeleton, and after some seconds what is going on and two ways out. The page that the
 * server drew stays in place of the skeleton.
 */
export function RemoteLoading({ title, onRetry, onCancel }: RemoteLoadingProps) {
  const phone = useIsPhone();
  const [firstPage] = useState(findFirstPage);
  const late = useLateTrue(skeletonAfterMs);
  return (
    <>
      {firstPage && <Held label={`Loading ${title}`} part={firstPage} />}
      {late && !firstPage && (
        <Box position="relative" minH="100dvh" aria-busy="true">
          {phone ? (
            <PageHeader title={title} />
          ) : (
            <Box h={headerHeight.md} borderBottom="1px solid" borderColor="border" />
          )}
          <Box px="8px" pt="20px">
            <SkeletonRows label={`Loading ${title}`} rows={8} />
          </Box>
        </Box>
      )}
      <SlowWait what={title} onCancel={onCancel} onRetry={onRetry} />
    </>
  );
}
