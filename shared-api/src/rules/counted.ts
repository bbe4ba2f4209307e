/** A number with what it counts: "1 item", "1,234 items", "2 categories". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
