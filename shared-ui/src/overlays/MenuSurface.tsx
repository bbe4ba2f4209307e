import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { openerOf } from '#src/overlays/opener.ts';

/** The floating part of Menu and SubMenu. */
export function MenuSurface({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Portal>
      {/* It floats outside of the page's landmarks. */}
      <ChakraMenu.Positioner role="region" aria-label={label}>
        <ChakraMenu.Content
          // A menu in a row whose click opens the row must not open it.
          onClick={(event) => event.stopPropagation()}
          // The machine focuses the list a frame after a key; when the next key has closed it, the focus would be lost.
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
