import { PageLink } from 'shared-remote';
import { Box, EmptyState, Text, TextLink } from 'shared-ui';
import { addressOfPage, type GuideHit } from './guide.ts';

interface GuideHitsProps {
  readonly term: string;
  readonly hits: readonly GuideHit[];
}

/** What a search found. Each hit leads to the part of its page. */
export function GuideHits({ term, hits }: GuideHitsProps) {
  if (hits.length === 0)
    return (
      <EmptyState
        drawing="search"
        title="No page found"
        help={`No page of the guide says “${term}”. Try fewer words.`}
      />
    );
  return (
    <Box as="ul" aria-label="Found in the guide">
      {hits.map(({ page, heading, excerpt }) => (
        <Box as="li" key={page.slug} py="3" borderBottom="1px solid" borderColor="border">
          <TextLink asChild>
            <PageLink to={heading ? `${addressOfPage(page)}#${heading.id}` : addressOfPage(page)}>
              {heading ? `${page.title}: ${heading.text}` : page.title}
            </PageLink>
          </TextLink>
          <Text color="fg.muted">{excerpt}</Text>
        </Box>
      ))}
    </Box>
  );
}
