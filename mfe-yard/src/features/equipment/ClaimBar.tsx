import type { Equipment, EquipmentClaim } from 'shared-api/contract';
import { Box } from 'shared-ui';
import { shortageOf } from '#domain/claims.ts';
import { claimText } from '#domain/claimTexts.ts';
import { placeOf, type Shown } from '#domain/weeks.ts';
import { barLooks } from './barLooks.ts';

interface ClaimBarProps {
  readonly item: Equipment;
  readonly claim: EquipmentClaim;
  readonly shown: Shown;
  /** In pixels, as is the height. */
  readonly top: number;
  readonly height: number;
  /** Of a bar of few days, so that it can be pressed. */
  readonly leastWidth: number;
  readonly onOpen: () => void;
}

/** A claim on the timeline, with its short days hatched. */
export function ClaimBar({ item, claim, shown, top, height, leastWidth, onOpen }: ClaimBarProps) {
  const place = placeOf(claim, shown);
  if (!place) return null;
  const shortage = shortageOf(item, claim, shown.until);
  const short = shortage && placeOf(shortage, shown);
  const part = (width: number) => `${(width / place.width) * 100}%`;
  const name = `${claim.quantity} ${claim.project_name}${claim.due === undefined ? '' : ' (late)'}`;
  const words = claimText(item, claim, shown.until);
  return (
    <Box
      as="button"
      position="absolute"
      zIndex="1"
      overflow="hidden"
      display="flex"
      alignItems="center"
      gap="1.5"
      px="1.5"
      borderRadius="row"
      {...(claim.from < shown.from && { borderStartRadius: '0' })}
      textStyle="caption"
      fontWeight="600"
      textAlign="start"
      whiteSpace="nowrap"
      cursor="pointer"
      {...barLooks[claim.kind]}
      style={{
        left: `min(${place.left}%, 100% - ${leastWidth}px)`,
        minWidth: `${leastWidth}px`,
        width: `${place.width}%`,
        top: `${top}px`,
        height: `${height}px`,
      }}
      aria-label={words}
      title={words}
      onClick={onOpen}
    >
      {shortage && short && (
        <>
          <Box
            as="span"
            position="absolute"
            insetBlock="-1px"
            {...barLooks.short}
            style={{ left: part(short.left - place.left), width: part(short.width) }}
          />
          <ShortWords
            name={name}
            words={`${shortage.short} short`}
            from={(short.left - place.left) / (short.left - place.left + short.width)}
            width={part(short.left - place.left + short.width)}
          />
        </>
      )}
      <Box
        as="span"
        position="relative"
        overflow="hidden"
        textOverflow="ellipsis"
        borderRadius="badge"
        {...(short && { bg: barLooks[claim.kind].bg, px: '1', mx: '-1' })}
      >
        {name}
      </Box>
    </Box>
  );
}

interface ShortWordsProps {
  readonly name: string;
  readonly words: string;
  /** The share of the width before the short days. */
  readonly from: number;
  readonly width: string;
}

/** Stands on the short days after the job's name. Words that don't fit there wrap into a line that doesn't show. */
function ShortWords({ name, words, from, width }: ShortWordsProps) {
  return (
    <Box
      as="span"
      position="absolute"
      inset="0"
      overflow="hidden"
      display="flex"
      flexWrap="wrap"
      ps="1.5"
      data-name={name}
      css={{
        '&::before': { content: 'attr(data-name)', visibility: 'hidden', minWidth: `${from * 100}%` },
        '&::before, & > span': { height: '100%', display: 'flex', alignItems: 'center', flexShrink: 0 },
      }}
      style={{ width }}
    >
      <Box as="span" px="1.5" color="warning.fg">
        {words}
      </Box>
    </Box>
  );
}
