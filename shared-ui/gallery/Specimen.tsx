import type { ReactNode } from 'react';
import { Box, Flex, Text } from '#src/index.ts';

/** A part with its caption. */
export function Specimen({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box>
      {children}
      <Text textStyle="caption" color="fg.muted" mt="2">
        {caption}
      </Text>
    </Box>
  );
}

/** A ruled shelf of specimens. */
export function Shelf({
  title,
  children,
  column = false,
}: {
  title: string;
  children: ReactNode;
  column?: boolean;
}) {
  return (
    <Box borderTop="1px solid" borderColor="border" pt="3" pb="8" minW="0">
      <Text textStyle="caption" fontWeight="600" color="fg.muted" mb="3">
        {title}
      </Text>
      <Flex gap={column ? '3' : '5'} wrap="wrap" align="flex-start" direction={column ? 'column' : 'row'}>
        {children}
      </Flex>
    </Box>
  );
}
