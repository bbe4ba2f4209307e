import { useState } from 'react';
import { Center, Spinner } from 'shared-ui';
import { findFirstFrame } from '#src/start/firstFrame.ts';
import { Held } from './Held.tsx';
import { useLateTrue } from './useLateTrue.ts';

/** Keeps the first frame on screen. Without one it stays blank at first: most answers arrive before anyone could read a message. */
export function Waiting({ label }: { label: string }) {
  const [frame] = useState(findFirstFrame);
  const late = useLateTrue(150);
  if (frame) return <Held label={label} part={frame} />;
  return <Center minH="100dvh">{late && <Spinner size={24} label={label} />}</Center>;
}
