import { PageLink } from 'shared-remote';
import { Box, Section, Text, TextLink } from 'shared-ui';
import { addressOfPage, type GuideGroup } from './guide.ts';

/** The guide's first page: every page with one sentence on it. */
export function GuideOverview({ groups }: { groups: readonly GuideGroup[] }) {
  return groups.map(({ title, pages }) => (
    <Section key={title} title={title}>
      <Box as="ul">
        {pages.map((page) => (
          <Box as="li" key={page.slug} py="3" borderTop="1px solid" borderColor="border">
            <TextLink asChild>
              <PageLink to={addressOfPage(page)}>{page.title}</PageLink>
            </TextLink>
            <Text color="fg.muted">{page.summary}</Text>
          </Box>
        ))}
      </Box>
    </Section>
  ));
}
