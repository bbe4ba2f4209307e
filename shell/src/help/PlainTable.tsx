import type { ReactNode } from 'react';
import { Box } from 'shared-ui';

interface TableCellProps {
  readonly as: 'th' | 'td';
  readonly children: ReactNode;
}

function TableCell({ as, children }: TableCellProps) {
  const isHead = as === 'th';
  return (
    <Box
      as={as}
      {...(isHead && { scope: 'col' })}
      textAlign="left"
      verticalAlign="top"
      textStyle={isHead ? 'caption' : 'body'}
      fontWeight={isHead ? '500' : undefined}
      color={isHead ? 'fg.muted' : undefined}
      py="2"
      pr="4"
      borderBottom="1px solid"
      borderColor="border"
    >
      {children}
    </Box>
  );
}

interface PlainTableProps {
  readonly label?: string;
  /** Columns of the same width, so that several tables line up. */
  readonly even?: boolean;
  readonly head: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table of the guide, which wraps and prints. Its rows and columns never change place. */
export function PlainTable({ label, even = false, head, rows }: PlainTableProps) {
  const cells = (as: 'th' | 'td', contents: readonly ReactNode[]) =>
    contents.map((content, column) => (
      <TableCell as={as} key={column}>
        {content}
      </TableCell>
    ));
  return (
    <Box
      as="table"
      aria-label={label}
      my="4"
      w="full"
      css={{ borderCollapse: 'collapse', tableLayout: even ? 'fixed' : 'auto' }}
    >
      <thead>
        <tr>{cells('th', head)}</tr>
      </thead>
      <tbody>
        {rows.map((contents, row) => (
          <tr key={row}>{cells('td', contents)}</tr>
        ))}
      </tbody>
    </Box>
  );
}
