import { Box, Flex, Text } from 'shared-ui';
import { type BarLook, barLooks } from './barLooks.ts';

const looks: readonly [BarLook, string][] = [
  ['wanted', 'On a list'],
  ['reserved', 'Reserved'],
  ['out', 'Out'],
  ['short', 'More claimed than owned'],
];

/** What the bars of the timeline mean. Each bar also says it in words. */
export function Legend() {
  return (
    <Flex gap="4" align="center" wrap="wrap" aria-hidden>
      {looks.map(([look, label]) => (
        <Flex key={look} gap="1.5" align="center">
          <Box w="22px" h="12px" borderRadius="badge" {...barLooks[look]} />
          <Text as="span" textStyle="caption" color="fg.muted">
            {label}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
