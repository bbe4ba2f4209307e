import { memo, type ReactNode, type Ref } from 'react';
import { bounds } from 'shared-api/rules';
import { Box, Flex, isComposing, KeyLegend, SearchInput, useIsNarrow } from 'shared-ui';

const legend = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['1-9'], does: 'quantity' },
  { keys: ['Enter'], does: 'add' },
];

interface ItemSearchProps {
  readonly box: Ref<HTMLInputElement>;
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly total: number;
  readonly readOnly: boolean;
  /** Moves the focus into the rows. */
  readonly onEnterList: () => void;
  /** Shown to the right of the box. */
  readonly paste: ReactNode;
}

/** The search box above the panels, and the legend of the rows' keys. Memoized: a new category does not redraw it. */
export const ItemSearch = memo(function ItemSearch(props: ItemSearchProps) {
  const { box, term, onTerm, total, readOnly, onEnterList, paste } = props;
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
          value={term}
          maxLength={bounds.search}
          onChange={onTerm}
          onKeyDown={(event) => {
            if (isComposing(event) || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
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
});
