import { useQuery } from '@tanstack/react-query';
import { itemImportQueries } from 'shared-api/client';
import type { ItemImport } from 'shared-api/contract';
import {
  Button,
  EmptyState,
  FailureState,
  formatMoment,
  Section,
  SkeletonRows,
  Text,
  useIsNarrow,
} from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { useConfirm } from 'shared-ui/overlays';
import { useUndoImport } from '#data/itemImports.mutations.ts';

const countText = ({ created, changed }: ItemImport) => `${created} new, ${changed} changed`;

function UndoButton({ upload }: { upload: ItemImport }) {
  const confirm = useConfirm();
  const undo = useUndoImport();
  const ask = async () => {
    const agreed = await confirm({
      title: `Undo ${upload.file_name}`,
      text: `Every item of this upload goes back to what it was (${countText(upload)}).`,
      action: 'Undo',
      danger: true,
    });
    if (agreed) undo.mutate(upload.id);
  };
  return (
    <Button
      size="row"
      busy={undo.isPending}
      aria-label={`Undo ${upload.file_name}`}
      disabledReason={upload.can_undo ? undefined : 'Items of this upload have been changed since'}
      onClick={() => void ask()}
    >
      Undo
    </Button>
  );
}

const undoneText = ({ undone_at, undone_by_name }: ItemImport) =>
  undone_at === null ? '' : `Undone by ${undone_by_name}, ${formatMoment(undone_at)}`;

const undoCell = (upload: ItemImport) =>
  upload.undone_at === null ? (
    <UndoButton upload={upload} />
  ) : (
    <Text as="span" textStyle="caption" color="fg.muted" whiteSpace="normal">
      {undoneText(upload)}
    </Text>
  );

const columns: readonly Column<ItemImport>[] = [
  { id: 'file', header: 'File', tone: 'name', cell: ({ file_name }) => file_name },
  { id: 'at', header: 'When', width: '210px', cell: ({ imported_at }) => formatMoment(imported_at) },
  { id: 'by', header: 'Who', width: '160px', cell: ({ imported_by_name }) => imported_by_name },
  { id: 'counts', header: 'Items', width: '180px', cell: countText },
  { id: 'undo', header: 'Undo', width: '220px', align: 'end', cell: undoCell },
];
/** The columns that a tablet has room for. */
const narrowColumns = columns.filter(({ id }) => id !== 'by' && id !== 'counts');

/** The last uploads, each with Undo as long as it can be undone. */
export function LastUploads() {
  const query = useQuery(itemImportQueries.list());
  const narrow = useIsNarrow();
  return (
    <Section title="Last uploads">
      {query.isError && !query.data ? (
        <FailureState title="Failed to load recent uploads" read={query} />
      ) : !query.data ? (
        <SkeletonRows rows={3} rowHeight={44} bars={['40%', '20%']} label="Loading the last uploads" />
      ) : (
        <DataTable
          label="Last uploads"
          columns={narrow ? narrowColumns : columns}
          rows={query.data}
          rowKey={({ id }) => id}
          phoneRow={(upload) => ({
            title: upload.file_name,
            meta: undoneText(upload) || `${formatMoment(upload.imported_at)} · ${countText(upload)}`,
            ...(upload.undone_at === null && { action: <UndoButton upload={upload} /> }),
          })}
          empty={<EmptyState drawing="list" title="Nothing has been uploaded yet" />}
        />
      )}
    </Section>
  );
}
