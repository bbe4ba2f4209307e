import { useState } from 'react';
import { Box, headerHeight, PageHeader, SkeletonRows, SlowWait, useIsPhone } from 'shared-ui';
import { useLateTrue } from '#src/access/useLateTrue.ts';
import { findFirstRows } from '#src/start/findFirstFrame.ts';
import { ServerDrawn } from '#src/start/ServerDrawn.tsx';

export interface RemoteLoadingProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

const skeletonAfterMs = 150;

/**
 * Shows nothing for a moment, then the page's skeleton, and after some seconds what is going on and two ways out. After the first
 * frame it keeps that frame's rows instead.
 */
export function RemoteLoading({ title, onRetry, onCancel }: RemoteLoadingProps) {
  const phone = useIsPhone();
  const [firstRows] = useState(findFirstRows);
  const late = useLateTrue(skeletonAfterMs);
  return (
    <>
      {(late || firstRows) && (
        <Box position="relative" minH="100dvh" aria-busy="true">
          {phone ? (
            <PageHeader title={title} />
          ) : (
            <Box h={headerHeight.md} borderBottom="1px solid" borderColor="border" />
          )}
          {firstRows ? (
            <Box role="status" aria-label={`Loading ${title}`}>
              <ServerDrawn part={firstRows} />
            </Box>
          ) : (
            <Box px="8px" pt="20px">
              <SkeletonRows label={`Loading ${title}`} rows={8} />
            </Box>
          )}
        </Box>
      )}
      <SlowWait what={title} onCancel={onCancel} onRetry={onRetry} />
    </>
  );
}
