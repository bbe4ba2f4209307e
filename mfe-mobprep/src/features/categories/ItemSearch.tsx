import type { ReactNode, Ref } from 'react';
import { bounds } from 'shared-api/rules';
import { Box, Flex, KeyLegend, SearchInput, useIsNarrow } from 'shared-ui';
import type { CategoryView } from './useCategoryView.ts';

const legend = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['1-9'], does: 'quantity' },
  { keys: ['Enter'], does: 'add' },
];

interface ItemSearchProps {
  readonly box: Ref<HTMLInputElement>;
  readonly view: CategoryView;
  readonly total: number;
  readonly readOnly: boolean;
  /** Moves the focus into the rows. */
  readonly onEnterList: () => void;
  /** Right of the box. */
  readonly paste: ReactNode;
}

/** The search box over the panels, and the keys that the rows know. */
export function ItemSearch({ box, view, total, readOnly, onEnterList, paste }: ItemSearchProps) {
  const wide = !useIsNarrow();
  const label = total === 0 ? 'Search all items' : `Search all ${total} items`;
  return (
    <Flex justify="space-between" align="center" gap="4" mb="3">
      <Box w={{ base: 'full', md: '520px' }}>
        <SearchInput
          ref={box}
          label={label}
          placeholder={label}
          size="form"
          value={view.term}
          maxLength={bounds.search}
          onChange={(term) => view.search(term)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            onEnterList();
          }}
        />
      </Box>
      {!readOnly && (
        <Flex align="center" gap="4" flexShrink="0">
          {wide && <KeyLegend entries={legend} />}
          {paste}
        </Flex>
      )}
    </Flex>
  );
}
