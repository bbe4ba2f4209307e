import type { ReactNode } from 'react';
import { Box, Flex, Logo, Text } from 'shared-ui';
import { MaterialNotes } from './MaterialNotes.tsx';
import { RoofEdgeDrawing } from './RoofEdgeDrawing.tsx';

const ground = '#062c2b';

/** Layout of the sign-in pages: a narrow form next to the roof edge drawing. On a phone the drawing is above. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <Flex minH="100dvh" direction={{ base: 'column', md: 'row' }} bg="bg">
      <Box
        as="header"
        display={{ base: 'block', md: 'none' }}
        position="relative"
        h="268px"
        flex="none"
        overflow="hidden"
        bg={ground}
      >
        <Box position="absolute" top="24px" left="24px">
          <Box color="#eaf9f8">
            <Logo />
          </Box>
        </Box>
        <RoofEdgeDrawing crop="phone" />
      </Box>
      <Flex
        as="main"
        direction="column"
        flex={{ base: '1', md: '0 0 41.66%' }}
        px={{ base: '24px', md: '40px' }}
        py={{ base: '28px', md: '32px' }}
      >
        <Box display={{ base: 'none', md: 'block' }}>
          <Logo />
        </Box>
        <Flex flex="1" align={{ base: 'flex-start', md: 'center' }} justify="center">
          <Box w="100%" maxW={{ base: '480px', md: '360px' }} pb={{ md: '48px' }}>
            {children}
          </Box>
        </Flex>
        <Text textStyle="caption" color="fg.muted" display={{ base: 'none', md: 'block' }}>
          Job preparation for roofing and wall crews
        </Text>
      </Flex>
      <Box
        aria-hidden="true"
        display={{ base: 'none', md: 'block' }}
        position="relative"
        flex="1"
        overflow="hidden"
        bg={ground}
      >
        <Box
          position="absolute"
          top="6%"
          left="6.6%"
          zIndex="1"
          fontSize="22px"
          lineHeight="30px"
          fontWeight="600"
          letterSpacing="-0.01em"
          color="#eaf9f8"
        >
          If it’s on the detail,
          <br />
          it’s on the truck.
        </Box>
        <RoofEdgeDrawing crop="full" />
        <MaterialNotes />
      </Box>
    </Flex>
  );
}
