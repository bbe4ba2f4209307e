import { useState } from 'react';
import { Center, Spinner } from 'shared-ui';
import { findFirstFrame } from '#src/start/findFirstFrame.ts';
import { ServerDrawn } from '#src/start/ServerDrawn.tsx';
import { useLateTrue } from './useLateTrue.ts';

const spinnerAfterMs = { frame: 1_000, blank: 150 };

/** Keeps the first frame on screen. Without one it stays blank at first: most answers arrive before anyone could read a message. */
export function Waiting({ label }: { label: string }) {
  const [frame] = useState(findFirstFrame);
  const late = useLateTrue(frame ? spinnerAfterMs.frame : spinnerAfterMs.blank);
  return (
    <>
      {frame && <ServerDrawn part={frame} />}
      <Center minH="100dvh" position="relative">
        {late && <Spinner size={24} label={label} />}
      </Center>
    </>
  );
}
