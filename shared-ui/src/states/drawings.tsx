import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export type Drawing = 'search' | 'list' | 'box' | 'people';

const grey = { fill: 'none', stroke: 'border.control', strokeWidth: '1.5', strokeLinecap: 'round' } as const;
const patina = { ...grey, stroke: 'accent.fg', strokeWidth: '2' } as const;

const parts: Record<Drawing, ReactNode> = {
  search: (
    <>
      <chakra.circle {...grey} cx="41" cy="24" r="16" />
      <chakra.path {...grey} d="M34 24h14" />
      <chakra.path {...patina} d="M53 36l11 11" />
    </>
  ),
  list: (
    <>
      <chakra.rect {...grey} x="19" y="3" width="50" height="50" rx="4" />
      <chakra.path {...patina} d="M27 16h6" />
      <chakra.path {...grey} d="M39 16h21M27 28h4M39 28h21M27 40h6M39 40h15" />
    </>
  ),
  box: (
    <>
      <chakra.path
        {...grey}
        strokeLinejoin="round"
        d="M22 18l22-11 22 11v23L44 52 22 41zM22 18l22 11 22-11"
      />
      <chakra.path {...patina} d="M44 29v23" />
    </>
  ),
  people: (
    <>
      <chakra.circle {...grey} cx="34" cy="19" r="9" />
      <chakra.path {...grey} d="M17 48c0-10 7-16 17-16s17 6 17 16" />
      <chakra.path {...patina} d="M55 11a9 9 0 0 1 0 16M60 33c7 2 11 7 11 15" />
    </>
  ),
};

/** An 88 x 56 line drawing in grey with one patina stroke. */
export function StateDrawing({ name }: { name: Drawing }) {
  return (
    <chakra.svg viewBox="0 0 88 56" width="88px" height="56px" aria-hidden>
      {parts[name]}
    </chakra.svg>
  );
}
