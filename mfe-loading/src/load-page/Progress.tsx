import { Box, Flex, Text } from 'shared-ui';

export interface ProgressProps {
  readonly text: string;
  readonly done: number;
  readonly partly: number;
  readonly total: number;
  readonly badge: React.ReactNode;
}

/** How far it is, in words and as a bar. */
export function Progress({ text, done, partly, total, badge }: ProgressProps) {
  const share = (count: number) => `${total === 0 ? 0 : (100 * count) / total}%`;
  return (
    <Box px={{ base: '4', md: '6' }} pt="4" pb="3">
      <Flex align="center" justify="space-between" gap="3" pb="2">
        <Text as="h2" textStyle="document">
          {text}
        </Text>
        {badge}
      </Flex>
      <Flex h="8px" borderRadius="full" overflow="hidden" bg="bg.emphasized" aria-hidden>
        <Box bg="accent.solid" style={{ width: share(done) }} />
        <Box bg="warning.solid" style={{ width: share(partly) }} />
      </Flex>
    </Box>
  );
}
