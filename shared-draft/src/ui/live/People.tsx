import type { Person } from 'shared-api/contract';
import { Avatar, Box, Flex, Text } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';
import { doingText } from '#src/live/theirChanges.ts';

/** Faces shown before the rest becomes a number. */
const most = 3;

/** The people on a draft, those who edit a line with a ring. Hover and screen readers get names and lines. */
export function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  const rest = people.length - most;
  return (
    <Flex as="ul" align="center" aria-label="Also here" flexShrink="0">
      {people.slice(0, most).map((person) => (
        <Box as="li" key={person.user_id} ml="-1" _first={{ ml: '0' }}>
          <Tooltip content={doingText(person)} describes={false}>
            <Box
              as="span"
              display="block"
              tabIndex={0}
              role="img"
              aria-label={doingText(person)}
              borderRadius="full"
              border="2px solid"
              borderColor={person.place === null ? 'bg' : 'accent.solid'}
            >
              <Avatar name={person.name} size={24} />
            </Box>
          </Tooltip>
        </Box>
      ))}
      {rest > 0 && (
        <Text as="li" textStyle="caption" color="fg.muted" ml="1">
          +{rest}
        </Text>
      )}
    </Flex>
  );
}
