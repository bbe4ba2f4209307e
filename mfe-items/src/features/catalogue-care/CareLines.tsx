import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { careQueries } from 'shared-api/client';
import type { CareLine } from 'shared-api/contract';
import { type CareKind, careLabels, counted } from 'shared-api/rules';
import { Box, EmptyState, FailureState, Panel, SkeletonRows, Text } from 'shared-ui';
import { careHints, careTotal, isSafeMerge } from '#domain/careText.ts';
import { EditItem } from './EditItem.tsx';
import { ItemLine } from './ItemLine.tsx';
import { PackageLine } from './PackageLine.tsx';
import { SameItemLine } from './SameItemLine.tsx';
import { VendorLine } from './VendorLine.tsx';

/** The lines of a kind, each with the way to fix it. */
export function CareLines({ kind }: { readonly kind: CareKind }) {
  const query = useQuery(careQueries.list(kind));
  const [editedId, setEditedId] = useState<number | null>(null);
  const [label, hint] = [careLabels[kind], careHints[kind]];
  if (query.isError && !query.data) return <FailureState title="Failed to load these lines" read={query} />;
  const lines = query.data?.lines ?? [];
  const left = (query.data?.kinds.find((one) => one.kind === kind)?.count ?? 0) - lines.length;
  // One solid button at rest: the first that can be pressed without another look.
  const next = kind === 'same_item' ? lines.find(({ items }) => isSafeMerge(items)) : undefined;
  return (
    <>
      <Panel
        title={label}
        aside={
          <Text as="span" textStyle="caption" color="fg.muted" display={{ base: 'none', md: 'inline' }}>
            {hint}
          </Text>
        }
        padded={false}
      >
        {!query.data ? (
          <SkeletonRows rows={6} rowHeight={64} bars={['30%', '30%', '10%']} label={`Loading ${label}`} />
        ) : lines.length === 0 ? (
          <EmptyState
            drawing="list"
            title={
              careTotal(query.data.kinds) === 0 ? 'The catalogue is in good shape' : 'Nothing to look at here'
            }
            help={hint}
          />
        ) : (
          <Box as="ul" aria-label={label}>
            {lines.map((line) => (
              <Box
                as="li"
                key={line.subject}
                px="4"
                py="3"
                borderBottom="1px solid"
                borderColor="border.muted"
                css={{ '&:last-of-type': { borderBottom: 'none' } }}
              >
                <Line kind={kind} line={line} isNext={line === next} onEdit={setEditedId} />
              </Box>
            ))}
          </Box>
        )}
      </Panel>
      {left > 0 && (
        <Text textStyle="caption" color="fg.subtle" mt="2">
          {`${counted(left, 'more line')} will follow once these are done.`}
        </Text>
      )}
      {editedId !== null && <EditItem id={editedId} onClose={() => setEditedId(null)} />}
    </>
  );
}

interface LineProps {
  readonly kind: CareKind;
  readonly line: CareLine;
  readonly isNext: boolean;
  readonly onEdit: (id: number) => void;
}

function Line({ kind, line, isNext, onEdit }: LineProps) {
  if (kind === 'same_item') return <SameItemLine line={line} isNext={isNext} />;
  if (kind === 'vendor_spellings') return <VendorLine line={line} />;
  const [item] = line.items;
  if (item && line.package)
    return <PackageLine {...{ kind, item, subject: line.subject, of: line.package }} />;
  return item ? <ItemLine kind={kind} item={item} onEdit={() => onEdit(item.item.id)} /> : null;
}
