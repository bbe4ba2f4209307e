import { catalogueEmpty } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { PageLink } from 'shared-remote';
import { Box, Button, EmptyState, useIsPhone, WaysOn } from 'shared-ui';
import type { TreeBranch } from '#domain/itemTree.ts';
import { itemPaths } from '#src/itemPaths.ts';
import type { RecentPlace } from './useRecentCategories.ts';

interface CategoryPromptProps {
  readonly tree: readonly TreeBranch[];
  readonly recent: readonly RecentPlace[];
  readonly onChoose: (place: RecentPlace) => void;
}

/** Shown before a category is chosen: the prompt and the last opened places, or how a new catalogue begins. */
export function CategoryPrompt({ tree, recent, onChoose }: CategoryPromptProps) {
  const ways = recent.flatMap((place) => {
    const branch = tree.find(({ id }) => String(id) === place.category);
    const leaf = branch?.leaves.find(({ key }) => key === place.sub);
    return branch && leaf ? [{ name: `${branch.name} > ${leaf.name}`, onTake: () => onChoose(place) }] : [];
  });
  const keyHelp = useIsPhone() ? '' : ' Press / to search.';
  if (tree.length === 0) return <EmptyCatalogue />;
  return (
    <Box>
      <EmptyState
        drawing="list"
        title="Select a category to view items"
        help={`Or search the whole catalogue by name, unit or vendor.${keyHelp}`}
      />
      <WaysOn title="Opened last" ways={ways} />
    </Box>
  );
}

function EmptyCatalogue() {
  const canEdit = useCan('catalogue:edit');
  return (
    <EmptyState
      drawing="box"
      title={catalogueEmpty}
      help={
        canEdit
          ? 'There is a sample workbook to begin with. Or add items one by one.'
          : 'Administrators fill it. Until then, lists have additional items only.'
      }
      action={
        canEdit && (
          <Button size="tool" asChild>
            <PageLink to={itemPaths.upload}>Fill it from Excel</PageLink>
          </Button>
        )
      }
    />
  );
}
