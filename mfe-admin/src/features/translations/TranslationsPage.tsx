import { useQuery } from '@tanstack/react-query';
import { translationQueries } from 'shared-api/client';
import { type TranslatedKind, translatedKinds } from 'shared-api/contract';
import { untranslatedListed } from 'shared-api/rules';
import { useAddress, usePageTitle } from 'shared-remote';
import { Box, EmptyState, FailureState, PageBody, PageHeader, Panel, SkeletonRows, Text } from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { TranslationRow } from './TranslationRow.tsx';

const labels: Readonly<Record<TranslatedKind, string>> = {
  items: 'Items',
  categories: 'Categories',
  units: 'Units',
};

/** What has no Spanish name yet, with a field for each. */
export function TranslationsPage() {
  usePageTitle('Translations');
  const address = useAddress();
  const kind = translatedKinds.find((each) => each === address.get('kind')) ?? 'items';
  const query = useQuery(translationQueries.missing(kind));
  const { data } = query;
  return (
    <>
      <PageHeader title="Translations" />
      <PageBody>
        <Text color="fg.muted" mb="3">
          Spanish names for printed lists, the Excel file and loaders. What is on most lists comes first.
        </Text>
        <Box mb="3">
          <Segmented
            label="Kind"
            options={translatedKinds.map((each) => ({
              value: each,
              label: data ? `${labels[each]} ${data.missing[each].toLocaleString('en-US')}` : labels[each],
            }))}
            value={kind}
            onChange={(next) => address.set({ kind: next === 'items' ? '' : next })}
          />
        </Box>
        <Box maxW={{ lg: '860px' }}>
          <Panel title="Not translated" count={data?.missing[kind]} padded={false}>
            {query.isError && !data ? (
              <FailureState title="Failed to load what is not translated" read={query} />
            ) : !data ? (
              <SkeletonRows
                rows={10}
                rowHeight={48}
                bars={['40%', '30%']}
                label="Loading what is not translated"
              />
            ) : data.records.length === 0 ? (
              <EmptyState
                drawing="list"
                title={`All ${labels[kind].toLowerCase()} have a Spanish name`}
                help="New ones appear here."
              />
            ) : (
              <Box as="ul" aria-label={`${labels[kind]} without a Spanish name`}>
                {data.records.map((record) => (
                  <TranslationRow key={`${kind} ${record.id}`} kind={kind} record={record} />
                ))}
              </Box>
            )}
          </Panel>
          {data && data.missing[kind] > data.records.length && (
            <Text textStyle="caption" color="fg.muted" mt="2">
              The first {untranslatedListed} are listed. The others follow once these have a name and the page
              is reloaded.
            </Text>
          )}
        </Box>
      </PageBody>
    </>
  );
}
