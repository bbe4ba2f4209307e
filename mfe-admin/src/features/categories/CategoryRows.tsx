import { memo, useRef } from 'react';
import type { Category } from 'shared-api/contract';
import { isAlwaysLast } from 'shared-api/rules';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Box,
  DeleteIcon,
  EditIcon,
  HStack,
  IconButton,
  useIsFinger,
  useIsNarrow,
  useIsPhone,
  VisuallyHidden,
} from 'shared-ui';
import { useReorder } from '#data/categories.mutations.ts';
import { movable, moved, orderChanges } from '#domain/categoryOrder.ts';
import { RowActions } from '#src/list-page/RowActions.tsx';
import { RecordRow } from '#src/record-row/RecordRow.tsx';
import { DragHandle } from './DragHandle.tsx';
import { useDragOrder } from './useDragOrder.ts';

interface CategoryRowsProps {
  /** In their order, all under one parent. */
  readonly categories: readonly Category[];
  readonly all: readonly Category[];
  readonly counts: ReadonlyMap<number, number>;
  readonly label: string;
  readonly deletingId: number | null;
  /** Why none of them can be moved right now. */
  readonly fixed: string | undefined;
  readonly selectedId?: number | null;
  readonly onSelect?: (category: Category) => void;
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
}

function Count({ count, short }: { readonly count: number; readonly short: boolean }) {
  const word = count === 1 ? ' item' : ' items';
  return (
    <>
      {count}
      {short ? <VisuallyHidden>{word}</VisuallyHidden> : word}
    </>
  );
}

/** Categories that can be reordered with arrow buttons, by dragging the number, or with keys on the number. Memoized: typing a search does not redraw them. */
export const CategoryRows = memo(function CategoryRows(props: CategoryRowsProps) {
  const { categories, counts, label, deletingId, selectedId = null, onSelect, onEdit, onDelete } = props;
  const narrow = useIsNarrow();
  const phone = useIsPhone();
  // Two touch-size buttons would leave no room for the name.
  const movesInMenu = (useIsFinger() && narrow) || phone;
  const reorder = useReorder();
  const list = useRef<HTMLElement>(null);
  const last = movable(categories).length - 1;

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to > last) return;
    reorder.mutate(orderChanges(categories, from, to));
  };
  const drag = useDragOrder({ list, last, onMove: move });
  const shown = drag.lifted === null ? categories : moved(categories, drag.lifted.from, drag.lifted.to);

  return (
    <>
      <Box as="ul" ref={list} aria-label={label}>
        {shown.map((category, place) => {
          const fixed = isAlwaysLast(category) ? `${category.name} is always last` : props.fixed;
          const up = fixed ?? (place === 0 ? 'This is the first' : undefined);
          const down = fixed ?? (place === last ? 'This is the last' : undefined);
          const count = counts.get(category.id) ?? 0;
          const from = categories.indexOf(category);
          const isLifted = drag.lifted !== null && categories[drag.lifted.from] === category;
          return (
            <RecordRow
              key={category.id}
              name={category.name}
              selected={category.id === selectedId}
              lifted={isLifted}
              {...(onSelect && { onSelect: () => onSelect(category) })}
              lead={
                <DragHandle
                  name={category.name}
                  place={place + 1}
                  of={categories.length}
                  fixed={fixed}
                  lifted={isLifted}
                  onKey={(event) => drag.onKey(event, from)}
                  onPointerDown={(event) => drag.onPointerDown(event, from)}
                />
              }
              aside={count > 0 && <Count count={count} short={narrow} />}
              actions={
                <HStack gap="0">
                  {!movesInMenu &&
                    (
                      [
                        ['up', ArrowUpIcon, up, -1],
                        ['down', ArrowDownIcon, down, 1],
                      ] as const
                    ).map(([word, icon, refusal, by]) => (
                      <IconButton
                        key={word}
                        size="row"
                        icon={icon}
                        label={`Move ${category.name} ${word}`}
                        disabledReason={refusal}
                        onClick={() => move(from, from + by)}
                      />
                    ))}
                  <RowActions
                    of={category.name}
                    menu={narrow}
                    history={{ kind: 'category', id: category.id }}
                    actions={[
                      ...(movesInMenu
                        ? [
                            {
                              label: 'Move up',
                              icon: ArrowUpIcon,
                              refusal: up,
                              onSelect: () => move(from, from - 1),
                            },
                            {
                              label: 'Move down',
                              icon: ArrowDownIcon,
                              refusal: down,
                              onSelect: () => move(from, from + 1),
                            },
                          ]
                        : []),
                      {
                        label: 'Edit',
                        icon: EditIcon,
                        refusal: category.can.edit ? undefined : 'You may not change categories',
                        onSelect: () => onEdit(category),
                      },
                      {
                        label: 'Delete',
                        icon: DeleteIcon,
                        danger: true,
                        busy: category.id === deletingId,
                        refusal: category.can.delete
                          ? undefined
                          : `The category ${category.name} cannot be deleted`,
                        onSelect: () => onDelete(category),
                      },
                    ]}
                  />
                </HStack>
              }
            />
          );
        })}
      </Box>
      <VisuallyHidden role="status">{drag.said}</VisuallyHidden>
    </>
  );
});
