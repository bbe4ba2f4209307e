import type { OwnedReading } from 'shared-api/contract';
import { buildEquipment } from '#testing/buildEquipment.ts';
import { editOf, editsLeft, editsOf, type OwnedEdits, rowsWith, withEdit } from './ownedEdits.ts';

const row = buildEquipment();
const none: OwnedEdits = new Map();

it('forgets an edit that says what is stored', () => {
  const edits = withEdit(none, row, 1, 5);
  expect(editOf(edits, row, 1)).toEqual({ item_id: 1001, yard_id: 1, quantity: 5, was: 2 });
  expect(withEdit(edits, row, 1, 2)).toEqual(none);
});

it('keeps what wasn’t stored, based on what is there now', () => {
  const edits = withEdit(withEdit(none, row, 1, 5), row, 2, 3);
  const left = editsLeft(edits, [
    {
      item_id: 1001,
      yard_id: 1,
      outcome: 'conflict',
      quantity: 4,
      detail: 'Somebody has set it to 4 meanwhile',
    },
    { item_id: 1001, yard_id: 2, outcome: 'changed', quantity: 3 },
  ]);
  expect([...left.values()]).toEqual([{ item_id: 1001, yard_id: 1, quantity: 5, was: 4 }]);
});

it('takes from a workbook what differs', () => {
  const reading: OwnedReading = {
    items: [
      {
        ...{ item_id: 7, item_name: 'Lift', category_name: 'Access' },
        yards: [
          { yard_id: 1, quantity: 2, was: 2 },
          { yard_id: 2, quantity: 1, was: 0 },
        ],
      },
    ],
    problems: [],
  };
  expect([...editsOf(reading).values()]).toEqual([{ item_id: 7, yard_id: 2, quantity: 1, was: 0 }]);
});

it('lists an added item once, first', () => {
  const added = buildEquipment({ item_id: 1002, item_name: 'Boom lift', yards: [] });
  expect(rowsWith([row], [added, row]).map(({ item_id }) => item_id)).toEqual([1002, 1001]);
});
