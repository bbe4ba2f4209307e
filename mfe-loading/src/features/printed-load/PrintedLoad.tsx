import encodeQR from 'qr';
import { publicOrigin } from 'shared-api/browser';
import type { Load } from 'shared-api/contract';
import {
  isTall,
  loadCodePath,
  loadDaysText,
  type PrintedWord,
  type PrintLanguage,
  printedColumns,
  printedPlace,
  printedSentence,
  printedWord,
  stillOut,
} from 'shared-api/rules';
import { Box, Flex, formatPrintedDate } from 'shared-ui';
import { PrintedText, QrCode } from 'shared-ui/data';
import type { ShownLine } from '#domain/operations.ts';
import type { PrintedCategory } from '#domain/printedPages.ts';
import { listedAt, loadText } from '#load-page/LoadHead.tsx';

interface PrintedLoadProps {
  readonly load: Load;
  readonly truck: string;
  readonly bands: readonly PrintedCategory<ShownLine>[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly language: PrintLanguage;
  /** Comments that are printed under their lines. */
  readonly commentsOf: (itemId: number | null) => readonly string[];
}

/** One style for the whole table: it has too many cells to style each one. */
const look = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '12px',
  lineHeight: '16px',
  '& th': { textAlign: 'start', fontSize: '11px', fontWeight: '650', padding: '4px 6px' },
  '& thead th': { borderBottom: '2px solid #000' },
  '& thead tr[data-title] th': {
    padding: '0 0 6px',
    border: '0',
    fontWeight: '400',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '&:last-of-type': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  '& thead th:nth-of-type(-n+4)': { paddingInline: '2px' },
  '& tbody th': { background: '#e8e8e8', borderBottom: '1px solid #000', fontSize: '12px' },
  '& td': { height: '21px', padding: '0 6px', borderBottom: '1px solid #b8b8b4' },
  '& td:nth-of-type(5)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& td:nth-of-type(6)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& td[data-sub]': { paddingInlineStart: '20px' },
  '& :is(th, td):nth-of-type(-n+3)': { textAlign: 'center' },
  '& tbody th:nth-of-type(1)': { textAlign: 'start' },
  '& tr:not([data-tall])': { breakInside: 'avoid' },
  // What people said about the line, each comment in its own direction.
  '& small': {
    display: 'block',
    fontSize: '11px',
    lineHeight: '15px',
    fontStyle: 'italic',
    whiteSpace: 'pre-line',
    unicodeBidi: 'plaintext',
    overflowWrap: 'anywhere',
  },
} as const;

/** A name in two languages takes two lines, and no more. */
const bothLook = {
  ...look,
  '& thead th': { ...look['& thead th'], whiteSpace: 'pre-line' },
  '& td': { ...look['& td'], height: '33px' },
  '& td:nth-of-type(5)': { '& bdi': { display: 'block', maxHeight: '32px', overflow: 'hidden' } },
} as const;

const widths = ['64px', '64px', '52px', '46px', undefined, '170px'];
const millimetres = 22;

interface SheetWordProps {
  readonly word: PrintedWord;
  readonly language: PrintLanguage;
}

const SheetWord = ({ word, language }: SheetWordProps) => (
  <PrintedText name={word} text={printedWord(word, language)} />
);

/** Which load it is, as `loadText` says it, in the sheet's language. */
function SheetText({ load, truck, language }: Pick<PrintedLoadProps, 'load' | 'truck' | 'language'>) {
  if (language === 'en') return loadText(load, truck);
  const word = (each: PrintedWord) => <SheetWord word={each} language={language} />;
  return (
    <>
      {truck && `${truck}, `}
      {word('Trip')} {load.trip} · {word('Draft')} #{load.draft_number}, {word('As of')}{' '}
      {formatPrintedDate(listedAt(load))}
    </>
  );
}

/** One page of a load's sheet, with a code that opens its lines. It has no prices. */
export function PrintedLoad(props: PrintedLoadProps) {
  const { load, truck, bands, page, pages, language, commentsOf } = props;
  const word = (each: PrintedWord) => <SheetWord word={each} language={language} />;
  const days = loadDaysText(load);
  const address = `${publicOrigin()}${loadCodePath(load.code)}?p=${page}${language === 'both' ? '&l=both' : ''}`;
  return (
    <Box breakAfter={page < pages ? 'page' : undefined} color="#000">
      <Flex justify="space-between" align="flex-start" gap="4" pb="3">
        <Box>
          <Box as="h2" textStyle="document">
            {load.project_name}
          </Box>
          <Box fontSize="12px">
            {word('Job #')} {load.custom_id}
          </Box>
          <Box fontSize="12px">
            <SheetText load={load} truck={truck} language={language} />
          </Box>
          {days !== '' && (
            <Box fontSize="12px">
              <PrintedText name={days} text={printedSentence(days, language)} />
            </Box>
          )}
        </Box>
        <Box textAlign="center" fontSize="11px" letterSpacing="0.08em">
          <QrCode
            modules={encodeQR(address, 'raw', { ecc: 'quartile', border: 4 })}
            label={`Opens page ${page} of this load`}
            millimetres={millimetres}
          />
          {load.code}
        </Box>
      </Flex>
      <Box as="table" css={language === 'both' ? bothLook : look}>
        <colgroup>
          {printedColumns.map((head, at) => (
            <col key={head} width={widths[at]} />
          ))}
        </colgroup>
        <thead>
          {/* On each sheet of paper, also on one that goes on with a page whose comments are long. */}
          <tr data-title="">
            <th colSpan={5}>
              {load.project_name}, <SheetText load={load} truck={truck} language={language} />
            </th>
            <th>
              {word('Page')}{' '}
              <PrintedText
                name={printedPlace(page, pages, 'en')}
                text={printedPlace(page, pages, language)}
              />
            </th>
          </tr>
          <tr>
            {printedColumns.map((head) => (
              <th key={head} scope="col">
                <PrintedText name={head} text={printedWord(head, language, '\n')} />
              </th>
            ))}
          </tr>
        </thead>
        {bands.map(({ category, lines }) => (
          <tbody key={category}>
            <tr>
              <th colSpan={6} scope="colgroup">
                <PrintedText name={lines[0]?.english.category_name ?? category} text={category} />
              </th>
            </tr>
            {lines.map(({ line, english, totals }) => (
              <tr key={line.id} data-tall={isTall(commentsOf(line.item_id)) ? '' : undefined}>
                <td>{totals.loaded > 0 ? totals.loaded : '☐'}</td>
                <td>
                  {totals.loaded > 0 && stillOut(totals) < totals.loaded
                    ? totals.loaded - stillOut(totals)
                    : '☐'}
                </td>
                <td>{line.planned}</td>
                <td>
                  <PrintedText name={english.unit_name} text={line.unit_name} />
                </td>
                <td data-sub={line.is_sub_item ? '' : undefined}>
                  <bdi>
                    <PrintedText name={english.item_name} text={line.item_name} />
                  </bdi>
                  <small>{commentsOf(line.item_id).join('\n')}</small>
                </td>
                <td dir="auto">{totals.note?.text ?? line.note}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}
