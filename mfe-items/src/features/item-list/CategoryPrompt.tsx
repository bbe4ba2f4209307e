import { Box, Button, EmptyState, Stack, Text, useIsPhone } from 'shared-ui';
import type { TreeBranch } from '#domain/itemTree.ts';
import type { RecentPlace } from './useRecentCategories.ts';

interface CategoryPromptProps {
  readonly tree: readonly TreeBranch[];
  readonly recent: readonly RecentPlace[];
  readonly onChoose: (place: RecentPlace) => void;
}

/** Before a category is chosen: the prompt, and the places that were opened last. */
export function CategoryPrompt({ tree, recent, onChoose }: CategoryPromptProps) {
  const places = recent.flatMap((place) => {
    const branch = tree.find(({ id }) => String(id) === place.category);
    const leaf = branch?.leaves.find(({ key }) => key === place.sub);
    return branch && leaf ? [{ place, name: `${branch.name} > ${leaf.name}` }] : [];
  });
  const keyHelp = useIsPhone() ? '' : ' Press / to search.';
  return (
    <Box>
      <EmptyState
        drawing="list"
        title="Select a category to view items"
        help={`Or search the whole catalogue by name, unit or vendor.${keyHelp}`}
      />
      {places.length > 0 && (
        <Stack align="center" gap="2" px="4" pb="6">
          <Text as="h3" textStyle="caption" color="fg.muted" id="recent-categories">
            Opened last
          </Text>
          <Stack as="ul" aria-labelledby="recent-categories" gap="1">
            {places.map(({ place, name }) => (
              <li key={name}>
                <Button variant="ghost" size="tool" onClick={() => onChoose(place)}>
                  {name}
                </Button>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Box>
  );
}
