import type { ReactNode } from 'react';
import type { StockLine } from 'shared-api/contract';
import { Badge, Flex, formatListDate, Text } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { signed } from '#domain/stockTexts.ts';

interface StockTableProps {
  readonly rows: readonly StockLine[];
  readonly loading: boolean;
  /** Null where all rows are of one yard. */
  readonly yardName: ((id: number) => string) | null;
  readonly isLow: (line: StockLine) => boolean;
  readonly hrefOf: (line: StockLine) => string;
  readonly onOpen: (line: StockLine) => void;
  readonly empty: ReactNode;
}

const categoryOf = ({ category_name, subcategory_name }: StockLine) =>
  [category_name, subcategory_name].filter(Boolean).join(' / ');

const lastCountOf = ({ last_count }: StockLine) =>
  last_count ? `${formatListDate(last_count.made_at, new Date())}, ${last_count.user_name}` : 'Never';

const countedText = (line: StockLine) => (line.last_count ? `Counted ${lastCountOf(line)}` : 'Never counted');

/** Stock in the order of the catalogue. A row opens what happened to it. */
export function StockTable({ rows, loading, yardName, isLow, hrefOf, onOpen, empty }: StockTableProps) {
  const inYard = (line: StockLine) => (
    <Flex as="span" gap="2" align="center" justify="flex-end">
      {line.quantity < 0 ? (
        <Badge palette="danger">count it</Badge>
      ) : (
        isLow(line) && <Badge palette="warning">low</Badge>
      )}
      <Text as="span" textStyle="dense" fontWeight="600">
        {signed(line.quantity)}
      </Text>
    </Flex>
  );
  const columns: Column<StockLine>[] = [
    { id: 'item', header: 'Item', cell: ({ item_name }) => item_name, lead: true, tone: 'name' },
    { id: 'category', header: 'Category', cell: categoryOf, width: '24%', tone: 'muted', from: 1000 },
    ...(yardName
      ? [{ id: 'yard', header: 'Yard', cell: ({ yard_id }: StockLine) => yardName(yard_id), width: '120px' }]
      : []),
    { id: 'quantity', header: 'In the yard', cell: inYard, width: '140px', align: 'end' },
    { id: 'unit', header: 'Unit', cell: ({ unit_name }) => unit_name, width: '72px', tone: 'muted' },
    { id: 'min', header: 'MIN', cell: ({ min_qty }) => min_qty, width: '80px', align: 'end' },
    { id: 'count', header: 'Last count', cell: lastCountOf, width: '220px', tone: 'muted', from: 760 },
  ];
  return (
    <DataTable
      label="Stock"
      edgeToEdge
      columns={columns}
      rows={rows}
      rowKey={({ item_id, yard_id }) => `${item_id} ${yard_id}`}
      rowText={({ item_name }) => item_name}
      loading={loading}
      rowHref={hrefOf}
      onRowOpen={onOpen}
      empty={empty}
      rowNote={(line, left) =>
        [left.has('category') && categoryOf(line), left.has('count') && countedText(line)]
          .filter(Boolean)
          .join(' · ')
      }
      phoneRow={(line) => ({
        title: line.item_name,
        meta: [
          yardName?.(line.yard_id),
          countedText(line),
          line.min_qty === null ? null : `MIN ${line.min_qty}`,
        ]
          .filter(Boolean)
          .join(' · '),
        badge: (
          <Flex as="span" gap="2" align="center">
            {inYard(line)}
            <Text as="span" textStyle="caption" color="fg.muted">
              {line.unit_name}
            </Text>
          </Flex>
        ),
      })}
    />
  );
}
