import type { UseQueryResult } from '@tanstack/react-query';
import { usePageTitle } from 'shared-remote';
import { Box, EmptyState, FailureState, PageBody, PageHeader, Panel } from 'shared-ui';
import { type Column, DataTable, type PhoneRowParts } from 'shared-ui/data';

export interface ListPageProps<Row extends { readonly id: number }> {
  readonly title: string;
  readonly query: UseQueryResult<Row[]>;
  readonly columns: readonly Column<Row>[];
  readonly phoneRow: (row: Row) => PhoneRowParts;
  readonly empty: { readonly title: string; readonly help: string };
  /** Rows in the order of the page; as they came when missing. */
  readonly arrange?: (rows: readonly Row[]) => Row[];
  readonly width?: string;
}

/** A page of the administration that lists one kind of record. */
export function ListPage<Row extends { readonly id: number }>(props: ListPageProps<Row>) {
  const { title, query, columns, phoneRow, empty, arrange, width = '960px' } = props;
  usePageTitle(title);
  const rows = query.data ?? [];
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        <Box maxW={width}>
          <Panel title={title} count={query.data?.length} padded={false}>
            {query.isError ? (
              <FailureState title="The list could not be loaded." read={query} />
            ) : (
              <DataTable
                label={title}
                columns={columns}
                rows={arrange ? arrange(rows) : rows}
                rowKey={(row) => row.id}
                loading={query.isPending}
                phoneRow={phoneRow}
                empty={<EmptyState drawing="list" {...empty} />}
              />
            )}
          </Panel>
        </Box>
      </PageBody>
    </>
  );
}
