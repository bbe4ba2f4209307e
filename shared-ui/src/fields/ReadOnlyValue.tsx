import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFieldControl } from '#src/fields/useFieldControl.ts';

export interface ReadOnlyValueProps {
  id?: string | undefined;
  children: ReactNode;
}

/** Shown instead of a control for a value that can't be changed here. The field's hint says why. */
export function ReadOnlyValue(props: ReadOnlyValueProps) {
  const { id, described } = useFieldControl(props);
  return (
    <chakra.output
      id={id}
      aria-describedby={described['aria-describedby']}
      display="flex"
      alignItems="center"
      minH={{ base: 'touch', md: 'form' }}
      px="10px"
      borderRadius="control"
      bg="bg.muted"
      textStyle="body"
      truncate
    >
      {props.children}
    </chakra.output>
  );
}
