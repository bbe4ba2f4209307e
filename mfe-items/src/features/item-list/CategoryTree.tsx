import { useState } from 'react';
import { Box, Stack } from 'shared-ui';
import { ListRow } from 'shared-ui/data';
import type { TreeBranch } from '#domain/itemTree.ts';

export interface CategoryTreeProps {
  readonly tree: readonly TreeBranch[];
  /** False until the items have loaded. */
  readonly counted: boolean;
  readonly categoryId: number | null;
  readonly leaf: string | null;
  readonly onChoose: (categoryId: number, leaf: string) => void;
}

/** Main categories that open to show their subcategories. The one with the selection starts open. */
export function CategoryTree({ tree, counted, categoryId, leaf, onChoose }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(categoryId === null ? [] : [categoryId]),
  );
  const toggle = (id: number) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Box as="nav" aria-label="Categories" p="2">
      {tree.map((branch) => (
        <Box key={branch.id}>
          <ListRow
            aside={counted ? branch.count : undefined}
            open={open.has(branch.id)}
            onSelect={() => toggle(branch.id)}
          >
            {branch.name}
          </ListRow>
          {open.has(branch.id) && (
            <Stack gap="0">
              {branch.leaves.map(({ key, name, count }) => (
                <ListRow
                  key={key}
                  indent
                  aside={counted ? count : undefined}
                  selected={branch.id === categoryId && key === leaf}
                  onSelect={() => onChoose(branch.id, key)}
                >
                  {name}
                </ListRow>
              ))}
            </Stack>
          )}
        </Box>
      ))}
    </Box>
  );
}
