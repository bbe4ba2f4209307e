import type { Draft } from 'shared-api/contract';
import { counted, draftName, draftStatusLabels, projectNotLoaded } from 'shared-api/rules';
import { draftStatusPalettes } from 'shared-draft';
import { Badge, type FailedRead, FailureNotice, Flex, SkeletonRows, Text } from 'shared-ui';
import { ListRow } from 'shared-ui/data';

interface JobDraftsProps {
  readonly drafts: readonly Draft[] | null;
  /** The failed read of the job, if it failed. */
  readonly failure: FailedRead | null;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
}

/** The drafts below an opened job. */
export function JobDrafts({ drafts, failure, selectedId, onSelect }: JobDraftsProps) {
  if (failure && drafts === null) return <FailureNotice title={projectNotLoaded} read={failure} />;
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
      aside={`${counted(draft.item_count, 'item')}, crew ${draft.crew_size}`}
      onSelect={() => onSelect(draft.id)}
    >
      <Flex as="span" align="center" gap="2">
        {draftName(i + 1)}
        <Badge palette={draftStatusPalettes[draft.status]}>{draftStatusLabels[draft.status]}</Badge>
      </Flex>
    </ListRow>
  ));
}
