import { lastingPrices } from './lastingPrices.ts';

const hour = 3_600_000;
const entries = (
  ...prices: readonly (readonly [hours: number, former: number | null, price: number | null])[]
) => prices.map(([hours, former, price]) => ({ item_id: 1, at: hours * hour, by: null, former, price }));

it.each([
  { given: entries([0, null, 5]), left: [5], why: 'a first price' },
  { given: entries([0, 5, 6], [1, 6, 5]), left: [], why: 'taken back within a day' },
  { given: entries([0, 5, 6], [24, 6, 5]), left: [6, 5], why: 'it held for a day' },
  { given: entries([0, 4, 5], [1, 5, 6], [2, 6, 5]), left: [5], why: 'the first change holds' },
  { given: entries([0, 5, 6], [1, 6, 7], [2, 7, 5]), left: [], why: 'in one step back over two' },
  { given: entries([0, 5, 6], [1, 6, 7], [2, 7, 6], [3, 6, 5]), left: [], why: 'in two steps' },
  { given: entries([0, 5, 6], [1, 6, 5], [2, 5, 6]), left: [6], why: 'done again' },
])('leaves $left: $why', ({ given, left }) => {
  expect(lastingPrices(given).map(({ price }) => price)).toEqual(left);
});
