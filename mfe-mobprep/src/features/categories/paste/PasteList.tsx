import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type DraftKey, unitQueries } from 'shared-api/client';
import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { bounds, counted, defaultUnitName, type ListFacts } from 'shared-api/rules';
import { pickableUnits } from 'shared-draft/ui';
import { Box, Button, FormField, formatQuantity, Text, TextArea, useIsPhone } from 'shared-ui';
import { VirtualList } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import { useTakeLines } from '#data/useTakeLines.ts';
import { nothingChosen } from '#domain/nothingChosen.ts';
import {
  doubtOf,
  heldBy,
  heldLine,
  type PastedRow,
  pastedLines,
  rowProblems,
  sharedTotals,
} from '#domain/pastedRows.ts';
import { beingAdded } from '../beingAdded.ts';
import { PastedLineRow } from './PastedLineRow.tsx';
import { QuantityColumnField } from './QuantityColumnField.tsx';
import { usePaste } from './usePaste.ts';

interface PasteListProps {
  readonly draftKey: DraftKey;
  /** The key under which this tab keeps the paste. */
  readonly storageKey: string;
  readonly items: readonly CatalogueItem[];
  readonly lines: readonly CartLine[];
  readonly facts: ListFacts;
  /** Called with the catalogue items that are about to be added. */
  readonly onAdding: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

const keyOf = (row: PastedRow) => row.key;
const textOf = (row: PastedRow) => row.name;
const example = '12 hard hat\n3 extension ladder, 32 ft\ndisposable coveralls x 20';

/** Dialog for pasting a list: reads it line by line, matches it with the catalogue, lets the user review it, and adds it in one step. */
export function PasteList({ draftKey, storageKey, items, lines, facts, onAdding, ...props }: PasteListProps) {
  const phone = useIsPhone();
  const pasted = usePaste(storageKey, items);
  const { text, rows } = pasted;
  const { take, taking } = useTakeLines(draftKey);
  const units = useQuery(unitQueries.list()).data;
  const customUnits = useMemo(
    () => ({ known: pickableUnits(units ?? [], lines), usual: defaultUnitName }),
    [units, lines],
  );
  const held = useMemo(() => heldBy(lines), [lines]);
  const added = rows ? pastedLines(rows, { facts, held, units: customUnits }) : [];
  const problems = useMemo(() => rowProblems(rows ?? [], { facts, held }), [rows, facts, held]);
  const totals = useMemo(() => sharedTotals(rows ?? [], { facts, held }), [rows, facts, held]);
  const toCheck = rows?.filter((row) => doubtOf(row, held) === 'several' && !heldLine(row, held)).length ?? 0;
  const present = rows?.filter((row) => heldLine(row, held)).length ?? 0;
  const notFound = rows?.filter((row) => doubtOf(row, held) === 'none').length ?? 0;

  const onClose = () => {
    pasted.forget();
    props.onClose();
  };
  const add = () => {
    if (added.length === 0 || problems.size > 0 || taking) return;
    onAdding(added.flatMap((line) => ('item_id' in line ? line.item_id : [])));
    take({ lines: added }).then(onClose, () => {}); // the mutation reports its own failure
  };
  const { rename, change } = pasted;
  const renderRow = useCallback(
    (row: PastedRow) => (
      <PastedLineRow
        row={row}
        facts={facts}
        held={held}
        problem={problems.get(row.key)}
        total={totals.get(row.key)}
        customUnits={customUnits}
        phone={phone}
        onRename={rename}
        onChange={change}
      />
    ),
    [facts, held, problems, totals, customUnits, phone, rename, change],
  );

  return (
    <Dialog
      title="Paste a list"
      size="item"
      open
      flush={rows !== null}
      dirty={text.trim() !== ''}
      busy={taking}
      onClose={onClose}
      onSubmit={() => (rows === null ? void pasted.read() : add())}
      footer={
        rows === null ? (
          <>
            {pasted.matched !== null && pasted.matched > 0 && (
              <Text textStyle="caption" color="fg.muted" mr="auto" role="status">
                {counted(pasted.matched, 'line')} matched
              </Text>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="solid"
              type="submit"
              busy={pasted.matched !== null}
              {...(text.trim() === '' && { disabledReason: 'Paste or type a list first.' })}
            >
              Match
            </Button>
          </>
        ) : (
          <>
            <Text
              textStyle="caption"
              color="fg.muted"
              mr="auto"
              minW={{ base: '100%', md: '0' }}
              role="status"
            >
              {[
                counted(rows.length, 'line'),
                problems.size > 0 && `${formatQuantity(problems.size)} to correct`,
                toCheck > 0 && `${formatQuantity(toCheck)} to check`,
                notFound > 0 && `${formatQuantity(notFound)} not found`,
                present > 0 && `${formatQuantity(present)} already on the list`,
                pasted.leftOut > 0 && `${counted(pasted.leftOut, 'more line', 'more lines')} left out`,
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
            {/* Without a key, React would reuse this element for Match, and the browser would submit the form with the same click. */}
            <Button
              key="back"
              autoFocus
              {...(taking && { disabledReason: beingAdded })}
              onClick={pasted.goBack}
            >
              Back
            </Button>
            <Button
              variant="solid"
              type="submit"
              busy={taking}
              {...(problems.size > 0
                ? { disabledReason: 'Correct the marked lines first.' }
                : added.length === 0 && { disabledReason: nothingChosen.toAdd })}
            >
              Add {counted(added.length, 'item')}
            </Button>
          </>
        )
      }
    >
      {rows === null ? (
        <FormField
          label="List"
          hint={`One item a line, with its quantity, or columns from Excel. Up to ${formatQuantity(bounds.pastedLines)} lines.`}
        >
          <TextArea
            autoFocus
            rows={12}
            placeholder={example}
            value={text}
            onChange={({ target }) => pasted.type(target.value)}
          />
        </FormField>
      ) : rows.length === 0 ? (
        <Box p="5">
          <Text>No items found in this text.</Text>
        </Box>
      ) : (
        <>
          {pasted.columns.length > 0 && (
            <Box px={{ base: '4', md: '5' }} py="3" borderBottom="1px solid" borderColor="border.muted">
              <QuantityColumnField
                columns={pasted.columns}
                chosen={pasted.chosenColumn}
                onChoose={(at) => void pasted.chooseColumn(at)}
              />
            </Box>
          )}
          <VirtualList
            sections={[{ key: 'rows', label: 'Pasted lines', lists: [{ key: 'rows', rows }] }]}
            rowKey={keyOf}
            rowText={textOf}
            rowHeight={phone ? 132 : 52}
            renderRow={renderRow}
          />
        </>
      )}
    </Dialog>
  );
}
