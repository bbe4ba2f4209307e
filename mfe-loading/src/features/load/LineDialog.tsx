import { useState } from 'react';
import { bounds, loadBounds, missingOf } from 'shared-api/rules';
import { Box, Button, Flex, FormField, formatTime, Stack, Text, TextArea, TextInput } from 'shared-ui';
import { PrintedText, QuantityStepper } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import { doubleText } from '#domain/lineTexts.ts';
import { type Act, countOnce, loadUpTo, type ShownLine, write } from '#domain/operations.ts';
import { LineComments } from '#load-page/LineComments.tsx';
import { LineLog, type LoadHistory } from '#load-page/LineLog.tsx';

interface LineDialogProps {
  readonly draftId: number;
  readonly row: ShownLine;
  readonly readOnly: boolean;
  readonly history: LoadHistory;
  readonly onAct: (acts: readonly Act[]) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Reasons that are given most often. */
const reasons = ['Yard is out', 'Truck is full', 'Not needed'];

/** Part of a line or more of it, why, and a note. */
export function LineDialog({ draftId, row, readOnly, history, onAct, onConfirm, onClose }: LineDialogProps) {
  const { line, totals } = row;
  const [loaded, setLoaded] = useState(totals.loaded);
  const [reason, setReason] = useState(totals.short?.text ?? '');
  const [note, setNote] = useState(totals.note?.text ?? line.note);
  const isShort = loaded < line.planned;
  const double = doubleText(totals, formatTime);
  const changes = [
    ...loadUpTo(row, loaded),
    ...(isShort && reason.trim() !== '' && reason !== totals.short?.text
      ? [write(line.id, 'short', reason.trim())]
      : []),
    ...(note !== (totals.note?.text ?? line.note) ? [write(line.id, 'noted', note)] : []),
  ];
  const save = () => {
    onAct(changes);
    onClose();
  };
  return (
    <Dialog
      open
      title={<PrintedText name={row.english.item_name} text={line.item_name} />}
      description={`${line.planned === 0 ? 'Not planned' : `${line.planned} ${line.unit_name} planned`}, ${totals.loaded} loaded`}
      onClose={onClose}
      dirty={!readOnly && changes.length > 0}
      onSubmit={readOnly ? undefined : save}
      footer={
        !readOnly && (
          <>
            <Button size="touch" onClick={onClose}>
              Cancel
            </Button>
            <Button size="touch" variant="solid" type="submit">
              Save
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        {double && !readOnly && totals.double && (
          <Box color="danger.fg">
            <Text>{double}</Text>
            <Flex gap="2" pt="2">
              <Button
                size="touch"
                onClick={() => {
                  if (totals.double) onAct([countOnce(line.id, totals.double)]);
                  onClose();
                }}
              >
                Count once
              </Button>
              <Button
                size="touch"
                onClick={() => {
                  onConfirm();
                  onClose();
                }}
              >
                {totals.loaded} is right
              </Button>
            </Flex>
          </Box>
        )}
        {!readOnly && (
          <>
            <FormField label="Loaded">
              <Flex>
                <QuantityStepper
                  size="form"
                  label={`Loaded of ${line.item_name}`}
                  value={loaded}
                  min={0}
                  max={bounds.quantity}
                  onCommit={setLoaded}
                />
              </Flex>
            </FormField>
            {isShort && (
              <FormField label={`Why ${missingOf(line, { ...totals, loaded })} fewer?`} optional>
                <TextInput
                  value={reason}
                  maxLength={loadBounds.shortReason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </FormField>
            )}
            {isShort && (
              <Flex gap="2" wrap="wrap" mt="-2">
                {reasons.map((each) => (
                  <Button
                    key={each}
                    size="tool"
                    aria-pressed={reason === each}
                    onClick={() => setReason(each)}
                  >
                    {each}
                  </Button>
                ))}
              </Flex>
            )}
            <FormField label="Note" optional>
              <TextArea
                value={note}
                maxLength={bounds.lineNotes}
                onChange={(event) => setNote(event.target.value)}
              />
            </FormField>
          </>
        )}
        <LineComments
          draftId={draftId}
          itemId={line.item_id}
          isChanged={!readOnly && changes.length > 0}
          onClose={onClose}
        />
        <LineLog lineId={line.id} history={history} />
      </Stack>
    </Dialog>
  );
}
