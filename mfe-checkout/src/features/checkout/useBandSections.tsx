import { useId, useMemo } from 'react';
import type { CartLine } from 'shared-api/contract';
import type { CartEntry } from 'shared-api/rules';
import { counted } from 'shared-api/rules';
import { focusRefused, Text } from 'shared-ui';
import { GroupRow, type RowSection } from 'shared-ui/data';
import type { Band } from '#domain/bands.ts';

export interface BandsShown {
  readonly bands: readonly Band[];
  readonly folded: ReadonlySet<number>;
  /** Undefined while a filter keeps every band open. */
  readonly onToggle: ((id: number) => void) | undefined;
  readonly phone: boolean;
}

/** Below the page header on a phone. */
export const phoneTop = 60;

/** One section per band. Folded bands keep only their head. */
export function useBandSections({ bands, folded, onToggle, phone }: BandsShown) {
  const id = useId();
  return useMemo(
    () =>
      bands.map((band): RowSection<CartEntry<CartLine>> => {
        const open = onToggle === undefined || !folded.has(band.id);
        const linesId = `${id}${band.id}`;
        return {
          key: band.id,
          label: band.category,
          id: linesId,
          head: (
            <GroupRow
              size="band"
              title={band.category}
              count={counted(band.lineCount, 'line')}
              countAt={phone ? 'end' : 'beside'}
              stickyTop={phone ? `${phoneTop}px` : '0px'}
              {...(onToggle && {
                open,
                onToggle: () => {
                  // Folding would lose a refused number along with its row.
                  if (!focusRefused(document.getElementById(linesId))) onToggle(band.id);
                },
                controls: linesId,
              })}
            />
          ),
          lists: open
            ? band.parts.map(({ name, lines }) => ({
                key: name ?? '',
                label: [band.category, name].filter(Boolean).join(', '),
                rows: lines,
                ...(name !== null && { head: <PartHead>{name}</PartHead> }),
              }))
            : [],
        };
      }),
    [id, bands, folded, onToggle, phone],
  );
}

const PartHead = ({ children }: { children: string }) => (
  <Text
    as="h3"
    textStyle="caption"
    fontWeight="600"
    color="fg.muted"
    pl={{ base: '4', md: '36px' }}
    pt={{ base: '3', md: '2' }}
    pb="1"
  >
    {children}
  </Text>
);
