import type { ItemPrices } from 'shared-api/contract';

interface PriceWriting {
  readonly money: (price: number) => string;
  readonly day: (moment: string) => string;
}

/** An item's prices in one line: "$28.50 since Mar 3, by Petra Lindqvist; before $26.10". Null if it never had another one. */
export function priceText([now, former]: ItemPrices['prices'], { money, day }: PriceWriting): string | null {
  if (!now || now.since === null) return null;
  const amount = (price: number | null) => (price === null ? 'no price' : money(price));
  const by = now.by === null ? '' : `, by ${now.by}`;
  const text = `${amount(now.price)} since ${day(now.since)}${by}`;
  return former ? `${text}; before ${amount(former.price)}` : text;
}
