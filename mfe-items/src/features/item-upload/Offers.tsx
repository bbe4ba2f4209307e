import type { ImportOffer } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Button, Checkbox, Flex, Notice, Stack, Text } from 'shared-ui';

interface OffersProps {
  readonly offers: readonly ImportOffer[];
  readonly onAccept: (key: string, accepted: boolean) => void;
  readonly onAcceptAll: () => void;
}

/** Categories and units that the workbook names but the catalogue lacks. None is created unless the user ticks it. */
export function Offers({ offers, onAccept, onAcceptAll }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <Notice palette="warning">
      <Stack gap="2" role="group" aria-label="Not in the catalogue">
        <Flex align="center" gap="3" wrap="wrap">
          <Text fontWeight="600">Not in the catalogue. Tick what to add.</Text>
          {offers.filter(({ accepted }) => !accepted).length > 1 && (
            <Button size="row" onClick={onAcceptAll}>
              Tick all
            </Button>
          )}
        </Flex>
        <Stack gap="2" maxH="230px" overflowY="auto">
          {offers.map(({ key, kind, name, rows, accepted }) => (
            <Checkbox key={key} checked={accepted} onChange={({ target }) => onAccept(key, target.checked)}>
              {`Add the ${kind} ${name} (${counted(rows, 'row')})`}
            </Checkbox>
          ))}
        </Stack>
      </Stack>
    </Notice>
  );
}
