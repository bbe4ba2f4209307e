import { memo, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { changeCounts } from 'shared-api/rules';
import { lazyDialog } from 'shared-remote';
import { Button, Notice, Text } from 'shared-ui';
import { isChanged, type UsedPackage } from '#src/packages.ts';
import { useUsedPackages } from '#src/useUsedPackages.ts';

const PackageChangesDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "package-changes" */ './PackageChangesDialog.tsx').then(
      (module) => module.PackageChangesDialog,
    ),
  {
    title: 'Changed packages',
    look: 'related',
    failure: 'Failed to load the changes of the packages',
  },
);

interface PackageChangesProps {
  readonly draftKey: DraftKey;
  readonly draft: Draft;
}

/** "TPO Mechanically Attached changed: 2 added, 1 removed". */
const sentenceOf = ({ known, added, removed }: UsedPackage): string => {
  const kinds = [
    ...added.map(() => ({ kind: 'added' as const })),
    ...removed.map(() => ({ kind: 'removed' as const })),
  ];
  return `${known.assembly_name} changed: ${changeCounts(kinds)}`;
};

/** Says which of the draft's packages an administrator has changed since, and offers to take that over. Shows nothing if none has. */
export const PackageChanges = memo(function PackageChanges({ draftKey, draft }: PackageChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const changed = useUsedPackages(draftKey, draft).filter(isChanged);
  const close = () => setOpen(false);
  return (
    <>
      {changed.length > 0 && (
        <Notice
          action={
            <Button size="tool" onClick={() => setOpen(true)}>
              Review
            </Button>
          }
        >
          {changed.map((used) => (
            <Text key={used.known.assembly_id} textStyle="dense" overflowWrap="anywhere">
              {sentenceOf(used)}
            </Text>
          ))}
        </Notice>
      )}
      {isOpen && <PackageChangesDialog draftKey={draftKey} changed={changed} facts={draft} onClose={close} />}
    </>
  );
});
