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

const names = fc.constantFrom('Tape', 'Rope “10 ft”', 'Ciseaux à tôle', '');
const items = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), name: names }), {
  ...{ selector: ({ id }: Item) => id, maxLength: 40 },
});

it('a difference makes the former version the new one, whatever was added, changed, removed or moved', () => {
  fc.assert(
    fc.property(items, items, (former, now) => {
      const made = after(former, now);
      if (made) expect(made.items).toEqual(now);
    }),
    { numRuns: 2_000 },
  );
});

const many = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, name: `Item ${at}` }));

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

it('a record that moved comes with its new place', () => {
  const now = [...many.slice(1), many[0] as Item];
  expect(after(many, now)?.items ?? now).toEqual(now);
});

it('a list of which more than a fifth is new comes whole', () => {
  const change = (share: number) => many.map((item, at) => (at < share ? { ...item, name: 'X' } : item));
  expect(after(many, change(20))?.changes.records).toHaveLength(20);
  expect(after(many, change(21))).toBeNull();
});
