import type { CareItem } from 'shared-api/contract';
import type { CareKind } from 'shared-api/rules';
import { Button, Flex, Grid } from 'shared-ui';
import { PriceHistory } from '#item-form/PriceHistory.tsx';
import { AnswerButton } from './AnswerButton.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { UseLearnedRule } from './UseLearnedRule.tsx';

/** The button that opens the item's form, by what is to do there. */
const fixes: Readonly<Partial<Record<CareKind, string>>> = {
  no_price: 'Add price',
  no_vendor: 'Add vendor',
  no_photo: 'Add photo',
  no_main_item: 'Choose main item',
  no_rule: 'Add rule',
  rule_off: 'Edit',
  never_used: 'Edit',
  old_price: 'Change price',
  inactive_unit: 'Change unit',
  order_below_minimum: 'Change quantities',
};

/** The button that says that a line is fine as it is, and what it says. */
const answers: Readonly<Partial<Record<CareKind, readonly [label: string, said: string]>>> = {
  no_rule: ['Needs none', 'needs no rule'],
  rule_off: ['Still right', 'still has the right rule'],
  never_used: ['Keep', 'stays in the catalogue'],
  old_price: ['Still right', 'still has the right price'],
};

interface ItemLineProps {
  readonly kind: CareKind;
  readonly item: CareItem;
  readonly onEdit: () => void;
}

/** An item that needs something. */
export function ItemLine({ kind, item, onEdit }: ItemLineProps) {
  const { id, name } = item.item;
  const fine = answers[kind];
  return (
    <Grid
      templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) auto' }}
      gap={{ base: '2', md: '4' }}
      alignItems="center"
    >
      <div>
        <ItemFacts item={item} kind={kind} />
        {kind === 'old_price' && <PriceHistory itemId={id} />}
      </div>
      <Flex gap="2" wrap="wrap">
        {kind === 'rule_off' && <UseLearnedRule item={item} />}
        <Button size="tool" aria-label={`${fixes[kind]}: ${name}`} onClick={onEdit}>
          {fixes[kind]}
        </Button>
        {fine && (
          <AnswerButton
            answer={{ kind, subject: String(id) }}
            label={fine[0]}
            name={`${fine[0]}: ${name}`}
            said={`${name} ${fine[1]}`}
          />
        )}
      </Flex>
    </Grid>
  );
}
