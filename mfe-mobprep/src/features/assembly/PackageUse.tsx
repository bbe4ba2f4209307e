import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import type { UsedPackage } from 'shared-draft';
import { RemovePackage } from 'shared-draft/ui';
import { Flex, Text } from 'shared-ui';

interface PackageUseProps {
  readonly draftKey: DraftKey;
  readonly draft: Draft;
  /** Undefined for a package that the draft doesn't use. */
  readonly used: UsedPackage | undefined;
}

/** What of the chosen package is on the list, in which version, and a button that takes it off again. */
export function PackageUse({ draftKey, draft, used }: PackageUseProps) {
  if (!used || used.lines.length === 0) return null;
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      px="4"
      py="2"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      <Text textStyle="caption" color="fg.muted">
        {counted(used.lines.length, 'line')} on the list{versionText(used)}
      </Text>
      {draft.can.edit && draft.can.edit_list && <RemovePackage draftKey={draftKey} used={used} />}
    </Flex>
  );
}

const versionText = ({ known: { taken_revision, revision } }: UsedPackage): string => {
  if (taken_revision === null) return '';
  return taken_revision === revision ? `, version ${revision}` : `, version ${taken_revision} of ${revision}`;
};
