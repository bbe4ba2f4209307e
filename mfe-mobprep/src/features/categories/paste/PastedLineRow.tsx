import { memo } from 'react';
import { bounds, type ListFacts, tooLong } from 'shared-api/rules';
import { cartTexts } from 'shared-draft';
import {
  Badge,
  BadgeButton,
  Box,
  Flex,
  formatQuantity,
  Grid,
  NativeSelect,
  type Palette,
  Text,
  TextInput,
} from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import type { Doubt } from '#domain/matchLine.ts';
import { sameUnit } from '#domain/pasted-list/unitWords.ts';
import {
  type Choice,
  type CustomUnits,
  customUnit,
  doubtOf,
  type Held,
  heldLine,
  measuredInstead,
  otherUnit,
  type PastedRow,
  type RowDecision,
  type RowProblem,
  rowQuantity,
  unusedNumber,
} from '#domain/pastedRows.ts';

interface PastedLineRowProps {
  readonly row: PastedRow;
  readonly facts: ListFacts;
  readonly held: Held;
  readonly problem: RowProblem | undefined;
  /** Total quantity of its line, if it shares one with other rows. */
  readonly total: number | undefined;
  readonly customUnits: CustomUnits;
  readonly phone: boolean;
  readonly onRename: (key: number, name: string) => void;
  readonly onChange: (key: number, decision: RowDecision) => void;
}

const doubts: Readonly<Record<Doubt, { readonly text: string; readonly palette: Palette } | null>> = {
  exact: null,
  only: { text: 'Only match', palette: 'neutral' },
  several: { text: 'Check', palette: 'warning' },
  none: { text: 'Not found', palette: 'danger' },
};

const problemTexts: Readonly<Record<RowProblem, string>> = {
  unit: 'These lines for one item have different units. Leave some out, or set their quantities.',
  quantity: `More than ${formatQuantity(bounds.quantity)} in total for this item`,
  name: `${tooLong(bounds.itemName)} as an additional item`,
  note: `${tooLong(bounds.lineNotes)} in the note. Go back to shorten it.`,
};

/** "5 on the list, 12 pasted": the list's number stays. */
const numbersOf = ({ quantity, unclear }: PastedRow, there: number) => {
  const pasted = quantity === null ? unclear : formatQuantity(quantity);
  return `${formatQuantity(there)} on the list${pasted === null ? '' : `, ${pasted} pasted`}`;
};

const choiceOf = (value: string): Choice => (value === 'custom' || value === 'out' ? value : Number(value));

/** A pasted name, its match and its quantity. All of them can be corrected. */
export const PastedLineRow = memo(function PastedLineRow(props: PastedLineRowProps) {
  const { row, facts, held, problem, total, customUnits, phone, onRename, onChange } = props;
  const kind = doubtOf(row, held);
  const doubt = doubts[kind];
  const isOut = row.choice === 'out';
  const present = heldLine(row, held);
  const custom = customUnit(row, customUnits);
  const measured = present ? null : measuredInstead(row, facts);
  const canBeCustom = custom?.id !== undefined && row.name.trim() !== '';
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 5fr) 84px minmax(0, 7fr) auto' }}
      alignItems="center"
      gap="2"
      px={{ base: '4', md: '5' }}
      py="2"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      <Box minW="0">
        <TextInput
          aria-label={`Pasted line ${row.key + 1}`}
          size="tool"
          maxLength={bounds.itemName}
          value={row.name}
          onChange={({ target }) => onRename(row.key, target.value)}
        />
        {kind !== 'exact' && row.pasted !== row.name && (
          <Text textStyle="caption" color="fg.muted" pt="1" overflowWrap="anywhere">
            Pasted: {row.pasted}
          </Text>
        )}
        {row.note && (
          <Text textStyle="caption" color="fg.muted" pt="1" overflowWrap="anywhere">
            Note: {row.note}
          </Text>
        )}
      </Box>
      <Box minW={{ md: '84px' }}>{doubt && <Badge palette={doubt.palette}>{doubt.text}</Badge>}</Box>
      <Box minW="0" gridColumn={phone ? '1 / -1' : 'auto'}>
        <NativeSelect
          aria-label={`Item for ${row.name}`}
          size="tool"
          value={String(row.choice)}
          onChange={({ target }) => onChange(row.key, { choice: choiceOf(target.value) })}
        >
          {row.match.candidates.map(({ id, name, unit_name }) => (
            <option key={id} value={id}>
              {name} ({unit_name})
            </option>
          ))}
          {canBeCustom && (
            <option value="custom">
              Additional item: {row.name.trim()} ({custom.name})
            </option>
          )}
          <option value="out">Leave out</option>
        </NativeSelect>
        {present && (
          <Text textStyle="caption" color="fg.muted" pt="1">
            <span>{cartTexts.alreadyAdded}</span>. <span>{numbersOf(row, present.quantity)}</span>
          </Text>
        )}
        {measured && (
          <Flex align="center" gap="2" wrap="wrap" pt="1" textStyle="caption" color="fg.muted">
            {measured.reason}
            <BadgeButton
              palette="accent"
              plain
              aria-label={`Use ${measured.quantity} of ${row.name}`}
              onClick={() => onChange(row.key, { quantity: measured.quantity })}
            >
              Use {formatQuantity(measured.quantity)}
            </BadgeButton>
          </Flex>
        )}
        {total !== undefined && !problem && (
          <Text textStyle="caption" color="warning.fg" pt="1">
            Pasted more than once: {formatQuantity(total)} in all
          </Text>
        )}
        {problem && (
          <Text textStyle="caption" color="danger.fg" pt="1">
            {problemTexts[problem]}
          </Text>
        )}
      </Box>
      <Box w={{ md: '128px' }} textAlign={{ md: 'right' }}>
        {!isOut && !present && (
          <QuantityStepper
            label={`Quantity of ${row.name}`}
            max={bounds.quantity}
            value={rowQuantity(row, facts)}
            onCommit={(quantity) => onChange(row.key, { quantity })}
          />
        )}
        {!isOut && !present && <UnitAndNumber row={row} customUnit={custom?.name} />}
      </Box>
    </Grid>
  );
});

/** What was pasted instead of a number of this item's units. */
function UnitAndNumber({ row, customUnit }: { row: PastedRow; customUnit: string | undefined }) {
  const unit = row.choice === 'custom' ? customUnit : (otherUnit(row) ?? undefined);
  const isOther = unit !== undefined && row.unit !== null && !sameUnit(row.unit, unit);
  const unused = row.isDecided ? null : unusedNumber(row);
  const notes = [
    row.unclear !== null && `${row.unclear} was pasted`,
    isOther && `Pasted as ${row.unit}, counted in ${unit}`,
    unused !== null && `This item has no ${unused} in its name`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Text textStyle="caption" color="warning.fg" pt="1">
      {notes.join('. ')}
    </Text>
  );
}
