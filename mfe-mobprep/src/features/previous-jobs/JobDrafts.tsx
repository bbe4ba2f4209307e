import type { Draft } from 'shared-api/contract';
import { draftStatusLabels } from 'shared-api/rules';
import { draftStatusPalettes } from 'shared-draft';
import { Badge, Flex, Notice, SkeletonRows, Text } from 'shared-ui';
import { ListRow } from 'shared-ui/data';
import { itemCount } from '#domain/listCategories.ts';

interface JobDraftsProps {
  readonly drafts: readonly Draft[] | null;
  readonly failed: boolean;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
}

/** The drafts below an opened job. */
export function JobDrafts({ drafts, failed, selectedId, onSelect }: JobDraftsProps) {
  if (failed && drafts === null) return <Notice palette="danger">Failed to load project details</Notice>;
  if (drafts === null) return <SkeletonRows rows={1} rowHeight={44} bars={['30%', '30%']} />;
  if (drafts.length === 0) {
    return (
      <Text textStyle="dense" color="fg.muted" px="8" py="3">
        This job has no drafts.
      </Text>
    );
  }
  return drafts.map((draft, i) => (
    <ListRow
      key={draft.id}
      shape="ruled"
      indent
      selected={draft.id === selectedId}
      aside={`${itemCount(draft.item_count)}, crew ${draft.crew_size}`}
      onSelect={() => onSelect(draft.id)}
    >
      <Flex as="span" align="center" gap="2">
        Draft #{i + 1}
        <Badge palette={draftStatusPalettes[draft.status]}>{draftStatusLabels[draft.status]}</Badge>
      </Flex>
    </ListRow>
  ));
}
