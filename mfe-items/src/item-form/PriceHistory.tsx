import { useQuery } from '@tanstack/react-query';
import { itemPriceQueries, serverNow } from 'shared-api/client';
import { formatListDate, formatMoney, Text } from 'shared-ui';
import { priceText } from '#domain/priceText.ts';

/** Within a sentence: "today", "Feb 28". */
const day = (moment: string) =>
  formatListDate(moment, serverNow()).replace(/^(?:Today|Yesterday)$/, (word) => word.toLowerCase());

/** Since when an item has its price, who set it, and the one before. Nothing while that isn't known. */
export function PriceHistory({ itemId }: { readonly itemId: number }) {
  const { data } = useQuery(itemPriceQueries.of(itemId));
  const text = data && priceText(data, { money: formatMoney, day });
  if (!text) return null;
  return (
    <Text textStyle="caption" color="fg.muted">
      {text}
    </Text>
  );
}
