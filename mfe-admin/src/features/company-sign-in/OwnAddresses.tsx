import type { CompanySignInState } from 'shared-api/contract';
import { Box, CopyIcon, Flex, IconButton, Section, Stack, Text } from 'shared-ui';
import { copyText } from 'shared-ui/overlays';

const names = {
  redirect_uri: 'Redirect URI',
  signed_out_uri: 'Sign-out redirect URI',
  initiate_uri: 'Initiate login URI',
  logout_uri: 'Back-channel logout URI',
} as const;

/** The addresses of MobPrep that the provider has to know. */
export function OwnAddresses({ state }: { readonly state: CompanySignInState }) {
  return (
    <Section title="What your provider needs to know">
      <Stack as="ul" gap="0" maxW="640px">
        {(Object.keys(names) as (keyof typeof names)[]) // its own keys
          .map((name) => (
            <Flex
              as="li"
              key={name}
              align="center"
              gap="3"
              py="2"
              borderBottom="1px solid"
              borderColor="border.muted"
            >
              <Box minW="0" flex="1">
                <Text textStyle="caption" color="fg.muted">
                  {names[name]}
                </Text>
                <Text overflowWrap="anywhere">{state[name]}</Text>
              </Box>
              <IconButton
                label={`Copy ${names[name]}`}
                icon={CopyIcon}
                variant="ghost"
                size="tool"
                onClick={() => void copyText(names[name], state[name])}
              />
            </Flex>
          ))}
      </Stack>
    </Section>
  );
}
