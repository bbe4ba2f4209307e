import fc from 'fast-check';
import { invalidValue } from './invalidValue.ts';
import type { Operation } from './operations.ts';
import type { Schema } from './Schema.ts';
import { validValue } from './validValue.ts';

/** A request, and whether the description lets the server accept it. */
export interface Sent {
  readonly kind: 'valid' | 'invalid' | 'raw';
  readonly url: string;
  readonly type?: string;
  readonly payload?: string | Buffer;
}

export function requestsTo(operation: Operation): fc.Arbitrary<Sent> {
  const kinds = [validRequests(operation), hostileAddresses(operation)];
  if (operation.body) kinds.push(invalidBodies(operation, operation.body), rawBodies(operation));
  return fc.oneof(...kinds.filter((each) => each !== null));
}

const json = { type: 'application/json' };

function validRequests(operation: Operation): fc.Arbitrary<Sent> {
  const body = operation.body ? validValue(operation.body) : fc.constant(undefined);
  return fc.tuple(validAddress(operation), validQuery(operation), body).map(([path, query, payload]) => ({
    kind: 'valid',
    url: query ? `${path}?${query}` : path,
    ...(payload !== undefined && { ...json, payload: JSON.stringify(payload) }),
  }));
}

function invalidBodies(operation: Operation, schema: Schema): fc.Arbitrary<Sent> {
  const body = invalidValue(schema);
  return fc
    .tuple(validAddress(operation), body)
    .map(([url, payload]) => ({ kind: 'invalid', url, ...json, payload: JSON.stringify(payload) }));
}

const brokenJson = fc.constantFrom(
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1e400}',
  '{"a":',
  '[[[[[[[[[[',
  '"\\ud800"',
  '\ufeff{}',
  'NaN',
  '',
);
const mediaTypes = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/xml',
  'text/csv',
  'multipart/form-data',
  'x',
);

function rawBodies(operation: Operation): fc.Arbitrary<Sent> {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each));
  return fc
    .tuple(validAddress(operation), mediaTypes, fc.oneof(bytes, brokenJson))
    .map(([url, type, payload]) => ({ kind: 'raw', url, type, payload }));
}

const wrongIds = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '2147483648',
  '1e3',
  'x',
  '%00',
  '%ff',
  '%2e%2e%2f',
  "1'--",
  ' 1',
  '9'.repeat(150),
);
const wrongQueries = fc.constantFrom(
  'surprise=1',
  'limit=0',
  'limit=x',
  'offset=-1',
  `q=${'x'.repeat(101)}`,
  'sort=DROP',
);

/** Addresses with invalid ids or queries; null for an operation that has neither. */
function hostileAddresses(operation: Operation): fc.Arbitrary<Sent> | null {
  const ids = Object.keys(operation.params).filter((name) => name !== 'customId');
  const ways: fc.Arbitrary<Sent>[] = ids.map((name) =>
    fc
      .tuple(validAddress({ ...operation, path: operation.path.replace(`{${name}}`, '<here>') }), wrongIds)
      .map(
        ([path, wrong]): Sent => ({
          kind: 'invalid',
          url: path.replace('<here>', wrong),
          ...bodyOf(operation),
        }),
      ),
  );
  if (Object.keys(operation.query).length > 0 && 'limit' in operation.query)
    ways.push(
      fc
        .tuple(validAddress(operation), wrongQueries)
        .map(([path, query]) => ({ kind: 'invalid', url: `${path}?${query}` })),
    );
  return ways.length > 0 ? fc.oneof(...ways) : null;
}

const bodyOf = ({ body }: Operation) => (body ? { ...json, payload: '{}' } : {});

function validAddress({ path, params }: Operation): fc.Arbitrary<string> {
  const names = Object.keys(params).filter((name) => path.includes(`{${name}}`));
  return fc
    .tuple(...names.map((name) => validValue(params[name] ?? {})))
    .map((values) =>
      names.reduce(
        (done, name, at) => done.replace(`{${name}}`, () => encodeURIComponent(String(values[at]) || 'x')),
        path,
      ),
    );
}

function validQuery({ query }: Operation): fc.Arbitrary<string> {
  const parts = Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, validValue(schema)]));
  return fc.record(parts, { requiredKeys: [] }).map((value) =>
    Object.entries(value)
      .flatMap(([name, part]) => [part].flat().map((each) => `${name}=${encodeURIComponent(String(each))}`))
      .join('&'),
  );
}
