import { useQuery } from '@tanstack/react-query';
import { categoryQueries } from 'shared-api/client';
import type { Category } from 'shared-api/contract';
import { Box } from 'shared-ui';
import type { Column } from 'shared-ui/data';
import { belowParent } from '#src/list-page/belowParent.ts';
import { ListPage } from '#src/list-page/ListPage.tsx';

const inOrder = (categories: readonly Category[]) =>
  belowParent([...categories].sort((a, b) => a.sort_order - b.sort_order || a.id - b.id));

const levelOf = (category: Category) => (category.type === 'main' ? 'Main category' : 'Subcategory');

const columns: readonly Column<Category>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (category) => (
      <Box
        as="span"
        pl={category.type === 'sub' ? '6' : '0'}
        fontWeight={category.type === 'main' ? '600' : '400'}
      >
        {category.name}
      </Box>
    ),
  },
  { id: 'level', header: 'Level', width: '150px', tone: 'muted', cell: levelOf },
  {
    id: 'description',
    header: 'Description',
    width: '45%',
    tone: 'muted',
    cell: (category) => category.description,
  },
];

/** The categories of the catalogue, each with its subcategories below. */
export function CategoriesPage() {
  return (
    <ListPage
      title="Categories"
      query={useQuery(categoryQueries.list())}
      arrange={inOrder}
      columns={columns}
      phoneRow={(category) => ({ title: category.name, meta: levelOf(category) })}
      empty={{ title: 'No categories yet', help: 'Every item of the catalogue stands in one.' }}
    />
  );
}
