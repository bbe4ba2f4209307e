import type { ReactNode } from 'react';
import type { WorkflowAddress } from 'shared-draft';
import { PageLink } from 'shared-remote';
import { ArrowRightIcon, Box, Card, Flex, Text } from 'shared-ui';
import { useMobPrepPlace } from '#draft-page/useMobPrepPlace.ts';

interface OptionCardProps {
  readonly screen: WorkflowAddress;
  readonly name: string;
  readonly help: string;
  /** How much there is, once it is known. */
  readonly fact: ReactNode;
  readonly diagram: ReactNode;
  readonly busy: boolean;
}

/** One way to build the list. The whole card is a link, which does nothing while busy. */
export function OptionCard({ screen, name, help, fact, diagram, busy }: OptionCardProps) {
  const { pathOf } = useMobPrepPlace();
  return (
    <Card clickable asChild>
      <PageLink
        to={pathOf(screen)}
        aria-disabled={busy}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
      >
        <Flex
          aria-hidden
          hideBelow="md"
          justify="center"
          align="center"
          h="160px"
          mx="-4"
          mt="-4"
          mb="4"
          bg="bg.subtle"
          borderBottom="1px solid"
          borderColor="border"
          borderTopRadius="panel"
          overflow="hidden"
          css={{ '& > *': { zoom: { base: 0.7, lg: 1 } } }}
        >
          {diagram}
        </Flex>
        <Box px={{ md: '1' }}>
          <Flex justify="space-between" align="center" gap="2">
            <Text as="span" textStyle="section">
              {name}
            </Text>
            <Box color="fg.muted" flexShrink="0">
              <ArrowRightIcon size={16} strokeWidth={1.75} aria-hidden />
            </Box>
          </Flex>
          <Text color="fg.muted">{help}</Text>
          <Text textStyle="caption" color="fg.muted" mt={{ base: '1', md: '3' }} minH="16px">
            {fact}
          </Text>
        </Box>
      </PageLink>
    </Card>
  );
}
