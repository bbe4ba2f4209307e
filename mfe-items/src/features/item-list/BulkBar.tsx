import { useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Button, EditIcon, Text } from 'shared-ui';
import { CommitBar } from 'shared-ui/data';
import { LateMerge } from '#src/merge/LateMerge.tsx';

interface BulkBarProps {
  /** The ticked rows, at least one. */
  readonly items: readonly CatalogueItem[];
  readonly onClear: () => void;
  readonly onEdit: () => void;
}

/** What can be done with the ticked rows. Two of them can become one. */
export function BulkBar({ items, onClear, onEdit }: BulkBarProps) {
  const [isMerging, setIsMerging] = useState(false);
  const [first, second, ...others] = items;
  return (
    <>
      <CommitBar
        start={
          <>
            <Text as="span" textStyle="dense" fontWeight="600" aria-live="polite">
              {counted(items.length, 'item')} selected
            </Text>
            <Button size="tool" variant="ghost" onClick={onClear}>
              Clear
            </Button>
          </>
        }
      >
        {second && others.length === 0 && <Button onClick={() => setIsMerging(true)}>Merge…</Button>}
        <EditManyButton count={items.length} onEdit={onEdit} />
      </CommitBar>
      {isMerging && first && second && (
        <LateMerge
          items={[first, second]}
          onClose={() => setIsMerging(false)}
          onMerged={() => {
            setIsMerging(false);
            onClear();
          }}
        />
      )}
    </>
  );
}

export const EditManyButton = ({ count, onEdit }: { count: number; onEdit: () => void }) => (
  <Button variant="solid" icon={EditIcon} onClick={onEdit}>
    {`Edit ${counted(count, 'item')}`}
  </Button>
);
