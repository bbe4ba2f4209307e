/** The quantity to buy, rounded up to whole orders if the vendor sells them that way. */
export const orderedQuantity = (quantity: number, orderQty: number | null): number =>
  orderQty === null || orderQty <= 0 ? quantity : Math.ceil(quantity / orderQty) * orderQty;

/** A price in whole cents, so that sums don't drift. */
export const centsOf = (price: number): number => Math.round(price * 100);
