import fc from 'fast-check';
import type { Schema } from './Schema.ts';
import { validValue } from './validValue.ts';

const noSuchWords = ['no such word', 5, true, null, {}, []];

/** A value that the schema can't accept. */
export function invalidValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...noSuchWords.filter((word) => !schema.enum?.includes(word)));
  // No union in the contract accepts an object without known keys.
  if (schema.anyOf) return fc.constantFrom({ surprise: 1 }, [{ surprise: 1 }], true);
  if (schema.type === 'object') return invalidObject(schema);
  if (schema.type === 'array') return invalidList(schema);
  if (schema.type === 'string') return fc.constantFrom(...invalidTexts(schema));
  if (schema.type === 'boolean') return fc.constantFrom('true', 1, 0, null, {});
  return fc.constantFrom(...invalidNumbers(schema));
}

function invalidObject(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const valid = validValue(schema) as fc.Arbitrary<Record<string, unknown>>; // the schema says object
  const ways: fc.Arbitrary<unknown>[] = [
    fc.constantFrom('text', 3, true, [], [{}]),
    valid.map((value) => ({ ...value, surprise: 1 })),
    valid.map((value) => ({ ...value, is_deleted: false, id: 1, created_by: 1 })),
  ];
  if (required.length > 0)
    ways.push(
      fc.tuple(valid, fc.constantFrom(...required)).map(([value, name]) => {
        const { [name]: _left, ...rest } = value;
        return rest;
      }),
    );
  for (const [name, part] of Object.entries(properties))
    ways.push(fc.tuple(valid, invalidValue(part)).map(([value, wrong]) => ({ ...value, [name]: wrong })));
  return fc.oneof(...ways);
}

function invalidList({ items = {}, maxItems }: Schema): fc.Arbitrary<unknown> {
  const ways: fc.Arbitrary<unknown>[] = [
    fc.constantFrom({}, 'text', 3, null),
    invalidValue(items).map((wrong) => [wrong]),
  ];
  if (maxItems !== undefined)
    ways.push(validValue(items).map((item) => Array.from({ length: maxItems + 1 }, () => item)));
  return fc.oneof(...ways);
}

function invalidTexts({ minLength = 0, maxLength, pattern, format }: Schema): unknown[] {
  const wrong: unknown[] = [3, true, null, {}, ['text'], 'a\0b', 'half \ud83d a pair'];
  if (minLength > 0) wrong.push('');
  if (pattern?.includes('\\S')) wrong.push(' '.repeat(Math.max(3, minLength)));
  if (maxLength !== undefined) wrong.push('x'.repeat(maxLength + 1));
  if (format === 'line' || format === 'text')
    wrong.push('E\u200bA', '\u202eAE', '\ufeffEA', 'a\u001bb', `a${'\u0345'.repeat(31)}`);
  if (format === 'line') wrong.push('two\nlines', 'a\tb');
  if (format === 'email') wrong.push('nobody', '@example.com', 'a b@example.com');
  return wrong;
}

function invalidNumbers({ type, minimum, maximum }: Schema): unknown[] {
  const wrong: unknown[] = ['3', '', true, null, {}, [1]];
  if (type === 'integer') wrong.push(1.5, 2 ** 53 + 2);
  if (minimum !== undefined) wrong.push(minimum - 1);
  if (maximum !== undefined) wrong.push(maximum + 1, Number.MAX_VALUE);
  return wrong;
}
