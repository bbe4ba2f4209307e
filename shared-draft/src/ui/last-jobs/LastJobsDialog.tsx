import type { LastJobsOfItem } from 'shared-api/contract';
import {
  baseHere,
  baseText,
  type ListFacts,
  lastJobsTitle,
  numberText,
  type UsedBefore,
  usedText,
} from 'shared-api/rules';
import { Button, Flex, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface LastJobsDialogProps {
  readonly item: LastJobsOfItem;
  readonly itemName: string;
  readonly unit: string;
  readonly facts: ListFacts;
  readonly used: UsedBefore;
  readonly onUse: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The jobs behind a hint, each with what it used of the item. */
export function LastJobsDialog({ item, itemName, unit, facts, used, onUse, onClose }: LastJobsDialogProps) {
  const { base, jobs } = item;
  const { low, high, median } = used;
  const here = baseText(base, baseHere(base, facts) ?? 0);
  return (
    <Dialog
      title={lastJobsTitle}
      description={itemName}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onUse && (
            <Button
              variant="solid"
              data-autofocus=""
              onClick={() => {
                onUse();
                onClose();
              }}
            >
              Use {median}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <Stack as="ul" gap="0" listStyleType="none">
          {jobs.map(({ project_id, project_name, custom_id, used: pieces, base: had }) => (
            <Flex
              as="li"
              key={project_id}
              justify="space-between"
              gap="4"
              py="2"
              borderBottom="1px solid"
              borderColor="border.muted"
            >
              <Text minW="0" overflowWrap="anywhere">
                {project_name}{' '}
                <Text as="span" color="fg.muted">
                  {custom_id}
                </Text>
              </Text>
              <Text textAlign="right" flexShrink="0">
                <Text as="span" fontWeight="600">
                  {numberText(pieces)} {unit}
                </Text>{' '}
                <Text as="span" color="fg.muted">
                  {baseText(base, had)}
                </Text>
              </Text>
            </Flex>
          ))}
        </Stack>
        <Text color="fg.muted">
          {here === '' ? 'Here' : `Here, ${here}`}, that comes to {usedText(used)}
          {low !== high && `, with ${numberText(median)} in the middle`}.
        </Text>
      </Stack>
    </Dialog>
  );
}
