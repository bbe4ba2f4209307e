import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { openerOf } from '#src/overlays/opener.ts';

/** The floating part of Menu and SubMenu. */
export function MenuSurface({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Portal>
      {/* A region, because it floats outside the page's landmarks. */}
      <ChakraMenu.Positioner role="region" aria-label={label}>
        <ChakraMenu.Content
          // A click in a row's menu must not open the row.
          onClick={(event) => event.stopPropagation()}
          // The state machine focuses the list a frame after a key. If the next key has closed it by then, the focus would be lost.
          onFocus={({ currentTarget }) => {
            if (currentTarget.dataset['state'] === 'closed') openerOf(currentTarget)?.focus();
          }}
        >
          {children}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </Portal>
  );
}
