import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFrame } from '#src/frame/FrameContext.ts';

export interface SidebarSectionProps {
  /** "Admin". Becomes a short line in the rail. */
  label?: string | undefined;
  /** SidebarItem elements. */
  children: ReactNode;
}

/** A group of menu entries. */
export function SidebarSection({ label, children }: SidebarSectionProps) {
  const { rail } = useFrame();
  return (
    <chakra.div mt={label ? (rail ? '2' : '5') : '0'}>
      {label &&
        (rail ? (
          <chakra.div aria-hidden w="24px" h="1px" bg="border.emphasized" mx="auto" mb="3" />
        ) : (
          <chakra.p textStyle="caption" fontWeight="500" color="fg.muted" px="2" mb="10px">
            {label}
          </chakra.p>
        ))}
      <chakra.ul display="flex" flexDirection="column" gap="0.5" aria-label={label}>
        {children}
      </chakra.ul>
    </chakra.div>
  );
}
