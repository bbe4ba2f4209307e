import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, memo, type ReactElement, type ReactNode } from 'react';
import { styled } from '#src/system/styled.ts';
import type { Column } from '#src/tables/column.ts';
import { LeadContent } from '#src/tables/LeadContent.tsx';
import { isRowClick } from '#src/tables/rowLink.ts';
import { Cell, Row as RowBase } from '#src/tables/tableParts.ts';

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Under the lead cell: the content of hidden columns. */
  note?: ReactNode;
  density: 'list' | 'dense';
  edge: boolean;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
  rowLink?: ((row: Row, content: ReactNode) => ReactElement) | undefined;
}

export interface DataRowProps<Row> extends CellsProps<Row> {
  isRowSelected?: ((row: Row) => boolean) | undefined;
  isRowFailing?: ((row: Row) => boolean) | undefined;
  /** The row's index, and the handlers that its table attaches. */
  place: ComponentProps<'tr'>;
}

/** A row. Its first or `lead` cell contains the real link, and a click elsewhere in the row does the same. */
export function DataRow<Row>({ place, isRowSelected, isRowFailing, ...cells }: DataRowProps<Row>) {
  const { row, onRowOpen } = cells;
  const opens = onRowOpen !== undefined;
  return (
    <RowBase
      {...place}
      opens={opens}
      hover
      selected={isRowSelected?.(row) ?? false}
      failing={isRowFailing?.(row) ?? false}
      {...(opens ? { onClick: (event) => isRowClick(event) && onRowOpen(row) } : {})}
    >
      <DataCells {...cells} />
    </RowBase>
  );
}

function Cells<Row>(props: CellsProps<Row>) {
  const { row, columns, density, edge } = props;
  return (
    <>
      {columns.map((column) => {
        const content = column.cell(row, noTarget);
        const full = typeof content === 'string' ? content : undefined;
        return (
          <Cell
            key={column.id}
            edge={edge}
            density={density}
            align={column.align ?? 'start'}
            action={column.action ?? false}
            {...(column.tone ? { tone: column.tone } : {})}
            {...(full ? { title: full } : {})}
            {...(column.action ? { 'data-row-action': '' } : {})}
          >
            {column.lead ? (
              <>
                <LeadContent {...props}>{content}</LeadContent>
                {props.note !== undefined && (
                  <chakra.span
                    display="block"
                    textStyle="caption"
                    color="fg.muted"
                    fontWeight="400"
                    whiteSpace="normal"
                    overflowWrap="anywhere"
                  >
                    {props.note}
                  </chakra.span>
                )}
              </>
            ) : isEmpty(content) ? (
              <NoValue />
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </>
  );
}

/** Redrawn only when the content changes, not whenever the table is sorted or focused. */
const DataCells = memo(Cells) as typeof Cells; // memo forgets the type parameter

const noTarget = () => () => {};

export function isEmpty(content: ReactNode): boolean {
  return content === null || content === undefined || content === '';
}

const Faint = styled('span', { base: { color: 'fg.subtle' } });

/** Shown when there is no value. */
export const NoValue = () => <Faint>–</Faint>;
