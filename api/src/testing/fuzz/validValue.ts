import fc from 'fast-check';
import { isLine, isText } from 'shared-api/rules';
import type { Schema } from './Schema.ts';

/** Ids that mostly exist in the demo data. */
const someId = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(1, 2, 3, 4, 6, 11, 16, 301, 304, 312, 1010, 1011, 1301, 5001, 5005),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_147_483_647 }) },
);

const hostile = fc.constantFrom(
  "'; DROP TABLE users; --",
  '__proto__',
  'constructor',
  '=HYPERLINK("x")',
  '<img src=x onerror=alert(1)>',
  '%00%s%n{{7*7}}',
  '(a+)+$',
  '\u202eabc',
  '🏗️ é\u0301 ﷽',
  'می\u200cخواهم 👷\u200d♀️',
  '\t\r\n x',
  'null',
);
const emails = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/).map((name) => `${name}@example.com`);

/** A value that the schema accepts. */
export function validValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue));
  if (schema.type === 'object') return validObject(schema);
  if (schema.type === 'array')
    return fc.array(validValue(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 6, 6),
    });
  if (schema.type === 'string') return validText(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  const [min, max] = [schema.minimum ?? -1_000_000, schema.maximum ?? 1_000_000];
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  const whole = fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
  return min === 1 && max === 2_147_483_647 ? someId : whole;
}

function validObject({ properties = {}, required = [], minProperties = 0 }: Schema) {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, validValue(part)]),
  );
  return fc
    .record(parts, { requiredKeys: [...required], noNullPrototype: true })
    .filter((value) => Object.keys(value).length >= minProperties);
}

/** A list of texts as long as a release's files may be would not fit into one string. */
const mostCharacters = 10_000;

const rules = new Map([
  ['text', isText],
  ['line', isLine],
]);

function validText({ format, pattern, minLength = 0, maxLength = 300 }: Schema) {
  if (format === 'email') return emails;
  if (format === 'date-time') return fc.constant('2026-11-26T10:02:00Z');
  if (pattern?.startsWith('^[0-9a-f]{8}-')) return fc.uuid();
  const follows = format === undefined ? () => true : rules.get(format);
  if (!follows || (pattern && !pattern.includes('\\S'))) return fc.constant('1,2,3');
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) });
  const longest = fc.constant('x'.repeat(Math.min(maxLength, mostCharacters)));
  return fc
    .oneof({ weight: 5, arbitrary: free }, hostile, longest)
    .filter(follows)
    .filter((text) => text.length >= minLength && [...text].length <= maxLength && text.length <= maxLength)
    .filter(
      (text) => !text.includes('\0') && text.isWellFormed() && (!pattern || new RegExp(pattern).test(text)),
    );
}
