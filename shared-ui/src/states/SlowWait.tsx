import { chakra } from '@chakra-ui/react/styled-system';
import { SlowNotice, type SlowNoticeProps } from '#src/states/SlowNotice.tsx';
import { useSlowSeconds } from '#src/states/useSlowSeconds.ts';

export type SlowWaitProps = Omit<SlowNoticeProps, 'seconds'>;

const Corner = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    right: { base: '4', md: '6' },
    left: { base: '4', md: 'auto' },
    bottom: { base: '4', md: '6' },
    w: { md: '440px' },
    // Above the page's own footer.
    'body:has([data-page-footer]) &': { bottom: { base: '88px', md: '80px' } },
    _print: { display: 'none' },
  },
});

/** Render it while waiting. Shows nothing at first, and after 8 s a bar that says so, with two ways out. */
export function SlowWait(props: SlowWaitProps) {
  const seconds = useSlowSeconds();
  if (seconds === null) return null;
  return (
    <Corner aria-label="Waiting">
      <SlowNotice {...props} seconds={seconds} />
    </Corner>
  );
}
