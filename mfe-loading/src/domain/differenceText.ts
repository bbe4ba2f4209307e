import type { ListDifference } from 'shared-api/rules';

/** How an item differs: "12 EA instead of 10", "New: 4 EA", "No longer on the list, 2 EA on this sheet". */
export function differenceText({ on_load, on_list }: ListDifference): string {
  if (!on_list) return `No longer on the list, ${on_load?.quantity} ${on_load?.unit_name} on this sheet`;
  const amount = `${on_list.quantity} ${on_list.unit_name}`;
  if (!on_load) return [`New: ${amount}`, noteText(on_list.note)].filter(Boolean).join(' · ');
  const before =
    on_load.unit_name === on_list.unit_name ? on_load.quantity : `${on_load.quantity} ${on_load.unit_name}`;
  const isSameAmount = on_load.quantity === on_list.quantity && on_load.unit_name === on_list.unit_name;
  return [
    !isSameAmount && `${amount} instead of ${before}`,
    on_load.note !== on_list.note && (noteText(on_list.note) || 'Note removed'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const noteText = (note: string) => note && `Note: ${note}`;
