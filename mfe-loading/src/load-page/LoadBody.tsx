import type { ReactNode } from 'react';
import { Box, Panel, useIsPhone } from 'shared-ui';

/** Of the list and of the buttons below it. */
export const loadWidth = '928px';

interface LoadBodyProps {
  /** What stands above the list. */
  readonly above: ReactNode;
  readonly children: ReactNode;
}

/** On a phone the list runs from edge to edge. On anything wider it stays narrow, so that a name and its number are read together. */
export function LoadBody({ above, children }: LoadBodyProps) {
  const phone = useIsPhone();
  return (
    <Box flex="1" w="full" maxW={{ md: loadWidth }} pb={{ md: '6' }}>
      {above}
      {phone ? (
        children
      ) : (
        <Box px="6">
          <Panel padded={false}>{children}</Panel>
        </Box>
      )}
    </Box>
  );
}
