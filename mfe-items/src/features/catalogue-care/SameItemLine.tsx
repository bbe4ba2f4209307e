import { useState } from 'react';
import type { CareLine } from 'shared-api/contract';
import { useMergeRecords } from 'shared-draft/catalogue';
import { Button, Flex, Grid } from 'shared-ui';
import { isSafeMerge } from '#domain/careText.ts';
import { LateMerge } from '#src/merge/LateMerge.tsx';
import { AnswerButton } from './AnswerButton.tsx';
import { ItemFacts } from './ItemFacts.tsx';

interface SameItemLineProps {
  readonly line: CareLine;
  /** Its button is the page's next step. */
  readonly isNext: boolean;
}

/** Two items that are likely the same. Where nothing gets lost, they are merged with one click. */
export function SameItemLine({ line: { subject, items }, isNext }: SameItemLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const merging = useMergeRecords('items');
  const [first, second] = items;
  if (!first || !second) return null;
  const names = `${first.item.name} and ${second.item.name}`;
  return (
    <>
      <Grid
        templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
        gap={{ base: '2', md: '4' }}
        alignItems="center"
      >
        <ItemFacts item={first} kind="same_item" />
        <ItemFacts item={second} kind="same_item" />
        <Flex gap="2" wrap="wrap">
          {isSafeMerge(items) ? (
            <Button
              size="tool"
              variant={isNext ? 'solid' : 'outline'}
              busy={merging.isPending}
              aria-label={`Merge ${second.item.name} into ${first.item.name}`}
              onClick={() => merging.mutate({ keep: first.item.id, from: second.item.id })}
            >
              Merge into first
            </Button>
          ) : (
            <Button size="tool" aria-label={`Merge ${names}…`} onClick={() => setIsOpen(true)}>
              Merge…
            </Button>
          )}
          <AnswerButton
            answer={{ kind: 'same_item', subject }}
            label="Not the same"
            name={`${names} are not the same`}
            said={`${names} are not the same`}
          />
        </Flex>
      </Grid>
      {isOpen && <LateMerge items={[first.item, second.item]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
