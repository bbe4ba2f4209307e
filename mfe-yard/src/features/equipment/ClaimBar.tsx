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
  const part = (width: number) => (width / place.width) * 100;
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
        <Box
          as="span"
          position="absolute"
          insetBlock="-1px"
          px="1.5"
          display="flex"
          alignItems="center"
          {...barLooks.short}
          style={{ left: `${part(short.left - place.left)}%`, width: `${part(short.width)}%` }}
        >
          {shortage.short} short
        </Box>
      )}
      <Box
        as="span"
        position="relative"
        overflow="hidden"
        textOverflow="ellipsis"
        style={nameStyle(short, place)}
      >
        {claim.quantity} {claim.project_name}
        {claim.due !== undefined && ' (late)'}
      </Box>
    </Box>
  );
}

interface Stretch {
  readonly left: number;
  readonly width: number;
}

/** The job's name is before the short days, or else after them, or after their words if they leave too little room. */
function nameStyle(short: Stretch | null, place: Stretch) {
  if (!short) return {};
  const part = (width: number) => (width / place.width) * 100;
  if (short.left > place.left) return { maxWidth: `calc(${part(short.left - place.left)}% - 6px)` };
  return { marginInlineStart: part(short.width) > 60 ? '52px' : `calc(${part(short.width)}% + 2px)` };
}
