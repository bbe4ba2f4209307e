import { Box, Stack, Text } from 'shared-ui';

/** What becomes of lists that have items whose unit changes. `new` leaves the item as it is. */
export type UnitDecision = 'keep' | 'change' | 'new';

const words: Readonly<Record<UnitDecision, readonly [label: string, hint: string]>> = {
  keep: [
    'Keep their unit',
    'These lists stay as they are. Their Excel shows no price for it, because prices are for the new unit.',
  ],
  change: ['Change them', 'The numbers stay. For a unit that was wrong from the beginning.'],
  new: ['Make a new item', 'This one keeps its unit, and another one gets the new unit.'],
};

export interface ListUnitsChoiceProps {
  /** What the change would do: "On 3 open lists 200 EA would become 200 BX." */
  readonly text: string;
  readonly decision: UnitDecision;
  readonly decisions: readonly UnitDecision[];
  readonly onDecide: (decision: UnitDecision) => void;
}

/** Asks what becomes of open lists. */
export function ListUnitsChoice({ text, decision, decisions, onDecide }: ListUnitsChoiceProps) {
  return (
    <Stack as="fieldset" gap="2">
      <Text as="legend" fontWeight="600" mb="2" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      {decisions.map((each) => (
        <Box as="label" key={each} display="flex" gap="3" alignItems="flex-start" py="1" cursor="pointer">
          <Box asChild mt="1" css={{ accentColor: 'accent.solid' }}>
            <input
              type="radio"
              name="units on lists"
              checked={each === decision}
              onChange={() => onDecide(each)}
            />
          </Box>
          <span>
            <Text as="span" display="block" fontWeight="500">
              {words[each][0]}
            </Text>
            <Text as="span" display="block" textStyle="caption" color="fg.muted">
              {words[each][1]}
            </Text>
          </span>
        </Box>
      ))}
      <Text textStyle="dense" color="fg.muted">
        Completed projects and the history keep their units.
      </Text>
    </Stack>
  );
}
