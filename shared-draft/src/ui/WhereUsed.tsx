import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usesQueries } from 'shared-api/client';
import { counted } from 'shared-api/rules';
import { UsePlaces } from 'shared-remote';
import { Button, FailureState, SkeletonRows, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface WhereUsedProps {
  readonly of: 'items' | 'assemblies';
  readonly id: number;
  readonly name: string;
}

/** A button that shows which drafts and packages hold an item, or which drafts use a package. */
export function WhereUsed(props: WhereUsedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Where used
      </Button>
      {isOpen && <UsesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  drafts: ['draft', 'drafts'],
  assemblies: ['assembly', 'assemblies'],
  sub_items: ['sub item', 'sub items'],
};

/** "3 drafts, 1 assembly". */
const countsText = (usedBy: Readonly<Record<string, number>>) =>
  Object.entries(usedBy)
    .map(([kind, count]) => counted(count, ...(nouns[kind] ?? [kind, kind])))
    .join(', ');

function UsesDialog({ of, id, name, onClose }: WhereUsedProps & { readonly onClose: () => void }) {
  const uses = useQuery(usesQueries.of(of, id));
  const { data } = uses;
  return (
    <Dialog
      title={`Where ${name} is used`}
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {uses.isError && !data ? (
        <FailureState title="Failed to load where it is used" read={uses} />
      ) : !data ? (
        <SkeletonRows rows={4} rowHeight={28} bars={['14%', '60%']} label="Loading where it is used" />
      ) : data.places.length === 0 ? (
        <Text>{of === 'items' ? 'No draft and no assembly has it.' : 'No draft uses it.'}</Text>
      ) : (
        <Stack gap="3">
          <Text>{countsText(data.used_by)}</Text>
          <UsePlaces places={data.places} onLeave={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}
