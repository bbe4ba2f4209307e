import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DependencyBoard } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Box, FailureState, Section, SkeletonRows, Text, useIsNarrow } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { releaseQueries } from '#data/releases.queries.ts';
import { Below } from './ChannelFacts.tsx';

type PackageRow = DependencyBoard['packages'][number];
type Use = PackageRow['remotes'][number];

const usesText = ({ exports }: Use) =>
  exports.includes('*') ? 'all of it' : counted(exports.length, 'export');

/** What a remote was built for, and whether the next major version would end it. */
const Range = ({ use, next }: { readonly use: Use; readonly next: string }) => (
  <Box as="span" title={usesText(use)}>
    {use.range}
    {use.breaks_next && (
      <Box as="span" display="block" textStyle="caption" color="danger.fg">
        not {next}
      </Box>
    )}
  </Box>
);

const packageColumn: Column<PackageRow> = {
  id: 'package',
  header: 'Package',
  width: '210px',
  lead: true,
  tone: 'name',
  cell: ({ name, version }) => (
    <>
      {name}
      <Below>The shell has {version}</Below>
    </>
  ),
};

/** A tablet has no room for a column for each remote. */
const columnsOf = ({ remotes }: DependencyBoard, narrow: boolean): readonly Column<PackageRow>[] =>
  narrow
    ? [
        packageColumn,
        {
          id: 'breaks',
          header: 'Next major breaks',
          cell: ({ remotes: uses, next_major }) => {
            const broken = remotes.filter(({ remote }) =>
              uses.some((use) => use.remote === remote && use.breaks_next),
            );
            return (
              <Box as="span" whiteSpace="normal" color={broken.length > 0 ? 'danger.fg' : undefined}>
                {next_major}:{' '}
                {broken.length === uses.length
                  ? `all ${uses.length}`
                  : broken.map(({ title }) => title).join(', ') || 'none'}
              </Box>
            );
          },
        },
      ]
    : [
        packageColumn,
        ...remotes.map(({ remote, title }) => ({
          id: remote,
          header: title,
          cell: ({ remotes: uses, next_major }: PackageRow) => {
            const use = uses.find((one) => one.remote === remote);
            return use && <Range use={use} next={next_major} />;
          },
        })),
      ];

/** Which versions of the shared packages each live remote was built for, and what the next major ones would break. */
export function DependencySection() {
  const query = useQuery(releaseQueries.dependencies());
  const narrow = useIsNarrow();
  const board = query.data;
  const columns = useMemo(() => board && columnsOf(board, narrow), [board, narrow]);
  return (
    <Section title="Dependencies">
      {query.isError && !board ? (
        <FailureState title="Failed to load dependencies" read={query} />
      ) : !board || !columns ? (
        <SkeletonRows rows={3} rowHeight={44} bars={['30%', '50%']} label="Loading dependencies" />
      ) : (
        <>
          <Text pb="3" color="fg.muted">
            The versions that each module was built for. In red: the next major version of the package, which
            would break it until its team releases it again.
          </Text>
          <DataTable
            label="Dependencies"
            rows={board.packages}
            columns={columns}
            rowKey={({ name }) => name}
          />
        </>
      )}
    </Section>
  );
}
