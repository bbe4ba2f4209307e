import { Box, Flex, Text } from 'shared-ui';
import type { JobFacts } from '#domain/jobFacts.ts';

interface SheetHeadProps {
  readonly facts: JobFacts;
  readonly notes: string;
  readonly date: string;
  readonly printed: string;
}

/** The printed sheet's title block. */
export function SheetHead({ facts, notes, date, printed }: SheetHeadProps) {
  return (
    <>
      <Flex align="baseline" justify="space-between" pb="2">
        <Text as="h1" textStyle="document">
          Mobilization Prep List
        </Text>
        <Box fontSize="12px">{printed}</Box>
      </Flex>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(6, 1fr)"
        border="1px solid #000"
        overflow="hidden"
        mb="3"
      >
        <Fact label="Job #">{facts.jobNumber}</Fact>
        <Fact label="Project" span={2}>
          {facts.project}
        </Fact>
        <Fact label="Location">{facts.location}</Fact>
        <Fact label="Draft">
          {facts.draftNumber} of {facts.draftCount}, {facts.statusLabel}
        </Fact>
        <Fact label="Date">{date}</Fact>
        <Fact label="PM">{facts.pm}</Fact>
        <Fact label="FM">{facts.fm}</Fact>
        <Fact label="Preparer">{facts.preparer}</Fact>
        <Fact label="Crew size">{facts.crewSize}</Fact>
        <Fact label="Roof deck">{facts.roofDeck}</Fact>
        <Fact label="Wall">{facts.wall}</Fact>
        {notes.trim() !== '' && (
          <Fact label="Notes" span={6} plain>
            {notes}
          </Fact>
        )}
      </Box>
    </>
  );
}

interface FactProps {
  readonly label: string;
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
