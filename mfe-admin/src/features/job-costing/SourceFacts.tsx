import type { ReactNode } from 'react';
import { serverNow } from 'shared-api/client';
import type { CostingStatus } from 'shared-api/contract';
import { ageText, Box, formatMoment, formatQuantity, Grid, Notice, Panel, Stack } from 'shared-ui';

const originTexts: Record<CostingStatus['origin'], string> = {
  upload: 'Lists that administrators upload',
  file: 'A file on the server, and lists that administrators upload',
  live: 'Spectrum',
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Box as="dt" textStyle="caption" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}

/** Where the jobs come from, how old they are, and how the last attempt to read them went. */
export function SourceFacts({ status }: { status: CostingStatus }) {
  const { origin, host, list, last_try: last } = status;
  return (
    <Stack gap="3">
      {list === null && (
        <Notice palette="warning">There is no list of jobs yet. People work without job costing.</Notice>
      )}
      {list?.stale && <Notice palette="warning">This list should have been refreshed by now.</Notice>}
      {last?.problem && (
        <Notice palette="danger">
          <Box fontWeight="600">The last attempt failed, {formatMoment(last.at)}</Box>
          {last.problem}
        </Notice>
      )}
      {list?.warnings.map((warning) => (
        <Notice key={warning} palette="warning">
          {warning}
        </Notice>
      ))}
      <Panel>
        <Grid as="dl" gap="4" templateColumns={{ base: '1fr', md: '2fr 1fr 2fr 2fr' }}>
          <Fact label="Source">
            {host === null ? originTexts[origin] : `${originTexts[origin]} at ${host}`}
          </Fact>
          <Fact label="Jobs">{formatQuantity(list?.job_count)}</Fact>
          <Fact label="Age of the list">
            {list ? `${ageText(list.fetched_at, serverNow())} (${formatMoment(list.fetched_at)})` : '–'}
          </Fact>
          <Fact label="Last error">{last?.problem ? formatMoment(last.at) : 'None'}</Fact>
        </Grid>
      </Panel>
    </Stack>
  );
}
