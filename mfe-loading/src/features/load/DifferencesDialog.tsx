import type { LoadDifferences } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Box, Button, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useTakeOver } from '#data/useDifferences.ts';
import { differenceText } from '#domain/differenceText.ts';

interface DifferencesDialogProps {
  readonly loadId: number;
  readonly found: LoadDifferences;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** "3 differences since this sheet". */
export const differencesTitle = ({ differences }: LoadDifferences) =>
  `${counted(differences.length, 'difference')} since this sheet`;

/** How the draft's list differs from the load, and a button that takes it over. */
export function DifferencesDialog({ loadId, found, readOnly, onClose }: DifferencesDialogProps) {
  const take = useTakeOver(loadId);
  return (
    <Dialog
      open
      title={differencesTitle(found)}
      description={readOnly ? undefined : 'What is loaded already stays loaded.'}
      onClose={onClose}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {readOnly ? 'Close' : 'Cancel'}
          </Button>
          {!readOnly && (
            <Button
              size="touch"
              variant="solid"
              busy={take.isPending}
              onClick={() => take.mutate(found.version, { onSuccess: onClose })}
            >
              Take over
            </Button>
          )}
        </>
      }
    >
      <ul>
        {found.differences.map((difference, at) => (
          // An item has at most one, but several may have one name.
          <Box as="li" key={`${difference.item_name} ${at}`} py="2">
            <Text fontWeight="500">
              <bdi>{difference.item_name}</bdi>
            </Text>
            <Text textStyle="dense" color="fg.muted">
              {differenceText(difference)}
            </Text>
          </Box>
        ))}
      </ul>
    </Dialog>
  );
}
