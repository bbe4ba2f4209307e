import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CatalogueItem } from 'shared-api/contract';
import { counted, type ListFacts, suggestionFor } from 'shared-api/rules';
import { Box, Button, Checkbox, Flex, Text } from 'shared-ui';
import { stopsAtRefused } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import { useTakeLines } from '#data/useTakeLines.ts';
import { nothingChosen } from '#domain/nothingChosen.ts';
import { beingAdded } from './beingAdded.ts';
import { RelatedRow } from './RelatedRow.tsx';
import type { RelatedPrompt } from './usePicking.ts';

interface RelatedItemsDialogProps {
  readonly draftKey: DraftKey;
  readonly prompt: RelatedPrompt;
  /** Sub-items of the added item that are not on the list. */
  readonly items: readonly CatalogueItem[];
  readonly facts: ListFacts;
  readonly onAdding: (ids: readonly number[]) => void;
  readonly onEnd: () => void;
}

/** Offers the sub-items of an item that was just added. */
export function RelatedItemsDialog(props: RelatedItemsDialogProps) {
  const { draftKey, prompt, facts, onAdding, onEnd } = props;
  const { take, taking } = useTakeLines(draftKey);
  // Items being added leave the list of missing ones, but must stay in this dialog.
  const [asked] = useState(props.items);
  const [failed, setFailed] = useState(false);
  const items = failed ? props.items : asked;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const chosen = items.filter((item) => !left.has(item.id));
  const quantityOf = (item: CatalogueItem, decided = quantities) =>
    decided.get(item.id) ?? suggestionFor(item, facts);

  const add = (decided = quantities) => {
    if (chosen.length === 0 || taking) return;
    onAdding(chosen.map((item) => item.id));
    const lines = chosen.map((item) => ({
      item_id: item.id,
      quantity: quantityOf(item, decided),
      ...(decided.has(item.id) && { quantity_from: 'person' as const }),
    }));
    take({ lines }).then(onEnd, () => setFailed(true));
  };
  return (
    <Dialog
      title="Related items"
      description={
        <>
          <Box as="span" fontWeight="600" color="fg">
            {prompt.quantity} {prompt.main.unit_name} {prompt.main.name}
          </Box>{' '}
          added. These usually go with it.
        </>
      }
      size="related"
      open
      flush
      dirty={left.size > 0 || quantities.size > 0}
      busy={taking}
      onClose={onEnd}
      onSubmit={() => add()}
      footer={
        <Flex align="center" gap="2" w="full" wrap="wrap">
          <Text textStyle="caption" color="fg.muted" mr="auto">
            Quantities for a crew of {facts.crew_size}
          </Text>
          <Button {...(taking && { disabledReason: beingAdded })} onClick={onEnd}>
            Skip
          </Button>
          <Button
            variant="solid"
            type="submit"
            data-autofocus=""
            busy={taking}
            {...(chosen.length === 0 && { disabledReason: nothingChosen.toAdd })}
          >
            Add {counted(chosen.length, 'item')}
          </Button>
        </Flex>
      }
    >
      {items.map((item) => (
        <RelatedRow
          key={item.id}
          item={item}
          facts={facts}
          check={
            <Checkbox
              aria-label={item.name}
              checked={!left.has(item.id)}
              onChange={({ target }) =>
                setLeft((known) => {
                  const next = new Set(known);
                  if (target.checked) next.delete(item.id);
                  else next.add(item.id);
                  return next;
                })
              }
            />
          }
          quantity={quantityOf(item)}
          onQuantity={(quantity) => setQuantities((known) => new Map(known).set(item.id, quantity))}
          // The number just typed is not in `quantities` until the next render.
          onEnter={(quantity, box) => {
            if (stopsAtRefused(box)) return;
            add(quantity === quantityOf(item) ? quantities : new Map(quantities).set(item.id, quantity));
          }}
        />
      ))}
    </Dialog>
  );
}
