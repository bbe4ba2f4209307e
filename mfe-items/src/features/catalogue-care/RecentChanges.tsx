import { useQuery } from '@tanstack/react-query';
import { catalogueChangeQueries } from 'shared-api/client';
import type { CatalogueChange } from 'shared-api/contract';
import { noChangesYet, undoDays } from 'shared-api/rules';
import { useUndoCatalogueChange } from 'shared-draft/catalogue';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Flex,
  formatMoment,
  Panel,
  SkeletonRows,
  Text,
} from 'shared-ui';
import { useConfirm } from 'shared-ui/overlays';

/** What people did to many items at once, each with Undo for as long as it can be undone. */
export function RecentChanges() {
  const query = useQuery(catalogueChangeQueries.list());
  return (
    <Panel title="Recent changes" padded={false}>
      {query.isError && !query.data ? (
        <FailureState title="Failed to load recent changes" read={query} />
      ) : !query.data ? (
        <SkeletonRows rows={5} rowHeight={56} bars={['50%', '10%']} label="Loading recent changes" />
      ) : query.data.length === 0 ? (
        <EmptyState
          drawing="list"
          title={noChangesYet.title}
          help="Merges, renamed vendors and edits of several items appear here."
        />
      ) : (
        <Box as="ul" aria-label="Recent changes">
          {query.data.map((change) => (
            <Box
              as="li"
              key={change.id}
              px="4"
              py="3"
              borderBottom="1px solid"
              borderColor="border.muted"
              css={{ '&:last-of-type': { borderBottom: 'none' } }}
            >
              <Change change={change} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

const whoAndWhen = (by: string | null, at: string) => [by, formatMoment(at)].filter(Boolean).join(', ');

function Change({ change }: { readonly change: CatalogueChange }) {
  const confirm = useConfirm();
  const undo = useUndoCatalogueChange();
  const { id, title, changed_at, changed_by_name, undone_at, undone_by_name, can_undo } = change;
  const ask = async () => {
    const agreed = await confirm({
      title: 'Undo this change',
      text: `${title}. What somebody has changed again since stays as it is.`,
      action: 'Undo',
      danger: true,
    });
    if (agreed) undo.mutate(id);
  };
  return (
    <Flex gap="4" align="center" justify="space-between">
      <Box minW="0">
        <Text fontWeight="500" overflowWrap="anywhere">
          {title}
        </Text>
        <Text textStyle="caption" color="fg.muted">
          {whoAndWhen(changed_by_name, changed_at)}
          {undone_at !== null && ` · Undone by ${whoAndWhen(undone_by_name, undone_at)}`}
        </Text>
      </Box>
      {undone_at === null && (
        <Button
          size="tool"
          busy={undo.isPending}
          aria-label={`Undo: ${title}`}
          disabledReason={can_undo ? undefined : `It can be undone for ${undoDays} days`}
          onClick={() => void ask()}
        >
          Undo
        </Button>
      )}
    </Flex>
  );
}
