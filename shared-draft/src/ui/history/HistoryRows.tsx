import { Box, Button, Flex, formatMoment, IconButton, Text, UndoIcon } from 'shared-ui';
import type { RowTarget } from 'shared-ui/data';
import { Tooltip } from 'shared-ui/overlays';
import {
  factText,
  firstChange,
  type HistoryFact,
  type HistoryLine,
  type HistoryStep,
  lineText,
} from './historySteps.ts';

interface StepHeadProps {
  readonly step: HistoryStep;
  readonly onBringBack?: () => void;
}

/** Who and when, and a button that restores the list of that moment. */
export function StepHead({ step, onBringBack }: StepHeadProps) {
  return (
    <Flex
      align="center"
      gap="2"
      minH="44px"
      pl="4"
      pr="2"
      bg="bg.subtle"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Box flex="1" minW="0" py="1">
        <Text as="h3" textStyle="dense" fontWeight="600" truncate>
          {step.by ?? 'MobPrep'}
        </Text>
        <Text textStyle="caption" color="fg.muted">
          {formatMoment(step.at)}
        </Text>
      </Box>
      {onBringBack && (
        <Tooltip content="As it was after this">
          <Button
            variant="ghost"
            size="row"
            aria-label={`Bring back list of ${formatMoment(step.at)}, after ${firstChange(step)}`}
            onClick={onBringBack}
          >
            Bring back list
          </Button>
        </Tooltip>
      )}
    </Flex>
  );
}

/** A button that restores the list from before the first known change. */
export function BeginningRow({ onBringBack }: { readonly onBringBack: () => void }) {
  return (
    <Flex align="center" justify="space-between" gap="2" minH="44px" pl="4" pr="2" bg="bg.subtle">
      <Text textStyle="caption" color="fg.muted">
        Before these changes
      </Text>
      <Button
        variant="ghost"
        size="row"
        aria-label="Bring back list from before these changes"
        onClick={onBringBack}
      >
        Bring back list
      </Button>
    </Flex>
  );
}

interface LineRowProps {
  readonly line: HistoryLine;
  readonly target: RowTarget;
  readonly onBringBack?: () => void;
}

export function LineRow({ line, target, onBringBack }: LineRowProps) {
  const name = line.item_name ?? 'A line';
  return (
    <Flex align="center" gap="2" minH={{ base: '44px', md: '36px' }} pl="4" pr="2">
      <Text as="span" textStyle="dense" flex="1" minW="0" truncate title={name}>
        {name}
      </Text>
      <Text as="span" textStyle="dense" color="fg.muted" flexShrink="0">
        {lineText(line)}
      </Text>
      {onBringBack ? (
        <IconButton
          ref={target()}
          size="row"
          icon={UndoIcon}
          label={`Bring back ${name} as it was before: ${line.before?.quantity ?? 'its note'}`}
          onClick={onBringBack}
        />
      ) : (
        <Box w="28px" flexShrink="0" />
      )}
    </Flex>
  );
}

export function FactRow({ fact }: { fact: HistoryFact }) {
  return (
    <Flex align="center" minH="36px" px="4" py="1.5">
      <Text textStyle="dense" overflowWrap="anywhere" lineClamp={4} title={factText(fact)}>
        {factText(fact)}
      </Text>
    </Flex>
  );
}

interface MoreRowProps {
  readonly count: number;
  readonly onShow: () => void;
}

export function MoreRow({ count, onShow }: MoreRowProps) {
  return (
    <Flex align="center" minH="36px" px="2">
      <Button variant="ghost" size="row" onClick={onShow}>
        Show {count} more
      </Button>
    </Flex>
  );
}
