import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { counted, measuredText, measureName, measures, numberText, readMeasure } from 'shared-api/rules';
import { Button, Flex, FormField, Stack, Text, TextArea, WarningIcon } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { type JobEntryForm, tidyMeasure } from '#domain/jobEntryForm.ts';
import { mostTakeoffLines, readTakeoff, type TakeoffLine, takenMeasures } from '#domain/takeoff.ts';

const example = 'Roof area 24,000 SF\nPerimeter 640 LF\nDrains 6 EA';

/** Reads measures from a pasted takeoff as it is typed, shows what each line says, and takes them over into the form. */
export function TakeoffDialog({ onClose }: { readonly onClose: () => void }) {
  const { getValues, setValue, clearErrors } = useFormContext<JobEntryForm>();
  const [text, setText] = useState('');
  const lines = useMemo(() => readTakeoff(text), [text]);
  const taken = takenMeasures(lines);
  const take = () => {
    if (taken.length === 0) return;
    for (const { key, value } of taken) {
      setValue(key, tidyMeasure(String(value), key), { shouldDirty: true });
      clearErrors(key);
    }
    onClose();
  };
  return (
    <Dialog
      title="Paste a takeoff"
      size="item"
      open
      dirty={text.trim() !== ''}
      onClose={onClose}
      onSubmit={take}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="solid"
            type="submit"
            {...(taken.length === 0 && {
              disabledReason:
                text.trim() === '' ? 'Paste or type a takeoff first.' : 'No measure was understood.',
            })}
          >
            Take {counted(taken.length, 'measure')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <FormField
          label="Takeoff"
          hint={`Numbers with their units and names, in any order. Up to ${numberText(mostTakeoffLines)} lines.`}
        >
          <TextArea
            autoFocus
            rows={6}
            placeholder={example}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </FormField>
        <Stack as="ul" gap="0" listStyleType="none" aria-label="What was understood" aria-live="polite">
          {lines.map((line, at) => (
            <UnderstoodLine key={at} line={line} now={'key' in line ? getValues(line.key) : ''} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** What a line says, or why that isn't clear, next to the line as it was pasted. */
function UnderstoodLine({ line, now }: { readonly line: TakeoffLine; readonly now: string }) {
  const isClear = !('problem' in line);
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      columnGap="4"
      py="2"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      <Text minW="0" color="fg.muted" overflowWrap="anywhere">
        {line.text}
      </Text>
      {isClear ? (
        <Text flexShrink="0" textAlign={{ md: 'right' }}>
          <Text as="span" fontWeight="600">
            {measureName(line.key)} {numberText(line.value)} {measures[line.key].unit}
          </Text>
          <Text as="span" display="block" textStyle="caption" color="fg.muted">
            {[line.said, beforeText(now, line.key, line.value)].filter(Boolean).join(', ')}
          </Text>
        </Text>
      ) : (
        <Flex as="span" align="center" gap="1.5" color="warning.fg" flexShrink="0">
          <WarningIcon size={14} aria-hidden />
          {line.problem}
        </Flex>
      )}
    </Flex>
  );
}

/** "was 210 sq". Empty if there was no other number. */
function beforeText(typed: string, key: Parameters<typeof readMeasure>[1], value: number): string {
  const before = readMeasure(typed, key);
  return typeof before === 'number' && before !== value ? `was ${measuredText(before, key)}` : '';
}
