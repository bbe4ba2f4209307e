import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { LiveRemote } from 'shared-api/contract';
import { helpPath } from 'shared-api/rules';
import { PageLink, useAddress, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Grid,
  IconButton,
  Notice,
  PageBody,
  PageHeader,
  PrintIcon,
  SearchInput,
  SkeletonRows,
  useIsPhone,
} from 'shared-ui';
import { GuideArticle } from './GuideArticle.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuideHits } from './GuideHits.tsx';
import { GuideOverview } from './GuideOverview.tsx';
import { addressOfPage, groupsOf, guideSearch, pageAbout } from './guide.ts';
import { useGuide } from './useGuide.ts';

/** The guide: a table of contents, a search over all pages, and the page at this address. */
export function Guide({ remotes }: { remotes: readonly LiveRemote[] }) {
  const { pages, isComplete, missing, retry } = useGuide(remotes);
  const { pathname } = useLocation();
  const address = useAddress();
  const phone = useIsPhone();
  const groups = useMemo(() => groupsOf(pages), [pages]);
  const search = useMemo(() => guideSearch(pages), [pages]);
  const slug = pathname.split('/')[2] ?? '';
  const page = pages.find((one) => one.slug === slug);
  const screen = address.get('screen');
  const term = address.get('q').trim();
  usePageTitle(page ? `${page.title} · Guide` : 'Guide');
  const about = screen === '' ? undefined : pageAbout(pages, screen);
  if (about || (screen !== '' && isComplete))
    return <Navigate to={about ? addressOfPage(about) : helpPath} replace />;
  return (
    <>
      <PageHeader
        key={slug}
        title={page?.title ?? 'Guide'}
        actions={
          page && (
            <Box _print={{ display: 'none' }}>
              <IconButton label="Print this page" icon={PrintIcon} onClick={() => window.print()} />
            </Box>
          )
        }
      />
      <PageBody>
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: '216px minmax(0, 1fr)',
            xl: '256px minmax(0, 1fr)',
          }}
          columnGap={{ md: '8', xl: '12' }}
          rowGap="4"
          alignItems="start"
          css={{ '@media print': { display: 'block' } }}
        >
          <Box
            position={{ md: 'sticky' }}
            top={{ md: '20px' }}
            maxH={{ md: 'calc(100dvh - 40px)' }}
            overflowY={{ md: 'auto' }}
            _print={{ display: 'none' }}
          >
            <SearchInput
              label="Search the guide"
              placeholder="Search the guide"
              value={address.get('q')}
              onChange={(q) => address.type({ q })}
            />
            {!phone && isComplete && <GuideContents groups={groups} open={slug} />}
          </Box>
          <Box minW="0" maxW="900px">
            {isComplete && missing.length > 0 && pages.length > 0 && (
              <Box mb="4">
                <Notice
                  palette="warning"
                  action={
                    <Button size="row" onClick={retry}>
                      Try again
                    </Button>
                  }
                >
                  {`Some pages did not load: ${missing.join(', ')}.`}
                </Notice>
              </Box>
            )}
            {!isComplete ? (
              <SkeletonRows rows={8} label="Loading the guide" />
            ) : pages.length === 0 ? (
              <FailureState title="The guide did not load" onRetry={retry} />
            ) : term !== '' ? (
              <GuideHits term={term} hits={search(term)} />
            ) : page ? (
              <GuideArticle key={slug} page={page} groups={groups} phone={phone} />
            ) : slug === '' ? (
              <GuideOverview groups={groups} />
            ) : (
              <NoSuchPage />
            )}
          </Box>
        </Grid>
      </PageBody>
    </>
  );
}

function NoSuchPage() {
  return (
    <EmptyState
      drawing="search"
      title="The guide has no such page"
      help="It may have another name now. Search for it, or look through all pages."
      action={
        <Button asChild>
          <PageLink to={helpPath}>All pages</PageLink>
        </Button>
      }
    />
  );
}
