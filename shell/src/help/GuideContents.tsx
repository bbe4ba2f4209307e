import { PageLink } from 'shared-remote';
import { Box, Text } from 'shared-ui';
import { addressOfPage, type GuideGroup } from './guide.ts';

interface GuideContentsProps {
  readonly groups: readonly GuideGroup[];
  /** The open page's slug. */
  readonly open: string;
}

/** The table of contents next to a page. */
export function GuideContents({ groups, open }: GuideContentsProps) {
  return (
    <Box as="nav" aria-label="Pages of the guide" mt="4">
      {groups.map(({ title, pages }) => (
        <Box key={title} mb="4">
          <Text textStyle="caption" fontWeight="500" color="fg.muted" px="2" mb="1">
            {title}
          </Text>
          <Box as="ul">
            {pages.map((page) => {
              const isOpen = page.slug === open;
              return (
                <li key={page.slug}>
                  <Box
                    asChild
                    display="block"
                    px="2"
                    py="6px"
                    borderRadius="control"
                    textStyle="dense"
                    bg={isOpen ? 'accent.subtle' : undefined}
                    color={isOpen ? 'accent.fg' : 'fg'}
                    fontWeight={isOpen ? '600' : undefined}
                    _hover={{ bg: isOpen ? 'accent.subtle' : 'bg.hover' }}
                    _focusVisible={{ outlineOffset: '-2px' }}
                    css={{ '@media (pointer: coarse)': { paddingBlock: '11px' } }}
                  >
                    <PageLink to={addressOfPage(page)} aria-current={isOpen ? 'page' : undefined}>
                      {page.title}
                    </PageLink>
                  </Box>
                </li>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
