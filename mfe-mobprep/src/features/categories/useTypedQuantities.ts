import { useCallback, useState } from 'react';

export interface TypedQuantities {
  readonly quantities: ReadonlyMap<number, number>;
  /** Numbers too large for a quantity, as typed. */
  readonly refused: ReadonlyMap<number, string>;
  readonly setQuantity: (itemId: number, quantity: number) => void;
  readonly setRefused: (itemId: number, text: string | null) => void;
}

/** Quantities typed in the rows, by item. They stay while another category or a search is shown. */
export function useTypedQuantities(): TypedQuantities {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    quantities,
    refused,
    setQuantity: useCallback(
      (itemId: number, quantity: number) => setQuantities((known) => new Map(known).set(itemId, quantity)),
      [],
    ),
    setRefused: useCallback(
      (itemId: number, text: string | null) =>
        setRefused((known) => {
          const next = new Map(known);
          if (text === null) next.delete(itemId);
          else next.set(itemId, text);
          return next;
        }),
      [],
    ),
  };
}
