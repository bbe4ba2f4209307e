/** A quantity to buy, in whole orders when the vendor sells them so. */
export const orderedQuantity = (quantity: number, orderQty: number | null): number =>
  orderQty === null || orderQty <= 0 ? quantity : Math.ceil(quantity / orderQty) * orderQty;

/** A price in whole cents: sums of them don't drift. */
export const centsOf = (price: number): number => Math.round(price * 100);
