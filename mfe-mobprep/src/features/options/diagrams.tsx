import type { ReactNode } from 'react';
import { ArrowRightIcon, Box, CheckIcon, Flex, PlusIcon, Stack } from 'shared-ui';

function Drawing({ width, children }: { width: string; children: ReactNode }) {
  return (
    <Stack
      w={width}
      h="84px"
      gap="0"
      p="2"
      border="1px solid"
      borderColor="border.emphasized"
      borderRadius="control"
      bg="bg.panel"
    >
      {children}
    </Stack>
  );
}

function Line({ width, strong = false, tint = false, children }: LineProps) {
  return (
    <Flex
      align="center"
      justify="space-between"
      minH="16px"
      px="1"
      mx="-1"
      {...(tint && { bg: 'accent.muted' })}
      borderRadius="tag"
    >
      <Box h="6px" w={width} borderRadius="full" bg={strong ? 'accent.solid' : 'bg.emphasized'} />
      {children}
    </Flex>
  );
}

interface LineProps {
  readonly width: string;
  readonly strong?: boolean;
  readonly tint?: boolean;
  readonly children?: ReactNode;
}

/** A chosen category, with one of its items being added. */
export function CategoriesDiagram() {
  return (
    <Flex gap="3">
      <Drawing width="84px">
        <Line width="70%" />
        <Line width="76%" strong tint />
        <Line width="80%" />
        <Line width="60%" />
      </Drawing>
      <Drawing width="176px">
        {[
          { width: '58%', add: false },
          { width: '50%', add: true },
          { width: '66%', add: false },
        ].map(({ width, add }) => (
          <Flex key={width} flex="1" align="center">
            <Box flex="1">
              <Line width={width} strong={add} />
            </Box>
            <Flex
              boxSize="18px"
              align="center"
              justify="center"
              border="1px solid"
              borderColor={add ? 'accent.solid' : 'border.emphasized'}
              borderRadius="badge"
              {...(add && { bg: 'accent.solid', color: 'accent.contrast' })}
            >
              {add && <PlusIcon size={12} strokeWidth={2.5} aria-hidden />}
            </Flex>
          </Flex>
        ))}
      </Drawing>
    </Flex>
  );
}

/** A package with its contents ticked. */
export function AssemblyDiagram() {
  return (
    <Drawing width="200px">
      <Flex
        align="center"
        justify="space-between"
        pb="1.5"
        borderBottom="1px solid"
        borderColor="border"
        mb="1"
      >
        <Box h="7px" w="96px" borderRadius="full" bg="accent.solid" />
        <Box h="12px" w="24px" borderRadius="tag" bg="accent.muted" />
      </Flex>
      {['66%', '52%', '74%'].map((width) => (
        <Flex key={width} align="center" gap="2" flex="1">
          <Flex
            boxSize="11px"
            align="center"
            justify="center"
            borderRadius="tag"
            bg="accent.solid"
            color="accent.contrast"
          >
            <CheckIcon size={9} strokeWidth={3} aria-hidden />
          </Flex>
          <Box flex="1">
            <Line width={width} />
          </Box>
        </Flex>
      ))}
    </Drawing>
  );
}

/** Lines of one list being copied to another. */
export function JobsDiagram() {
  return (
    <Flex gap="2" align="center">
      <Drawing width="108px">
        <Line width="64%" />
        <Line width="88%" strong />
        <Line width="68%" strong />
        <Line width="78%" />
      </Drawing>
      <Box color="accent.fg">
        <ArrowRightIcon size={24} strokeWidth={1.5} aria-hidden />
      </Box>
      <Drawing width="108px">
        <Line width="64%" />
        <Line width="88%" strong tint />
        <Line width="68%" strong tint />
      </Drawing>
    </Flex>
  );
}
