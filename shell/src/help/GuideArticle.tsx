import type { GuidePage } from 'shared-api/contract';
import { helpPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { ArrowLeftIcon, ArrowRightIcon, Box, Flex, HStack, Text, TextLink } from 'shared-ui';
import { GuideBlocks } from './GuideBlocks.tsx';
import { addressOfPage, type GuideGroup } from './guide.ts';
import { WhoMay } from './Rights.tsx';
import { useArticleScroll } from './useArticleScroll.ts';

interface GuideArticleProps {
  readonly page: GuidePage;
  readonly groups: readonly GuideGroup[];
  /** A phone has no table of contents next to the page. */
  readonly phone: boolean;
}

/** Paper is white, whatever the colours of the screen. */
const onPaper = { '@media print': { '&, & *': { color: '#000 !important' } } };

/** A page of the guide. */
export function GuideArticle({ page, groups, phone }: GuideArticleProps) {
  useArticleScroll();
  return (
    <Box as="article" aria-label={page.title} css={onPaper}>
      {phone && (
        <Text mb="3" _print={{ display: 'none' }}>
          <TextLink asChild>
            <PageLink to={helpPath}>All pages</PageLink>
          </TextLink>
        </Text>
      )}
      <Box maxW="680px">
        <Text textStyle="section" fontWeight="450" color="fg.muted">
          {page.summary}
        </Text>
        {page.permission && <WhoMay permission={page.permission} />}
      </Box>
      <GuideBlocks blocks={page.blocks} />
      <Neighbours page={page} groups={groups} />
    </Box>
  );
}

/** Links to the pages before and after this one. */
function Neighbours({ page, groups }: Pick<GuideArticleProps, 'page' | 'groups'>) {
  const pages = groups.flatMap((group) => group.pages);
  const at = pages.indexOf(page);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  return (
    <Flex
      as="nav"
      aria-label="Next pages"
      mt="10"
      pt="4"
      gap="4"
      justify="space-between"
      borderTop="1px solid"
      borderColor="border"
      maxW="680px"
      _print={{ display: 'none' }}
    >
      <Box>
        {before && (
          <TextLink asChild>
            <PageLink to={addressOfPage(before)}>
              <HStack gap="2">
                <ArrowLeftIcon size={16} aria-hidden />
                {before.title}
              </HStack>
            </PageLink>
          </TextLink>
        )}
      </Box>
      <Box textAlign="right">
        {after && (
          <TextLink asChild>
            <PageLink to={addressOfPage(after)}>
              <HStack gap="2">
                {after.title}
                <ArrowRightIcon size={16} aria-hidden />
              </HStack>
            </PageLink>
          </TextLink>
        )}
      </Box>
    </Flex>
  );
}
