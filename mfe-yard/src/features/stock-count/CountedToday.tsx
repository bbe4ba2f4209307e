import type { StockOperation } from 'shared-api/contract';
import { Box, CheckIcon, Flex, formatTime, Text } from 'shared-ui';
import { bookText, type CountedItem } from '#domain/counting.ts';

interface CountedTodayProps {
  /** The newest last. */
  readonly counts: readonly StockOperation[];
  readonly pending: readonly StockOperation[];
  readonly itemOf: (id: number) => CountedItem | undefined;
  readonly onOpen: (item: CountedItem) => void;
}

/** What this device counted today: a solid mark once the server has it, a dashed one while only this device knows. */
export function CountedToday({ counts, pending, itemOf, onOpen }: CountedTodayProps) {
  if (counts.length === 0) return null;
  const waiting = new Set(pending.map(({ id }) => id));
  return (
    <Box as="section" aria-label="Counted today" mt="2">
      <Flex
        px={{ base: '4', md: '6' }}
        py="2"
        bg="bg.subtle"
        borderBlock="1px solid"
        borderColor="border"
        justify="space-between"
      >
        <Text as="h2" textStyle="dense" fontWeight="600">
          Counted today
        </Text>
        <Text textStyle="dense" color="fg.muted">
          {counts.length}
        </Text>
      </Flex>
      <Box as="ul">
        {counts.toReversed().map((count) => {
          const item = itemOf(count.item_id);
          const isWaiting = waiting.has(count.id);
          return (
            <Box as="li" key={count.id} borderBottom="1px solid" borderColor="border.muted">
              <Box
                as="button"
                w="full"
                minH="60px"
                px={{ base: '4', md: '6' }}
                py="2"
                textAlign="start"
                cursor="pointer"
                onClick={() => item && onOpen(item)}
              >
                <Flex gap="3" align="center">
                  <Box
                    as="span"
                    data-waiting={isWaiting ? '' : undefined}
                    w="28px"
                    h="28px"
                    flexShrink="0"
                    display="grid"
                    placeItems="center"
                    borderRadius="6px"
                    border="2px solid"
                    borderColor="accent.solid"
                    {...(isWaiting
                      ? { borderStyle: 'dashed', color: 'accent.fg' }
                      : { bg: 'accent.solid', color: 'accent.contrast' })}
                    aria-hidden="true"
                  >
                    <CheckIcon size={16} />
                  </Box>
                  <Box as="span" flex="1" minW="0">
                    <Text as="span" display="block" textStyle="body" fontWeight="500" overflowWrap="anywhere">
                      {item?.name ?? 'An item that is gone'}
                    </Text>
                    <Text as="span" display="block" textStyle="caption" color="fg.muted">
                      {formatTime(count.made_at)}, {isWaiting ? 'only on this device' : bookText(count.seen)}
                    </Text>
                  </Box>
                  <Text as="span" textStyle="body" fontWeight="650" flexShrink="0">
                    {count.quantity}{' '}
                    <Text as="span" textStyle="caption" color="fg.muted" fontWeight="400">
                      {item?.unit}
                    </Text>
                  </Text>
                </Flex>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
