import {
  type PrintedWord,
  type PrintLanguage,
  printedPlace,
  printedSentence,
  printedWord,
} from 'shared-api/rules';
import { Box, Flex, Text } from 'shared-ui';
import { PrintedText, QrCode } from 'shared-ui/data';
import type { LoadCode } from '#data/useLoadCode.ts';
import type { JobFacts } from '#domain/jobFacts.ts';

interface PrintedHeadProps {
  readonly facts: JobFacts;
  readonly notes: string;
  readonly date: string;
  readonly printedBy: string;
  readonly time: string;
  readonly language: PrintLanguage;
  readonly code: LoadCode | null;
  /** How the list stands, in the sheet's language. Null if nobody asked. */
  readonly approval: string | null;
}

/** The printed list's title block. */
export function PrintedHead(props: PrintedHeadProps) {
  const { facts, notes, date, time, printedBy, language, code, approval } = props;
  const word = (each: PrintedWord) => <PrintedText name={each} text={printedWord(each, language)} />;
  return (
    <>
      <Flex align="baseline" justify="space-between" pb="2">
        <Text as="h1" textStyle="document">
          {word('Mobilization Prep List')}
        </Text>
        <Box fontSize="12px">
          {word('Printed')} {date} {time} {word('by')} {printedBy}
        </Box>
      </Flex>
      <Flex align="flex-start" gap="2" mb="3">
        <Box
          as="dl"
          flex="1"
          display="grid"
          gridTemplateColumns="repeat(6, 1fr)"
          border="1px solid #000"
          overflow="hidden"
        >
          <Fact label={word('Job #')}>{facts.jobNumber}</Fact>
          <Fact label={word('Project')} span={2}>
            {facts.project}
          </Fact>
          <Fact label={word('Location')}>{facts.location}</Fact>
          <Fact label={word('Draft')}>
            <PrintedText
              name={printedPlace(facts.draftNumber, facts.draftCount, 'en')}
              text={printedPlace(facts.draftNumber, facts.draftCount, language)}
            />
            , {facts.statusLabel}
          </Fact>
          <Fact label={word('Date')}>{date}</Fact>
          <Fact label={word('PM')}>{facts.pm}</Fact>
          <Fact label={word('FM')}>{facts.fm}</Fact>
          <Fact label={word('Preparer')}>{facts.preparer}</Fact>
          <Fact label={word('Crew size')}>{facts.crewSize}</Fact>
          <Fact label={word('Roof deck')}>{facts.roofDeck}</Fact>
          <Fact label={word('Wall')}>{facts.wall}</Fact>
          {facts.more.map(({ label, text }) => (
            <Fact key={label} label={word(label)} span={6}>
              <PrintedText name={text} text={printedSentence(text, language)} />
            </Fact>
          ))}
          {approval !== null && (
            <Fact label={word('Approval')} span={6}>
              {approval}
            </Fact>
          )}
          {notes.trim() !== '' && (
            <Fact label={word('Notes')} span={6} plain>
              {notes}
            </Fact>
          )}
        </Box>
        {code && (
          <Box textAlign="center" fontSize="10px" lineHeight="14px" letterSpacing="0.08em">
            <QrCode modules={code.modules} label="Opens this list on a phone" millimetres={22} />
            {code.code}
          </Box>
        )}
      </Flex>
    </>
  );
}

interface FactProps {
  readonly label: React.ReactNode;
  readonly children: React.ReactNode;
  readonly span?: number;
  readonly plain?: boolean;
}

function Fact({ label, children, span = 1, plain = false }: FactProps) {
  return (
    <Box
      gridColumn={`span ${span}`}
      px="7px"
      py="3px"
      borderRight="1px solid #000"
      borderBottom="1px solid #000"
      mr="-1px"
      mb="-1px"
      minW="0"
    >
      <Box as="dt" fontSize="10px" lineHeight="14px">
        {label}
      </Box>
      <Box as="dd" fontWeight={plain ? '500' : '650'} whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}
