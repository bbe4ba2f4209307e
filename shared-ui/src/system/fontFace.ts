/// <reference path="../assets.d.ts" />
import fontFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** Address of the only font file, for a preload link in the page's head. */
export const fontAddress = fontFile;

export const fontFace = {
  '@font-face': {
    fontFamily: "'Hanken Grotesk Variable'",
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '100 900',
    src: `url(${fontFile}) format('woff2')`,
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
} as const;
