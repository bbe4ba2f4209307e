import fc from 'fast-check';
import { withChanges } from 'shared-api/rules';
import { ListRecords, writeDifference } from './listChanges.ts';

interface Item {
  readonly id: number;
  readonly name: string;
}

const write = (items: readonly Item[]) => {
  const records = new ListRecords();
  let text = '{"items":[';
  for (const item of items) {
    const json = JSON.stringify(item);
    records.add(item.id, json, Buffer.byteLength(text));
    text += `${json},`;
  }
  return { records, bytes: Buffer.from(`${text.replace(/,$/, '')}]}`) };
};

/** What a client with the former version has after the answer; null if it gets the whole list. */
function after(former: readonly Item[], items: readonly Item[]) {
  const now = write(items);
  const difference = now.records.since(write(former).records);
  if (!difference) return null;
  const { total, ...changes } = JSON.parse(writeDifference(difference, { total: items.length }, now.bytes));
  expect(total).toBe(items.length);
  return { changes, items: withChanges(former, changes) };
}

const many = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, name: `Item ${at}` }));

const id = fc.integer({ min: 1, max: 130 });
const name = fc.constantFrom('Tape', 'Rope “10 ft”', 'Ciseaux à tôle', '');
/** Removes the item, or puts it somewhere: back with another name, or for the first time. */
const edit = fc.record({ id, name: fc.option(name), at: fc.nat({ max: 100 }), moves: fc.boolean() });

function edited(
  items: readonly Item[],
  edits: readonly (typeof edit extends fc.Arbitrary<infer E> ? E : never)[],
) {
  const now = [...items];
  for (const { id, name, at, moves } of edits) {
    const place = now.findIndex((item) => item.id === id);
    if (place >= 0) now.splice(place, 1);
    if (name !== null) now.splice(place >= 0 && !moves ? place : at, 0, { id, name });
  }
  return now;
}

it('a difference makes the former version the new one, whatever was added, changed, removed or moved', () => {
  let differences = 0;
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), fc.array(edit, { maxLength: 12 }), (before, after_) => {
      const former = edited(many, before);
      const now = edited(former, after_);
      const made = after(former, now);
      if (made) differences += 1;
      expect(made?.items ?? now).toEqual(now);
    }),
    { numRuns: 1_000 },
  );
  expect(differences).toBeGreaterThan(900);
});

it('a difference has only what was added, changed and removed', () => {
  const now = many
    .filter(({ id }) => id !== 40)
    .map((item) => (item.id === 7 ? { ...item, name: 'X' } : item));
  now.splice(20, 0, { id: 999, name: 'New' });
  expect(after(many, now)?.changes).toEqual({
    removed: [40],
    records: [
      { id: 7, name: 'X' },
      { id: 999, name: 'New' },
    ],
    places: [6, 20],
  });
});

it('a list whose unchanged records are in another order comes whole', () => {
  expect(after(many, [...many.slice(1), ...many.slice(0, 1)])).toBeNull();
});

it('a list of which more than a fifth is new comes whole', () => {
  const change = (share: number) => many.map((item, at) => (at < share ? { ...item, name: 'X' } : item));
  expect(after(many, change(20))?.changes.records).toHaveLength(20);
  expect(after(many, change(21))).toBeNull();
});
