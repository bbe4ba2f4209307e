/** How many pieces of items are in the yard, by item. Those without stock are left out. */
export type InYard = Readonly<Record<number, number>>;
