import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemUseQueries } from 'shared-api/client';
import type { CatalogueItem, ItemUses } from 'shared-api/contract';
import { counted, mergedRuleText, mergeProblem, quantityRuleText, ruleOf } from 'shared-api/rules';
import { MergeDialog } from 'shared-draft/catalogue';
import { Box, formatMoney, Notice, Stack, Text } from 'shared-ui';

interface MergeItemsDialogProps {
  /** The one to keep comes first; people may choose the other. */
  readonly items: readonly [CatalogueItem, CatalogueItem];
  readonly onClose: () => void;
  /** Instead of `onClose`, once they are one. */
  readonly onMerged?: () => void;
}

const factsOf = (item: CatalogueItem) =>
  [
    item.subcategory_name ?? item.category_name,
    item.unit_name,
    quantityRuleText(ruleOf(item)),
    item.price === null ? 'no price' : formatMoney(item.price),
    item.vendor,
  ]
    .filter(Boolean)
    .join(' · ');

/** "41 lists, 2 packages and 1 sub item". Empty if nothing uses it. */
function followers({ lists, assemblies, sub_items }: ItemUses): string {
  const counts = [
    lists > 0 && counted(lists, 'list'),
    assemblies > 0 && counted(assemblies, 'package'),
    sub_items > 0 && counted(sub_items, 'sub item'),
  ].filter((text) => text !== false);
  return new Intl.ListFormat('en-US').format(counts);
}

/** Makes one item of two: people pick the one that stays, and read what follows it. */
export function MergeItemsDialog({ items, onClose, onMerged = onClose }: MergeItemsDialogProps) {
  const [keepId, setKeepId] = useState(items[0].id);
  const [keep, from] = items[0].id === keepId ? items : [items[1], items[0]];
  const uses = useQuery(itemUseQueries.of(from.id));
  const refusal = mergeProblem(keep, from, (uses.data?.sub_items ?? 0) > 0) ?? undefined;
  const following = uses.data ? followers(uses.data) : '';
  const follows = [
    mergedRuleText(keep, from),
    following === ''
      ? ''
      : `${following} of ${from.name} will have ${keep.name} instead. Lists with both add up the quantities.`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <MergeDialog
      kind="items"
      title="Merge two items"
      keepId={keepId}
      from={from}
      refusal={refusal}
      follows={refusal === undefined ? follows : undefined}
      onClose={onClose}
      onMerged={onMerged}
    >
      <Stack as="fieldset" gap="2">
        <Text as="legend" textStyle="dense" fontWeight="600" mb="2">
          Which one stays?
        </Text>
        {items.map((item) => (
          <Box
            as="label"
            key={item.id}
            display="flex"
            gap="3"
            alignItems="flex-start"
            p="3"
            border="1px solid"
            borderColor={item.id === keepId ? 'accent.border' : 'border'}
            bg={item.id === keepId ? 'accent.subtle' : undefined}
            borderRadius="panel"
            cursor="pointer"
          >
            <Box asChild mt="1" css={{ accentColor: 'accent.solid' }}>
              <input
                type="radio"
                name="keep"
                checked={item.id === keepId}
                onChange={() => setKeepId(item.id)}
              />
            </Box>
            <span>
              <Text as="span" display="block" fontWeight="500" overflowWrap="anywhere">
                {item.name}
              </Text>
              <Text as="span" display="block" textStyle="caption" color="fg.muted">
                {factsOf(item)}
              </Text>
            </span>
          </Box>
        ))}
      </Stack>
      {refusal !== undefined && <Notice palette="warning">{refusal}</Notice>}
    </MergeDialog>
  );
}
