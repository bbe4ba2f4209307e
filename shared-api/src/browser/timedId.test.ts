import { timedId } from './timedId.ts';

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('is a UUID of version 7 that begins with its time', () => {
  const id = timedId(Date.UTC(2022, 1, 22, 19, 22, 22));
  expect(id).toMatch(uuid7);
  // The example of RFC 9562.
  expect(id.slice(0, 13)).toBe('017f22e2-79b0');
});

it('is another one each time', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => timedId(0))).size).toBe(1_000);
});

it('needs no secure context', () => {
  const { randomUUID } = crypto;
  Object.assign(crypto, { randomUUID: undefined });
  try {
    expect(timedId(0)).toMatch(uuid7);
  } finally {
    Object.assign(crypto, { randomUUID });
  }
});
