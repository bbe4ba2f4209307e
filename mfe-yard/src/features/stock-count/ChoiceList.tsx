import { Box, ChevronRightIcon, Flex, Text } from 'shared-ui';

interface Choice<Key> {
  readonly key: Key;
  readonly name: string;
  readonly detail: string;
}

interface ChoiceListProps<Key> {
  readonly label: string;
  readonly choices: readonly Choice<Key>[];
  readonly onChoose: (key: Key) => void;
}

/** Rows to choose one from, wide enough for a thumb in a glove. */
export function ChoiceList<Key extends string | number>({ label, choices, onChoose }: ChoiceListProps<Key>) {
  return (
    <>
      <Text as="h2" textStyle="label.lg" px={{ base: '4', md: '6' }} pt="4" pb="2">
        {label}
      </Text>
      <Box as="ul" aria-label={label}>
        {choices.map(({ key, name, detail }) => (
          <Box as="li" key={key} borderBottom="1px solid" borderColor="border.muted">
            <Box
              as="button"
              w="full"
              minH="56px"
              px={{ base: '4', md: '6' }}
              py="2"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              onClick={() => onChoose(key)}
            >
              <Flex gap="3" align="center">
                <Text as="span" textStyle="body" fontWeight="500" flex="1" minW="0">
                  {name}
                </Text>
                <Text as="span" textStyle="dense" color="fg.muted" flexShrink="0">
                  {detail}
                </Text>
                <Box as="span" color="fg.subtle" flexShrink="0" aria-hidden="true">
                  <ChevronRightIcon size={16} />
                </Box>
              </Flex>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
