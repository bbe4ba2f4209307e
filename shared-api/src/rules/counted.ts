/** A count with its noun: "1 item", "1,234 items", "2 categories". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
