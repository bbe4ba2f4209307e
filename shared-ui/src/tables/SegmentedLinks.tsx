import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Segment, Track } from '#src/tables/segments.ts';

export interface SegmentedLinksProps {
  /** Accessible name of the group. */
  label: string;
  children: ReactNode;
}

const Nav = chakra('nav', { base: { display: 'inline-flex', maxW: 'full', minW: '0' } });

/** Pages that belong together, shown as segments. */
export function SegmentedLinks({ label, children }: SegmentedLinksProps) {
  return (
    <Nav aria-label={label}>
      <Track>{children}</Track>
    </Nav>
  );
}

/** One of them. Its only child is a link; that of the page on screen has `aria-current="page"`. */
export const SegmentedLink = ({ children }: { children: ReactNode }) => <Segment asChild>{children}</Segment>;
