import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: ReactNode;
  /** Hint or controls to the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, 28 px above the next one. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} mb="7">
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2" minH="32px" mb="3">
        <chakra.h2 id={id} textStyle="section">
          {title}
        </chakra.h2>
        {aside !== undefined && (
          <chakra.div ml="auto" textStyle="caption" color="fg.subtle">
            {aside}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
