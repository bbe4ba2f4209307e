import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { preload } from 'react-dom';
import { useColourMode } from '#src/provider/useColourMode.ts';
import { fontAddress, fontFace } from '#src/system/fontFace.ts';
import { system } from '#src/system/system.ts';

export interface UiProviderProps {
  /** Nonce of the page's Content-Security-Policy, put on every style element. */
  nonce?: string | undefined;
  children: ReactNode;
}

/**
 * Each rule gets its own style element: adding an @media rule to an existing sheet restyles every element of the page (ADR 22).
 * jsdom restyles nothing, and reads one sheet faster than many.
 */
const sharesOneSheet = process.env['NODE_ENV'] === 'test';

/** Rendered once around the whole page. Sets up styles, font and colour mode. */
export function UiProvider({ nonce, children }: UiProviderProps) {
  const [cache] = useState(() =>
    createCache({ key: 'mp', speedy: sharesOneSheet, ...(nonce ? { nonce } : {}) }),
  );
  preload(fontAddress, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={fontFace} />
        <ColourModeClass />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}

function ColourModeClass() {
  const { mode } = useColourMode();
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.classList.remove('light', 'dark');
    page.classList.add(mode);
    page.dataset['theme'] = mode;
  }, [mode]);
  return null;
}
