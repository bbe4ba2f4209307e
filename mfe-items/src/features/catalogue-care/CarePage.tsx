import { useQuery } from '@tanstack/react-query';
import { careQueries } from 'shared-api/client';
import { type CareKind, careKinds, careTitle, counted, downloadExcelLabel } from 'shared-api/rules';
import { useAddress, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  FailureState,
  Grid,
  PageBody,
  PageHeader,
  Panel,
  SkeletonRows,
  useIsNarrow,
} from 'shared-ui';
import { useDownloadCare } from '#data/care.mutations.ts';
import { careTotal, inCareOrder } from '#domain/careText.ts';
import { CareLines } from './CareLines.tsx';
import { KindList, KindSelect, otherEntries } from './KindList.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { Vendors } from './Vendors.tsx';

const isKind = (text: string): text is CareKind => careKinds.some((kind) => kind === text);

/** What in the catalogue needs somebody, each with the way to fix it. */
export function CarePage() {
  usePageTitle(careTitle);
  const address = useAddress();
  const isNarrow = useIsNarrow();
  const download = useDownloadCare();
  const Kinds = isNarrow ? KindSelect : KindList;
  const asked = address.get('kind');
  const counts = useQuery(careQueries.list());
  const kinds = inCareOrder(counts.data?.kinds ?? []);
  const kind = isKind(asked) ? asked : kinds[0]?.kind;
  const total = careTotal(kinds);
  const text = total === 0 ? 'nothing to look at' : `${counted(total, 'thing')} to look at`;
  return (
    <>
      <PageHeader
        name={careTitle}
        title={counts.data ? text : ''}
        actions={
          <Button busy={download.isPending} onClick={() => download.mutate()}>
            {downloadExcelLabel}
          </Button>
        }
      />
      <PageBody>
        {counts.isError && !counts.data ? (
          <FailureState title="Failed to load what the catalogue needs" read={counts} />
        ) : (
          <Grid
            templateColumns={isNarrow ? 'minmax(0, 1fr)' : '280px minmax(0, 1fr)'}
            gap={isNarrow ? '4' : '6'}
            alignItems="start"
          >
            {counts.data ? (
              <Kinds
                kinds={kinds}
                selected={asked in otherEntries ? asked : kind}
                onSelect={(to) => address.push({ kind: to })}
              />
            ) : (
              <Panel padded={false}>
                <SkeletonRows rows={10} rowHeight={40} bars={['60%']} label="Looking through the catalogue" />
              </Panel>
            )}
            <Box minW="0">
              {asked === 'recent' ? (
                <RecentChanges />
              ) : asked === 'vendors' ? (
                <Vendors />
              ) : (
                kind && <CareLines key={kind} kind={kind} />
              )}
            </Box>
          </Grid>
        )}
      </PageBody>
    </>
  );
}
