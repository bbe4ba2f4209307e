import { counted } from 'shared-api/rules';
import { Box, Notice, Stack } from 'shared-ui';
import { useOthersWaiting } from './useOthersWaiting.ts';

/** Whose changes wait on this device, and nothing else of them. */
export function OthersWaiting() {
  const others = useOthersWaiting();
  if (others.length === 0) return null;
  return (
    <Box px={{ base: '4', md: '6' }} pt="3">
      <Stack gap="2">
        {others.map(({ name, count }) => (
          <Notice key={name} palette="warning">
            {counted(count, 'change')} of {name} {count === 1 ? 'waits' : 'wait'} on this device until they
            sign in here.
          </Notice>
        ))}
      </Stack>
    </Box>
  );
}
