import type { ReactNode } from 'react';
import { Flex, Text } from 'shared-ui';
import { type ItemView, isSearch } from '#domain/itemFilter.ts';
import type { TreeBranch } from '#domain/itemTree.ts';

export interface ListHeadingProps {
  readonly tree: readonly TreeBranch[];
  readonly view: ItemView;
  /** Undefined until the items have loaded. */
  readonly count: number | undefined;
  /** Before the heading: ticks all rows. */
  readonly start?: ReactNode;
  /** At the end of the line. */
  readonly end?: ReactNode;
}

/** Says in words what the table below shows. */
export function ListHeading({ tree, view, count, start, end }: ListHeadingProps) {
  const heading = headingOf(tree, view);
  return (
    <Flex
      h="44px"
      flexShrink="0"
      px={{ base: '4', md: '5' }}
      align="center"
      gap="2"
      borderBottom="1px solid"
      borderColor="border"
    >
      {start}
      <Text as="h2" textStyle="label.lg" truncate>
        {heading ?? 'Select a category'}
      </Text>
      {heading !== null && (
        <Text as="span" textStyle="caption" color="fg.subtle">
          {count}
        </Text>
      )}
      {end}
    </Flex>
  );
}

function headingOf(tree: readonly TreeBranch[], view: ItemView): string | null {
  if (isSearch(view)) return `Search results for "${view.search.trim()}"`;
  const name = placeName(tree, view);
  return name === null ? null : `Items: ${name}`;
}

/** The chosen place in the tree: 'Hand Tools > Saws'. */
export function placeName(
  tree: readonly TreeBranch[],
  { categoryId, leaf }: Pick<ItemView, 'categoryId' | 'leaf'>,
): string | null {
  const branch = tree.find(({ id }) => id === categoryId);
  if (!branch) return null;
  const sub = branch.leaves.find(({ key }) => key === leaf);
  return sub ? `${branch.name} > ${sub.name}` : branch.name;
}
