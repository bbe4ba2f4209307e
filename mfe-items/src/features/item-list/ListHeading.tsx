import { Flex, Text } from 'shared-ui';
import type { ItemView } from '#domain/itemFilter.ts';
import type { TreeBranch } from '#domain/itemTree.ts';

export interface ListHeadingProps {
  readonly tree: readonly TreeBranch[];
  readonly view: ItemView;
  readonly count: number;
}

/** What the table below shows, in words. */
export function ListHeading({ tree, view, count }: ListHeadingProps) {
  return (
    <Flex
      h="44px"
      px={{ base: '4', md: '5' }}
      align="center"
      gap="2"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Text as="h2" textStyle="label.lg" truncate>
        {headingOf(tree, view)}
      </Text>
      {(view.search.trim() !== '' || view.categoryId !== null) && (
        <Text as="span" textStyle="caption" color="fg.subtle">
          {count}
        </Text>
      )}
    </Flex>
  );
}

function headingOf(tree: readonly TreeBranch[], { search, categoryId, leaf }: ItemView): string {
  if (search.trim() !== '') return `Search results for "${search.trim()}"`;
  const branch = tree.find(({ id }) => id === categoryId);
  if (!branch) return 'Select a category';
  const sub = branch.leaves.find(({ key }) => key === leaf);
  return sub ? `Items: ${branch.name} > ${sub.name}` : `Items: ${branch.name}`;
}
