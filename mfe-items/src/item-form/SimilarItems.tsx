import { memo } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { Badge, HStack, Text } from 'shared-ui';
import { similarItems } from '#domain/itemSuggestions.ts';

interface SimilarItemsProps {
  readonly name: string;
  readonly items: readonly CatalogueItem[];
  readonly ownId: number | null;
}

/** Items with nearly this name. Memoized: it compares all names. */
export const SimilarItems = memo(function SimilarItems({ name, items, ownId }: SimilarItemsProps) {
  const similar = similarItems(name, items, ownId);
  return (
    similar.length > 0 && (
      <HStack gap="2" mt="2" wrap="wrap" role="status">
        <Text as="span" textStyle="caption" color="fg.muted">
          Similar items
        </Text>
        {similar.map(({ id, name }) => (
          <Badge key={id} palette="neutral">
            {name}
          </Badge>
        ))}
      </HStack>
    )
  );
});
