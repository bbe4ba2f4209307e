import { useQuery } from '@tanstack/react-query';
import { roleQueries } from 'shared-api/client';
import type { PublicRights } from 'shared-api/contract';
import { holdersOf } from 'shared-api/rules';
import { FailureState, SkeletonRows, Text } from 'shared-ui';
import { PlainTable } from './PlainTable.tsx';

const rowOf = ({ sections }: PublicRights, permission: string) =>
  sections.flatMap(({ rows }) => rows).find((row) => row.permission === permission);

/** Who may do what a page is about, as this server decides it. */
export function WhoMay({ permission }: { permission: string }) {
  const rights = useQuery(roleQueries.publicRights()).data;
  const row = rights && rowOf(rights, permission);
  if (!row) return null;
  return (
    <Text color="fg.muted">
      {row.act}: {holdersOf(row.refusals)}
    </Text>
  );
}

/** What each role may do, as this server decides it. */
export function RightsTable() {
  const query = useQuery(roleQueries.publicRights());
  if (query.isError) return <FailureState title="Failed to load what each role may do" read={query} />;
  if (!query.data)
    return <SkeletonRows rows={12} rowHeight={36} bars={['40%', '30%']} label="Loading roles" />;
  return query.data.sections.map(({ title, rows }) => (
    <PlainTable
      key={title}
      label={title}
      even
      head={[title, 'Who']}
      rows={rows.map((row) => [row.act, holdersOf(row.refusals)])}
    />
  ));
}
