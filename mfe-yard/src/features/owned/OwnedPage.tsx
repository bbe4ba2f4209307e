import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from 'shared-api/client';
import { counted, nameHolds, ownedTitle } from 'shared-api/rules';
import { useAddress, useLeaveGuard, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Flex,
  IconButton,
  PageBody,
  PageHeader,
  PlusIcon,
  SearchInput,
  SkeletonRows,
  Spacer,
  Stack,
  Text,
  useIsPhone,
} from 'shared-ui';
import { CommitBar } from 'shared-ui/data';
import { discardQuestion, useConfirm } from 'shared-ui/overlays';
import { yardQueries } from '#data/yard.queries.ts';
import { rowsWith } from '#domain/ownedEdits.ts';
import { YardPages } from '#src/yard-page/YardPages.tsx';
import { yardPaths } from '#src/yardPaths.ts';
import { BulkOwned } from './BulkOwned.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import { OwnedTable } from './OwnedTable.tsx';
import { OwnedWorkbook } from './OwnedWorkbook.tsx';
import { useOwnedEditing } from './useOwnedEditing.ts';
import { YardNames } from './YardNames.tsx';

const none: ReadonlySet<number> = new Set();

/** How many pieces of each item the company owns, by yard. Also where yards are named. */
export function OwnedPage() {
  usePageTitle(ownedTitle);
  const phone = useIsPhone();
  const address = useAddress();
  const day = today();
  const read = useQuery(yardQueries.equipment({ from: day, until: day }));
  const { yards = [], turnaround = 'next-day', can } = useQuery(yardQueries.yards()).data ?? {};
  const editing = useOwnedEditing();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(none);
  const [isAdding, setIsAdding] = useState(false);
  const confirm = useConfirm();
  useLeaveGuard({ hasWork: editing.edits.size > 0, ask: () => confirm(discardQuestion) });

  const all = rowsWith(read.data?.equipment ?? [], editing.added);
  const find = address.get('find');
  const rows = find === '' ? all : all.filter(({ item_name }) => nameHolds(item_name, find));
  const chosen = rows.filter(({ item_id }) => ticked.has(item_id));
  const setAll = (yardId: number, quantity: number) => {
    for (const row of chosen) editing.set(row, yardId, quantity);
    setTicked(none);
  };

  return (
    <>
      <PageHeader
        name={ownedTitle}
        actions={
          <>
            <OwnedWorkbook onRead={editing.adopt} />
            {phone ? (
              <IconButton label="Add item" icon={PlusIcon} onClick={() => setIsAdding(true)} />
            ) : (
              <Button icon={PlusIcon} onClick={() => setIsAdding(true)}>
                Add item
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        <Stack gap="4">
          <Flex gap="3" align="center" wrap="wrap">
            <YardPages at={yardPaths.equipment} />
            <Spacer />
            <Box w={{ base: '100%', md: '280px' }}>
              <SearchInput
                label="Find an item"
                placeholder="Find an item"
                value={find}
                onChange={(text) => address.type({ find: text })}
              />
            </Box>
          </Flex>
          {!read.data ? (
            read.isError ? (
              <FailureState title="Failed to load what is owned" read={read} />
            ) : (
              <SkeletonRows rows={12} rowHeight={40} bars={['25%', '60%']} label="Loading what is owned" />
            )
          ) : rows.length === 0 ? (
            <EmptyState
              drawing="list"
              title={find === '' ? 'No shared equipment yet' : 'No item is called that'}
              help={
                find === ''
                  ? 'Add an item and say how many of it each yard has. From then on, jobs share it.'
                  : undefined
              }
            />
          ) : (
            <OwnedTable
              rows={rows}
              yards={yards}
              editing={editing}
              phone={phone}
              ticked={ticked}
              onTick={setTicked}
            />
          )}
          {!read.isPending && can?.create && <YardNames yards={yards} turnaround={turnaround} />}
        </Stack>
      </PageBody>
      {chosen.length > 0 && (
        <BulkOwned count={chosen.length} yards={yards} onSet={setAll} onClear={() => setTicked(none)} />
      )}
      {editing.edits.size > 0 && (
        <CommitBar
          start={
            <Text as="span" textStyle="dense" fontWeight="600" aria-live="polite">
              {counted(editing.edits.size, 'number')} changed
            </Text>
          }
        >
          <Button onClick={editing.discard}>Discard</Button>
          <Button variant="solid" busy={editing.isSaving} onClick={editing.save}>
            {`Save ${counted(editing.edits.size, 'number')}`}
          </Button>
        </CommitBar>
      )}
      {isAdding && (
        <ItemChoice
          onClose={() => setIsAdding(false)}
          onChoose={({ id, name, category_name }) => {
            editing.add({ item_id: id, item_name: name, category_name: category_name ?? '', yards: [] });
            setIsAdding(false);
          }}
        />
      )}
    </>
  );
}
