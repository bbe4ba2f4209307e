import fc from 'fast-check';
import { isWithin } from './jsonShape.ts';

const limits = { depth: 3, containers: 5, keys: 2, entries: 4 };
const list = (count: number, part: string) => `[${Array.from({ length: count }, () => part).join()}]`;

describe('the limits of a JSON text', () => {
  const cases: { text: string; expected: boolean; why: string }[] = [
    { text: '{"a":[[1]]}', expected: true, why: 'three levels' },
    { text: '[[[[', expected: false, why: 'a fourth level, even in a text that is not JSON' },
    { text: list(4, '{}'), expected: true, why: 'five containers' },
    { text: '[{},{},[[],{}]]', expected: false, why: 'a sixth container' },
    { text: '{"a":1,"b":2}', expected: true, why: 'two keys' },
    { text: '{"a":1,"b":2,"c":3}', expected: false, why: 'a third key' },
    { text: '[{"a":1,"b":2},{"a":1,"b":2}]', expected: true, why: 'two keys in each of two objects' },
    { text: '{"a":[1,2,3],"b":2}', expected: true, why: 'commas of a list inside' },
    { text: '{"a":[1,2,3],"b":2,"c":3}', expected: false, why: 'a third key after a list' },
    { text: list(4, '0'), expected: true, why: 'a list of four' },
    { text: list(5, '0'), expected: false, why: 'a fifth entry' },
    { text: '1,2', expected: false, why: 'a comma outside everything' },
    { text: '"[[[[[[,,,,\\"[[[["', expected: true, why: 'signs in a string, after an escaped quote' },
    { text: '["\\\\",[[[', expected: false, why: 'signs after a string that ends in a backslash' },
    { text: ']]]][[[', expected: true, why: 'closing brackets do not buy more levels' },
    { text: ']]]][[[[', expected: false, why: 'closing brackets do not buy more levels' },
  ];

  it.each(cases)('say $expected for $text: $why', ({ text, expected }) => {
    expect(isWithin(text, limits)).toBe(expected);
  });

  it('allow every value that keeps to them', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 2 }), (text) => {
        expect(isWithin(text, { depth: 4, containers: 1_000, keys: 1_000, entries: 1_000 })).toBe(true);
      }),
    );
  });
});
