import { Badge, BadgeButton, Box } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';
import type { Chip } from '../places.ts';

interface ChipBadgeProps {
  readonly chip: Chip;
  readonly onOpen: () => void;
}

/** A chip of a row. One that has more to say is a button. */
export function ChipBadge({ chip, onOpen }: ChipBadgeProps) {
  const { label, tone = 'neutral', explanation, panel } = chip;
  const text = (
    <Box as="span" truncate maxW="120px" title={explanation ? undefined : label}>
      {label}
    </Box>
  );
  if (!explanation && !panel) return <Badge palette={tone}>{text}</Badge>;
  return (
    <Tooltip content={explanation} disabled={!explanation}>
      <BadgeButton palette={tone} aria-haspopup="dialog" onClick={onOpen}>
        {text}
      </BadgeButton>
    </Tooltip>
  );
}
