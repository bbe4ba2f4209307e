import { useEffect, useState } from 'react';
import { Box, SkeletonPage, SlowNotice } from 'shared-ui';
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
      <SkeletonPage label={`Loading ${title}`} />
      {seconds >= slowAfterSeconds && (
        <SlowNotice what={title} seconds={seconds} onCancel={onCancel} onRetry={onRetry} />
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
