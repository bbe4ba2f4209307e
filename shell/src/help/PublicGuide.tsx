import type { LiveRemote } from 'shared-api/contract';
import { loginPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Button, Flex, frameWidth, Logo } from 'shared-ui';
import { Guide } from './Guide.tsx';

/** The guide for people who haven't signed in. */
export function PublicGuide({ remotes }: { remotes: readonly LiveRemote[] }) {
  return (
    <Flex direction="column" minH="100dvh" maxW={frameWidth} bg="bg">
      <Flex
        as="header"
        align="center"
        justify="space-between"
        px={{ base: '4', md: '6' }}
        py="3"
        borderBottom="1px solid"
        borderColor="border"
        _print={{ display: 'none' }}
      >
        <Logo />
        <Button asChild>
          <PageLink to={loginPath}>Sign in</PageLink>
        </Button>
      </Flex>
      <Box as="main" flex="1">
        <Guide remotes={remotes} />
      </Box>
    </Flex>
  );
}
