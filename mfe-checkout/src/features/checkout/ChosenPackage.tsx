import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { useUsedPackages } from 'shared-draft';
import { RemovePackage } from 'shared-draft/ui';
import { Flex, Text } from 'shared-ui';

interface ChosenPackageProps {
  readonly draftKey: DraftKey;
  readonly draft: Draft;
  readonly id: number;
  readonly readOnly: boolean;
}

/** The package whose lines are shown: how many there are, in which version they were taken, and a button that removes them. */
export function ChosenPackage({ draftKey, draft, id, readOnly }: ChosenPackageProps) {
  const used = useUsedPackages(draftKey, draft).find(({ known }) => known.assembly_id === id);
  if (!used) return null;
  const { assembly_name, taken_revision, revision } = used.known;
  const version =
    taken_revision === revision
      ? `version ${revision}`
      : `taken at version ${taken_revision}, now ${revision}`;
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" pb="3">
      <Text textStyle="dense" color="fg.muted" minW="0" overflowWrap="anywhere">
        {counted(used.lines.length, 'line')} from {assembly_name}
        {taken_revision !== null && `, ${version}`}
      </Text>
      {!readOnly && draft.can.edit && <RemovePackage draftKey={draftKey} used={used} />}
    </Flex>
  );
}
