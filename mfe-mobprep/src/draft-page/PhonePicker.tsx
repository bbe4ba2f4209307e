import { BackButton, Box, Button, ChevronDownIcon, Flex, Text } from 'shared-ui';
import { useMobPrepPlace } from './useMobPrepPlace.ts';

interface PhonePickerProps {
  /** The current choice. */
  readonly title: string;
  readonly count?: string | undefined;
  /** Leave out while the choices themselves are on the page. */
  readonly onOpen?: (() => void) | undefined;
}

/** On a phone, shows the left column's choice next to the button back to the options. */
export function PhonePicker({ title, count, onOpen }: PhonePickerProps) {
  const { goTo } = useMobPrepPlace();
  const inside = (
    <>
      <Text as="span" truncate fontWeight="600">
        {title}
      </Text>
      <Flex as="span" align="center" gap="1.5" ml="auto" color="fg.muted" flexShrink="0">
        {count !== undefined && (
          <Text as="span" textStyle="dense">
            {count}
          </Text>
        )}
        {onOpen && <ChevronDownIcon size={18} strokeWidth={1.75} aria-hidden />}
      </Flex>
    </>
  );
  return (
    <Flex gap="2" mb="3" align="center">
      <BackButton label="Back to Options" onClick={() => goTo('mob-prep')} />
      <Box flex="1" minW="0">
        {onOpen ? (
          <Button full onClick={onOpen}>
            {inside}
          </Button>
        ) : (
          <Flex align="center" px="2">
            {inside}
          </Flex>
        )}
      </Box>
    </Flex>
  );
}
