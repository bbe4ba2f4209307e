import type { ReactNode } from 'react';
import { Box, Flex } from 'shared-ui';

interface RecordRowProps {
  readonly name: string;
  /** In front of the name. */
  readonly lead?: ReactNode;
  /** To the right of the name: a count or a status. */
  readonly aside?: ReactNode;
  readonly actions: ReactNode;
  readonly muted?: boolean;
  /** Lifted by a drag. */
  readonly lifted?: boolean;
  readonly selected?: boolean;
  readonly onSelect?: (() => void) | undefined;
}

/** A row in an admin panel, 44 high. The name opens what is under it, and the actions are on the right. */
export function RecordRow(props: RecordRowProps) {
  const { name, lead, aside, actions, muted = false, lifted = false, selected = false, onSelect } = props;
  const look = {
    flex: '1',
    minW: '0',
    truncate: true,
    textAlign: 'start',
    fontWeight: selected ? '600' : '400',
    color: muted ? 'fg.muted' : 'fg',
  } as const;
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      minH={{ base: '60px', md: '44px' }}
      pl="4"
      pr="2"
      borderBottom="1px solid"
      borderColor="border.muted"
      bg={lifted || selected ? 'accent.subtle' : 'bg.panel'}
      boxShadow={selected ? 'inset 2px 0 0 {colors.accent.solid}' : lifted ? 'md' : undefined}
      _hover={selected || lifted ? {} : { bg: 'bg.hover' }}
      _last={{ borderBottom: '0' }}
    >
      {lead}
      {onSelect ? (
        <Box {...look} minH={{ base: '60px', md: '43px' }} cursor="pointer" title={name} asChild>
          <button type="button" aria-pressed={selected} onClick={onSelect}>
            {name}
          </button>
        </Box>
      ) : (
        <Box as="span" {...look} title={name}>
          {name}
        </Box>
      )}
      {aside !== undefined && (
        <Box textStyle="caption" color="fg.muted" flexShrink={0}>
          {aside}
        </Box>
      )}
      <Box flexShrink={0}>{actions}</Box>
    </Flex>
  );
}
