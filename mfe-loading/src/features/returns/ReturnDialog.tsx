import { useState } from 'react';
import { type LoadReturn, loadEventLabels, loadReturns, stillOut } from 'shared-api/rules';
import { Button, Flex, FormField, Grid, Stack, Text } from 'shared-ui';
import { PrintedText, QuantityStepper } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import { type Act, comeBack, type ShownLine } from '#domain/operations.ts';
import { LineComments } from '#load-page/LineComments.tsx';
import { LineLog, type LoadHistory } from '#load-page/LineLog.tsx';

interface ReturnDialogProps {
  readonly draftId: number;
  readonly row: ShownLine;
  readonly readOnly: boolean;
  readonly history: LoadHistory;
  readonly onAct: (acts: readonly Act[]) => void;
  readonly onClose: () => void;
}

const nothing: Readonly<Record<LoadReturn, number>> = { returned: 0, consumed: 0, lost: 0, damaged: 0 };

/** What became of the pieces of one line that are still out. */
export function ReturnDialog({ draftId, row, readOnly, history, onAct, onClose }: ReturnDialogProps) {
  const { line, totals } = row;
  const [counts, setCounts] = useState(nothing);
  const out = stillOut(totals);
  const left = out - Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isChanged = left !== out;
  const save = () => {
    onAct(loadReturns.flatMap((kind) => comeBack(row, kind, counts[kind])));
    onClose();
  };
  return (
    <Dialog
      open
      title={<PrintedText name={row.english.item_name} text={line.item_name} />}
      description={`${totals.loaded} ${line.unit_name} went out, ${out} still out`}
      onClose={onClose}
      dirty={isChanged}
      onSubmit={readOnly ? undefined : save}
      footer={
        !readOnly && (
          <>
            <Button size="touch" onClick={onClose}>
              Cancel
            </Button>
            <Button
              size="touch"
              variant="solid"
              type="submit"
              disabledReason={isChanged ? undefined : 'Say what became of some of them'}
            >
              Save
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        {!readOnly && out > 0 && (
          <>
            <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
              {loadReturns.map((kind) => (
                <FormField key={kind} label={loadEventLabels[kind]}>
                  <Flex>
                    <QuantityStepper
                      size="form"
                      label={`${loadEventLabels[kind]} of ${line.item_name}`}
                      value={counts[kind]}
                      min={0}
                      max={counts[kind] + left}
                      onCommit={(count) => setCounts({ ...counts, [kind]: count })}
                    />
                  </Flex>
                </FormField>
              ))}
            </Grid>
            <Text textStyle="dense" color="fg.muted" role="status">
              {left} of {out} left to account for
            </Text>
          </>
        )}
        <LineComments
          draftId={draftId}
          itemId={line.item_id}
          isChanged={!readOnly && isChanged}
          onClose={onClose}
        />
        <LineLog lineId={line.id} history={history} />
      </Stack>
    </Dialog>
  );
}
