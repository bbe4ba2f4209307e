import { buildClaim, buildEquipment } from '#testing/buildEquipment.ts';
import { buildTruck } from '#testing/buildWeek.ts';
import { breaksOf, daysAround, draftDaysBefore, draftDaysOf, loadDaysBefore, loadDaysOf } from './moves.ts';

const today = '2026-12-01';
const truck = buildTruck({ on_site_from: '2026-12-14', back_on: '2026-12-18' });
const hoist = buildEquipment({
  owned: 1,
  claims: [buildClaim({ draft_id: 5009, until: null, due: '2026-11-27' })],
});
const equipment = [{ item_id: hoist.item_id, item_name: 'Roof hoist', pieces: 1 }];
const reserved_for = { from: '2026-12-03', until: '2026-12-18' };

it.each([
  ['to another working day before its job', truck, '2026-12-04', []],
  ['to a day that is over', truck, '2026-11-30', ['Mon, Nov 30 has passed.']],
  ['to a Saturday', truck, '2026-12-05', ['Dec 5 is on a weekend.']],
  ['to a Sunday', truck, '2026-12-06', ['Dec 6 is on a weekend.']],
  ['after its job begins', truck, '2026-12-15', ['The job is on site from Dec 14, 2026.']],
  [
    'after the day to be back',
    truck,
    '2026-12-21',
    [
      'It was to be back on Dec 18, 2026. Then nobody knows when it is.',
      'The job is on site from Dec 14, 2026.',
    ],
  ],
  ['of a draft, whose job moves with it', buildTruck({ load_id: null }), '2026-12-04', []],
  [
    'away from its reservation',
    { ...truck, reserved_for },
    '2026-12-02',
    ['Its equipment stays reserved from Dec 3 to Dec 18, 2026.'],
  ],
  [
    'to days on which others have its equipment',
    { ...truck, equipment, back_on: null },
    '2026-12-08',
    [
      'Roof hoist: 0 of 1 free on Dec 8. Maple Grove Elem Reroof (Keiko Barrowman, PM) has 1 and is late, due Nov 27, 2026.',
    ],
  ],
  ['that is as short of its equipment as before', { ...truck, equipment }, '2026-12-08', []],
  ['from a day that is over to another', { ...truck, leaves_on: '2026-11-26' }, '2026-11-27', []],
  ['to another day of its weekend', { ...truck, leaves_on: '2026-12-05' }, '2026-12-06', []],
  ['that is after its job begins, as before', { ...truck, leaves_on: '2026-12-15' }, '2026-12-16', []],
  [
    'outside of its reservation, as before',
    { ...truck, reserved_for: { from: '2026-12-14', until: '2026-12-18' } },
    '2026-12-04',
    [],
  ],
  ['to days before others have its equipment', { ...truck, equipment, back_on: null }, '2026-12-04', []],
])('a move %s breaks what it says', (_what, of, to, expected) => {
  expect(breaksOf({ truck: of, to }, [hoist], today)).toEqual(expected);
});

it('names what is more short than before, or short because of somebody else', () => {
  const [early, late] = [
    buildClaim({ draft_id: 5008, from: '2026-12-01', until: '2026-12-04', project_name: 'Mill' }),
    buildClaim({ draft_id: 5009, from: '2026-12-07', until: '2026-12-11', project_name: 'Depot' }),
  ];
  const lift = { ...hoist, claims: [early, late] };
  const day = { ...truck, equipment, back_on: null };
  expect(breaksOf({ truck: day, to: '2026-12-04' }, [lift], today)).toEqual([]);
  expect(breaksOf({ truck: day, to: '2026-12-08' }, [lift], today)).toEqual([
    'Roof hoist: 0 of 1 free on Dec 8. Depot (Keiko Barrowman, PM) has 1 until Dec 11, 2026.',
  ]);
  const two = [{ item_id: hoist.item_id, item_name: 'Roof hoist', pieces: 2 }];
  const growing = { ...hoist, owned: 2, claims: [early, { ...early, quantity: 1, from: '2026-12-04' }] };
  expect(breaksOf({ truck: { ...day, equipment: two }, to: '2026-12-04' }, [growing], today)).toHaveLength(1);
});

it('asks about all days on which a truck needs its equipment, before a move and after it', () => {
  const days = (back_on: string | null, to: string) => daysAround({ truck: { ...truck, back_on }, to });
  expect(days('2026-12-18', '2026-12-08')).toEqual({ from: '2026-12-03', until: '2026-12-18' });
  expect(days(null, '2026-12-01')).toEqual({ from: '2026-12-01', until: '2026-12-03' });
  expect(days('2026-12-04', '2026-12-08')).toEqual({ from: '2026-12-03', until: '2026-12-08' });
});

it('of a load writes its days, and takes back what was its own or its draft’s', () => {
  const move = { truck, to: '2026-12-04' };
  expect(loadDaysOf(move)).toEqual({ leaves_on: '2026-12-04', was: { leaves_on: '2026-12-03' } });
  expect(loadDaysBefore(move)).toEqual({ leaves_on: null, was: { leaves_on: '2026-12-04' } });
  const own = { ...move, truck: buildTruck({ own_days: ['leaves_on', 'back_on'], back_on: '2026-12-03' }) };
  expect(loadDaysOf(own)).toMatchObject({ back_on: null, was: { back_on: '2026-12-03' } });
  expect(loadDaysBefore(own)).toMatchObject({ leaves_on: '2026-12-03', back_on: '2026-12-03' });
});

it('of a draft writes its first day on site, and its last one if that would be before', () => {
  const draft = buildTruck({ load_id: null, back_on: '2026-12-03', back_in_yard: '2026-12-03' });
  const move = { truck: draft, to: '2026-12-04' };
  expect(draftDaysOf(move)).toEqual({
    ...{ on_site_from: '2026-12-04', back_in_yard: null },
    was: { on_site_from: '2026-12-03', back_in_yard: '2026-12-03' },
  });
  expect(draftDaysBefore(move)).toEqual({
    ...{ on_site_from: '2026-12-03', back_in_yard: '2026-12-03' },
    was: { on_site_from: '2026-12-04' },
  });
});
