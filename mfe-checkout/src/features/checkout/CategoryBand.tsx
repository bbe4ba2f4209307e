import { memo, useId } from 'react';
import { Box, Text } from 'shared-ui';
import { GroupRow } from 'shared-ui/data';
import type { Band } from '#domain/bands.ts';
import { linesText } from '#domain/listTotals.ts';
import { farLines, LineSlot } from './LineSlot.tsx';
import type { LineActions } from './useLineActions.ts';

interface CategoryBandProps {
  readonly band: Band;
  readonly open: boolean;
  /** Missing while a filter shows every band. */
  readonly onToggle: ((id: number) => void) | undefined;
  readonly saving: ReadonlySet<number>;
  readonly readOnly: boolean;
  readonly phone: boolean;
  readonly actions: LineActions;
}

/** The lines of one category below its name. */
export const CategoryBand = memo(function CategoryBand({
  band,
  open,
  onToggle,
  saving,
  ...row
}: CategoryBandProps) {
  const id = useId();
  return (
    <Box as="section" aria-label={band.category}>
      <GroupRow
        size="band"
        title={band.category}
        count={linesText(band.lineCount)}
        countAt={row.phone ? 'end' : 'beside'}
        stickyTop={row.phone ? '60px' : '0px'}
        {...(onToggle ? { open, onToggle: () => onToggle(band.id), controls: id } : {})}
      />
      <Box id={id} hidden={!open}>
        {open &&
          band.parts.map((part) => (
            <Box key={part.name ?? ''}>
              {part.name !== null && (
                <Text
                  as="h3"
                  textStyle="caption"
                  fontWeight="600"
                  color="fg.muted"
                  pl={{ base: '4', md: '36px' }}
                  pt={{ base: '3', md: '2' }}
                  pb="1"
                >
                  {part.name}
                </Text>
              )}
              <Box as="ul" listStyleType="none" css={farLines}>
                {part.lines.map(({ line, indent }) => (
                  <LineSlot
                    key={line.item_id}
                    line={line}
                    indent={indent}
                    saving={saving.has(line.item_id)}
                    {...row}
                  />
                ))}
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
});
