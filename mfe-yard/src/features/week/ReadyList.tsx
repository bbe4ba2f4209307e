import type { WeekTruck } from 'shared-api/contract';
import { Box, CheckIcon, Flex, VisuallyHidden } from 'shared-ui';
import { type Progress, type ReadyWord, readyWords } from '#domain/weekTexts.ts';

interface ReadyListProps {
  readonly truck: WeekTruck;
}

/** How ready a truck is, in words: what is planned at the left, what is done at the right. */
export function ReadyList({ truck }: ReadyListProps) {
  const { planning, doing } = readyWords(truck);
  const isShort = truck.missing.some(({ kind }) => kind === 'equipment');
  return (
    <Box display="grid" gridTemplateColumns="repeat(2, minmax(max-content, 1fr))" gap="2" textStyle="caption">
      <Words words={planning} alarmed={isShort} />
      <Words words={doing} />
    </Box>
  );
}

function Words({
  words,
  alarmed = false,
}: {
  readonly words: readonly ReadyWord[];
  readonly alarmed?: boolean;
}) {
  return (
    <Box as="ul">
      {words.map(({ label, progress, isShared }) => (
        <Flex
          as="li"
          key={label}
          gap="1.5"
          align="center"
          minH="18px"
          whiteSpace="nowrap"
          {...looks[progress]}
          {...(alarmed && isShared && progress !== 'done' && { color: 'warning.fg' })}
        >
          <Mark progress={progress} />
          {label}
          <VisuallyHidden>{said[progress]}</VisuallyHidden>
        </Flex>
      ))}
    </Box>
  );
}

const looks = {
  done: { color: 'fg.muted' },
  part: { color: 'fg', fontWeight: '600' },
  open: { color: 'fg.muted' },
} as const;

const said: Readonly<Record<Progress, string>> = { done: ': done', part: ': in part', open: ': not yet' };

/** A check, half a circle, or a ring. */
function Mark({ progress }: { readonly progress: Progress }) {
  if (progress === 'done')
    return (
      <Box as="span" color="accent.fg" flexShrink="0" aria-hidden>
        <CheckIcon size={13} strokeWidth={2.5} />
      </Box>
    );
  return (
    <Box
      as="span"
      aria-hidden
      flexShrink="0"
      boxSize="11px"
      mx="1px"
      borderRadius="full"
      border="1.5px solid currentColor"
      {...(progress === 'part' && {
        color: 'accent.fg',
        backgroundImage: 'linear-gradient(to right, transparent 50%, currentColor 50%)',
      })}
    />
  );
}
