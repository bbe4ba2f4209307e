import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Box, Grid, Text } from 'shared-ui';

interface AccountSectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** What a link to this part has behind its #. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A part of the account: what it is at the left, below it on a phone, and what can be done. */
export function AccountSection({ title, hint, anchor, children }: AccountSectionProps) {
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    // `key`: also if the link is followed again.
    if (key && anchor !== undefined && hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [anchor, hash, key]);
  return (
    <Grid
      as="section"
      ref={section}
      id={anchor}
      scrollMarginTop="64px"
      aria-labelledby={id}
      templateColumns={{ base: '1fr', md: '240px minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }}
      gap="4"
      py="6"
      borderBottom="1px solid"
      borderColor="border"
      _first={{ pt: '0' }}
      _last={{ borderBottom: '0' }}
    >
      <Box minW="0">
        <Text as="h2" id={id} textStyle="section" overflowWrap="anywhere">
          {title}
        </Text>
        {hint !== undefined && (
          <Text as="div" textStyle="caption" color="fg.muted" mt="1" overflowWrap="anywhere">
            {hint}
          </Text>
        )}
      </Box>
      <Box minW="0">{children}</Box>
    </Grid>
  );
}
