import { useState } from 'react';
import { Box, Stack } from 'shared-ui';
import { GroupRow, ListRow } from 'shared-ui/data';
import type { TreeBranch } from '#domain/itemTree.ts';

export interface CategoryTreeProps {
  readonly tree: readonly TreeBranch[];
  readonly categoryId: number | null;
  readonly leaf: string | null;
  readonly onChoose: (categoryId: number, leaf: string) => void;
}

/** Main categories that open to their subcategories. The one that holds the selection is open from the start. */
export function CategoryTree({ tree, categoryId, leaf, onChoose }: CategoryTreeProps) {
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
    <Box as="nav" aria-label="Categories">
      {tree.map((branch) => (
        <Box key={branch.id}>
          <GroupRow
            title={branch.name}
            count={branch.count}
            countAt="end"
            open={open.has(branch.id)}
            onToggle={() => toggle(branch.id)}
            stickyTop={null}
          />
          {open.has(branch.id) && (
            <Stack gap="0" px="2" py="1" pl="6">
              {branch.leaves.map(({ key, name, count }) => (
                <ListRow
                  key={key}
                  aside={count}
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
