import { useEffect, useState } from 'react';
import { Box, SkeletonRows, SlowNotice } from 'shared-ui';
import { useLateTrue } from '#src/access/useLateTrue.ts';

export interface RemoteLoadingProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

const skeletonAfterMs = 150;
const slowAfterSeconds = 8;

/** Nothing for a moment, then the page's skeleton, and after some seconds what is going on and two ways out. */
export function RemoteLoading({ title, onRetry, onCancel }: RemoteLoadingProps) {
  const late = useLateTrue(skeletonAfterMs);
  const seconds = useSecondsShown();
  if (!late) return null;
  return (
    <Box position="relative" minH="100dvh" aria-busy="true">
      <Box h="64px" borderBottom="1px solid" borderColor="border" />
      <Box px="8px" pt="20px">
        <SkeletonRows label={`Loading ${title}`} rows={8} />
      </Box>
      {seconds >= slowAfterSeconds && (
        <Box
          position="fixed"
          bottom="24px"
          right="24px"
          left={{ base: '16px', md: 'auto' }}
          w={{ md: '440px' }}
        >
          <SlowNotice what={title} seconds={seconds} onCancel={onCancel} onRetry={onRetry} />
        </Box>
      )}
    </Box>
  );
}

function useSecondsShown(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
