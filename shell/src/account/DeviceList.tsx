import { serverNow } from 'shared-api/client';
import type { Device } from 'shared-api/contract';
import { ageText, Badge, Box, Button, Flex, formatMoment, Text } from 'shared-ui';
import { useSignOutDevices } from './account.mutations.ts';

/** The server notes the use of a session every ten minutes. */
const activeForMs = 15 * 60_000;

const usedText = ({ is_current, used_at }: Device) => {
  const now = serverNow();
  return is_current || now.getTime() - Date.parse(used_at) < activeForMs
    ? 'active now'
    : ageText(used_at, now);
};

/** Where this account is signed in, with a way to end each but this one. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { mutate, isPending, variables } = useSignOutDevices();
  const others = devices.filter(({ is_current }) => !is_current);
  return (
    <Box maxW="560px">
      <Box as="ul">
        {devices.map((device) => {
          const name = device.name ?? 'Unknown device';
          return (
            <Flex
              as="li"
              key={device.id}
              align="center"
              gap="3"
              py="3"
              _first={{ pt: '0' }}
              borderBottom="1px solid"
              borderColor="border.muted"
            >
              <Box minW="0" flex="1">
                <Flex align="center" gap="2" wrap="wrap">
                  <Text fontWeight="500">{name}</Text>
                  {device.is_current && <Badge palette="accent">This one</Badge>}
                </Flex>
                <Text textStyle="caption" color="fg.muted">
                  Signed in {formatMoment(device.signed_in_at)} · {usedText(device)}
                </Text>
              </Box>
              {!device.is_current && (
                <Button
                  aria-label={`Sign out ${name}, signed in ${formatMoment(device.signed_in_at)}`}
                  busy={isPending && variables === device.id}
                  onClick={() => mutate(device.id)}
                >
                  Sign out
                </Button>
              )}
            </Flex>
          );
        })}
      </Box>
      <Box mt="4">
        <Button
          busy={isPending && variables === null}
          {...(others.length === 0 && { disabledReason: 'You are signed in nowhere else' })}
          onClick={() => mutate(null)}
        >
          Sign out everywhere else
        </Button>
      </Box>
    </Box>
  );
}
