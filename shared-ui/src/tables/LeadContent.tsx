import type { ReactElement, ReactNode } from 'react';
import { isPlainClick } from '#src/tables/rowLink.ts';
import { LeadLink } from '#src/tables/tableParts.ts';

export interface LeadContentProps<Row> {
  row: Row;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
  rowLink?: ((row: Row, content: ReactNode) => ReactElement) | undefined;
  children: ReactNode;
}

/** The row's link: the caller's own, one for an address, or a button when there is only a callback. */
export function LeadContent<Row>({ row, rowHref, onRowOpen, rowLink, children }: LeadContentProps<Row>) {
  if (rowLink) return rowLink(row, children);
  const href = rowHref?.(row);
  if (href !== undefined) {
    return (
      <LeadLink
        href={href}
        onClick={(event) => {
          if (!onRowOpen || !isPlainClick(event)) return;
          event.preventDefault();
          onRowOpen(row);
        }}
      >
        {children}
      </LeadLink>
    );
  }
  if (!onRowOpen) return children;
  return (
    <LeadLink asChild>
      <button type="button" onClick={() => onRowOpen(row)}>
        {children}
      </button>
    </LeadLink>
  );
}
