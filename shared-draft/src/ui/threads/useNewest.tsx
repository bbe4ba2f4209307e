import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Box, Button } from 'shared-ui';

/** Drawn at once. A draft of many comments opens as fast as one of few. */
const page = 50;

/** How many of a list's newest rows are drawn, and the button for older ones. `onOlder` gets how many came with it. */
export function useNewest(count: number, onOlder: (more: number) => void): [most: number, older: ReactNode] {
  const [most, setMost] = useState(page);
  const before = useRef(most);
  useLayoutEffect(() => {
    if (most > before.current) onOlder(Math.min(most, count) - before.current);
    before.current = most;
  });
  const older = most < count && (
    <Box p="3">
      <Button full onClick={() => setMost(most + page)}>
        Show older
      </Button>
    </Box>
  );
  return [most, older];
}
