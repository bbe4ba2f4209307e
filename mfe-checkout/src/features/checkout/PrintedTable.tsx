import type { ReactNode } from 'react';
import {
  isTall,
  type PrintLanguage,
  printedColumns,
  printedCount,
  printedName,
  printedWord,
  subItemTag,
} from 'shared-api/rules';
import { Box } from 'shared-ui';
import { PrintedText } from 'shared-ui/data';
import type { Band } from '#domain/bands.ts';
import { type PrintedRow, printedBlocks } from '#domain/printedBlocks.ts';

const tick = {
  display: 'inline-block',
  width: '12px',
  height: '12px',
  border: '1.2px solid #000',
  borderRadius: '2px',
  verticalAlign: '-1px',
};

/** One style for the whole table: a list of 1,500 lines has too many cells to style each one. */
const look = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '12px',
  '& thead th': {
    textAlign: 'start',
    fontSize: '11px',
    fontWeight: '650',
    padding: '4px 6px 6px',
    borderBottom: '2px solid #000',
  },
  '& thead th:nth-of-type(3), & td:nth-of-type(3)': { textAlign: 'end' },
  '& thead th:nth-of-type(-n+2), & td:nth-of-type(-n+2)': { textAlign: 'center' },
  '& thead tr[data-title] th': {
    padding: '0 0 6px',
    fontWeight: '400',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '&:last-of-type': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  '& tbody:not(:has([data-tall])), & tr:not([data-tall])': { breakInside: 'avoid' },
  '& tr:has(th)': { breakAfter: 'avoid' },
  '& tr[data-end] td': { padding: '0', border: '0', textAlign: 'start', fontWeight: '400' },
  '& td': { height: '21px', padding: '0 6px', borderBottom: '1px solid #b8b8b4' },
  '& td:nth-of-type(3)': { fontWeight: '650' },
  '& td:nth-of-type(5), & td:nth-of-type(6)': { overflowWrap: 'anywhere' },
  // A second language goes on its own line.
  '& td:nth-of-type(4), & td:nth-of-type(5)': { whiteSpace: 'pre-line' },
  '& tr[data-zebra] td': { background: '#f6f6f6' },
  '& tr[data-below] td:nth-of-type(5)': { paddingInlineStart: '24px' },
  '& tbody th': {
    height: '21px',
    padding: '0 6px',
    textAlign: 'start',
    fontWeight: '400',
    fontSize: '11px',
    borderBottom: '1px solid #b8b8b4',
  },
  '& tbody tr[data-band] th': {
    background: '#e8e8e8',
    fontSize: '12px',
    fontWeight: '650',
    borderBottom: '1px solid #000',
  },
  '& tbody tr[data-band] th:last-of-type': { textAlign: 'end', fontWeight: '400' },
  '& i': tick,
  // What people said about the line, each comment in its own direction.
  '& small': {
    display: 'block',
    fontSize: '11px',
    lineHeight: '15px',
    fontStyle: 'italic',
    whiteSpace: 'pre-line',
    unicodeBidi: 'plaintext',
  },
  '& b': {
    marginInlineStart: '7px',
    padding: '0 4px',
    border: '1px solid #000',
    borderRadius: '3px',
    fontSize: '9px',
    fontWeight: '650',
    letterSpacing: '0.04em',
    whiteSpace: 'nowrap',
  },
};

/** Spanish heads are longer, and with both languages they take two lines. */
const longHeadsLook = {
  ...look,
  '& thead th': { ...look['& thead th'], padding: '4px 2px 6px', whiteSpace: 'pre-line' },
};

const widths = ['54px', '52px', '40px', '44px', undefined, '158px'];

interface PrintedTableProps {
  readonly bands: readonly Band[];
  readonly language: PrintLanguage;
  /** A category's or subcategory's name in that language. */
  readonly groupName: (name: string) => string;
  /** The list and its draft, above the column heads. Every browser repeats a table's head on each page. */
  readonly title: string;
  readonly aside: string;
  /** Comments that are printed under their lines. */
  readonly commentsOf: (itemId: number) => readonly string[];
  /** Below the last line, and never on a page without one. */
  readonly end: ReactNode;
}

/** The lines with two checkboxes: one for loading the truck and one for the return. */
export function PrintedTable({
  bands,
  language,
  groupName,
  title,
  aside,
  commentsOf,
  end,
}: PrintedTableProps) {
  const blocks = printedBlocks(bands);
  return (
    <Box as="table" css={language === 'en' ? look : longHeadsLook}>
      <colgroup>
        {printedColumns.map((head, i) => (
          <col key={head} width={widths[i]} />
        ))}
      </colgroup>
      <thead>
        <tr data-title="">
          <th colSpan={5}>{title}</th>
          <th>{aside}</th>
        </tr>
        <tr>
          {printedColumns.map((head) => (
            <th key={head} scope="col">
              <PrintedText name={head} text={printedWord(head, language, '\n')} />
            </th>
          ))}
        </tr>
      </thead>
      {blocks.map((rows, i) => (
        <tbody key={rows.map(keyOf).join(' ')}>
          {rows.map((row) => (
            <Row key={keyOf(row)} {...{ row, language, groupName, commentsOf }} />
          ))}
          {i === blocks.length - 1 && (
            <tr data-end="">
              <td colSpan={6}>{end}</td>
            </tr>
          )}
        </tbody>
      ))}
    </Box>
  );
}

const keyOf = (row: PrintedRow) => (row.kind === 'line' ? row.line.item_id : `${row.kind} ${row.title}`);

function Row({
  row,
  language,
  groupName,
  commentsOf,
}: Pick<PrintedTableProps, 'language' | 'groupName' | 'commentsOf'> & { row: PrintedRow }) {
  switch (row.kind) {
    case 'band':
      return (
        <tr data-band="">
          <th colSpan={5} scope="colgroup">
            <PrintedText name={row.title} text={groupName(row.title)} />
          </th>
          <th>
            <PrintedText
              name={printedCount(row.lineCount, 'line', 'en')}
              text={printedCount(row.lineCount, 'line', language)}
            />
          </th>
        </tr>
      );
    case 'part':
      return (
        <tr>
          <th colSpan={6} scope="colgroup">
            <PrintedText name={row.title} text={groupName(row.title)} />
          </th>
        </tr>
      );
    case 'line': {
      const comments = commentsOf(row.line.item_id);
      return (
        <tr
          data-zebra={row.zebra ? '' : undefined}
          data-below={row.indent ? '' : undefined}
          data-tall={isTall(comments) ? '' : undefined}
        >
          <td>
            <i />
          </td>
          <td>
            <i />
          </td>
          <td>{row.line.quantity}</td>
          <td>
            <PrintedText
              name={row.line.unit_name}
              text={printedName(row.line.unit_name, row.line.unit_name_es, language)}
            />
          </td>
          <td>
            <bdi>
              <PrintedText
                name={row.line.item_name}
                text={printedName(row.line.item_name, row.line.name_es, language)}
              />
            </bdi>
            {row.line.is_sub_item && (
              <b>
                <PrintedText name={subItemTag} text={printedWord(subItemTag, language)} />
              </b>
            )}
            <small>{comments.join('\n')}</small>
          </td>
          <td dir="auto">{row.line.notes}</td>
        </tr>
      );
    }
  }
}
