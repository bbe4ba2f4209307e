import type { DraftKey } from 'shared-api/client';
import { counted } from 'shared-api/rules';
import { Button, DeleteIcon } from 'shared-ui';
import { removalOf, type UsedPackage } from '#src/packages.ts';
import { useToldChanges } from '#src/ui/useToldChanges.ts';

interface RemovePackageProps {
  readonly draftKey: DraftKey;
  readonly used: UsedPackage;
}

/** Removes a package from the draft with the lines that only it brought, as one step. */
export function RemovePackage({ draftKey, used }: RemovePackageProps) {
  const { change, changing } = useToldChanges(draftKey, 'Failed to remove the package');
  const { assembly_id, assembly_name } = used.known;
  const lines = used.lines.map((line) => removalOf(line, [assembly_id]));
  const leaving = lines.filter(({ after }) => after === null).length;
  return (
    <Button
      size="tool"
      icon={DeleteIcon}
      busy={changing}
      aria-label={`Remove ${assembly_name} with ${counted(leaving, 'line')}`}
      onClick={() =>
        void change({
          lines,
          packageId: assembly_id,
          label: `${assembly_name} removed`,
          done: () => `${assembly_name} removed with ${counted(leaving, 'line')}`,
          left: (count) => `${counted(count, 'line')} of ${assembly_name} not removed`,
        })
      }
    >
      {leaving > 0 ? `Remove ${counted(leaving, 'line')}` : 'Remove package'}
    </Button>
  );
}
