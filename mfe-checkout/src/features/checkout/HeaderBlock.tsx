import { memo } from 'react';
import { bounds } from 'shared-api/rules';
import { draftStatusPalettes } from 'shared-draft';
import { Badge, Flex, formatPrintedDate, Text, TitleBlock, TitleBlockCell, useIsPhone } from 'shared-ui';
import type { JobFacts } from '#domain/jobFacts.ts';
import { SeeBoth } from './NotesConflict.tsx';
import { NotesState } from './NotesState.tsx';
import { NotesText } from './NotesText.tsx';
import type { Notes } from './useNotes.ts';

interface HeaderBlockProps {
  readonly facts: JobFacts;
  readonly notes: Notes;
  readonly now: Date;
  readonly readOnly: boolean;
}

/** The list's title block on screen: the job's facts and the editable notes. */
export function HeaderBlock({ facts, notes, now, readOnly }: HeaderBlockProps) {
  const date = formatPrintedDate(now);
  return (
    <TitleBlock columns={6} summary={<Summary facts={facts} date={date} />}>
      <FactCells facts={facts} date={date} />
      <TitleBlockCell
        label="Notes"
        span="full"
        aside={
          <Flex as="span" align="center" gap="2">
            <NotesState
              state={notes.state}
              problem={notes.problem}
              news={newsOf(notes)}
              full={notes.value.length >= bounds.notes}
            />
            {notes.conflict && <SeeBoth />}
          </Flex>
        }
      >
        <NotesText notes={notes} readOnly={readOnly} />
      </TitleBlockCell>
    </TitleBlock>
  );
}

const newsOf = ({ savedBy, theirs }: Notes) =>
  theirs ? `${theirs.by} has changed them too` : savedBy && `${savedBy} changed this`;

interface FactsProps {
  readonly facts: JobFacts;
  readonly date: string;
}

/** Memoized: a changed line or note does not redraw the facts. */
const FactCells = memo(function FactCells({ facts, date }: FactsProps) {
  const phone = useIsPhone();
  return (
    <>
      <TitleBlockCell label="Job #">{facts.jobNumber}</TitleBlockCell>
      <TitleBlockCell label="Project" span={2}>
        {facts.project}
      </TitleBlockCell>
      <TitleBlockCell label="Location">{facts.location}</TitleBlockCell>
      <TitleBlockCell label="Draft">
        <Flex columnGap="2" align="center" wrap="wrap">
          <Text as="span" whiteSpace="nowrap">
            #{facts.draftNumber} of {facts.draftCount}
          </Text>
          <Badge palette={draftStatusPalettes[facts.status]}>{facts.statusLabel}</Badge>
        </Flex>
      </TitleBlockCell>
      <TitleBlockCell label="Date">{date}</TitleBlockCell>
      <TitleBlockCell label="PM">{facts.pm}</TitleBlockCell>
      <TitleBlockCell label="FM">{facts.fm}</TitleBlockCell>
      <TitleBlockCell label="Preparer">{facts.preparer}</TitleBlockCell>
      <TitleBlockCell label="Crew size">{facts.crewSize}</TitleBlockCell>
      <TitleBlockCell label="Roof deck">{facts.roofDeck}</TitleBlockCell>
      <TitleBlockCell label="Wall" span={phone ? 'full' : 1}>
        {facts.wall}
      </TitleBlockCell>
      {facts.more.map(({ label, text }, at) => (
        // In pairs, after a first one that has no partner.
        <TitleBlockCell
          key={label}
          label={label}
          span={phone || (at === 0 && facts.more.length % 2 === 1) ? 'full' : 3}
        >
          {text}
        </TitleBlockCell>
      ))}
    </>
  );
});

const Summary = memo(function Summary({ facts, date }: FactsProps) {
  return (
    <Flex gap="2" textStyle="dense" color="fg.muted" minW="0">
      <Text as="span" textStyle="dense" fontWeight="600" color="fg" flexShrink="0">
        {facts.jobNumber}
      </Text>
      <Text as="span" textStyle="dense" truncate minW="0">
        {facts.location}
      </Text>
      <Text as="span" textStyle="dense" flexShrink="0" mr="auto">
        {date} · Crew {facts.crewSize}
      </Text>
      <Text as="span" textStyle="dense" flexShrink="0" fontWeight="500">
        Job, notes
      </Text>
    </Flex>
  );
});
