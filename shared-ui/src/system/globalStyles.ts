import { contrastThemeStyles } from '#src/system/forcedColors.ts';
import { printStyles } from '#src/system/printStyles.ts';

/** Global rules: type, numbers, focus. */
export const globalStyles = {
  ':root': {
    '--global-color-border': 'colors.border',
    '--global-font-body': "'Hanken Grotesk Variable', system-ui, sans-serif",
  },
  'html, body': {
    background: 'bg.canvas',
    color: 'fg',
    fontVariantNumeric: 'tabular-nums',
    fontSize: { base: '1rem' },
  },
  // A dialog's machine sets `none` on the body. If the page inherited it, the browser would style each of its elements again.
  '#root': { pointerEvents: 'auto' },
  html: { colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  body: { fontSize: { base: '1rem', md: '0.875rem' }, lineHeight: { base: '1.5rem', md: '1.25rem' } },
  '*:focus-visible, [data-focus-visible]': {
    outline: '2px solid',
    outlineColor: 'focusRing',
    outlineOffset: '2px',
  },
  // A name in Arabic or Hebrew keeps its order next to digits, whatever comes before it. On single texts, dir="auto" does it.
  'td, th, dd, p, li, option, h1, h2, h3, label': { unicodeBidi: 'plaintext' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { background: 'accent.muted', color: 'fg' },
  ...contrastThemeStyles,
  ...printStyles,
};

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.6' } },
  popIn: { from: { opacity: '0', transform: 'scale(0.98)' }, to: { opacity: '1', transform: 'scale(1)' } },
  popOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(8px)' }, to: { opacity: '1', transform: 'none' } },
  sheetIn: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  sheetOut: { from: { transform: 'none' }, to: { transform: 'translateY(100%)' } },
  drawerIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  drawerOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
};
