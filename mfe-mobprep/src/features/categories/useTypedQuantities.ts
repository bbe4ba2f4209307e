import { useCallback, useState } from 'react';

/** Quantities typed in the rows, by item. They stay while another category or a search is shown. */
export function useTypedQuantities() {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    quantities,
    /** Numbers too large for a quantity, as typed. */
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

export type TypedQuantities = ReturnType<typeof useTypedQuantities>;
