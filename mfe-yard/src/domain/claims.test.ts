import { buildClaim, buildEquipment } from '#testing/buildEquipment.ts';
import { freeOn, isInConflict, lanesOf, shortageOf } from './claims.ts';
import { claimText, conflictText } from './claimTexts.ts';
import { placeOf, weeksFrom } from './weeks.ts';

const last = '2026-12-27';
const out = buildClaim({
  kind: 'out',
  quantity: 2,
  from: '2026-11-28',
  until: '2026-12-11',
  project_name: 'Copper Creek',
  draft_id: 5006,
  load_id: 7,
});
const wanted = buildClaim({ kind: 'wanted' });

it('names the days on which a claim is short, and who has the pieces', () => {
  const item = buildEquipment({ claims: [out, wanted] });
  expect(shortageOf(item, wanted, last)).toEqual({ short: 1, from: '2026-12-07', until: '2026-12-11' });
  expect(conflictText(item, wanted, last)).toBe(
    '3 claimed, 2 owned Dec 7 to 11, 2026. Copper Creek has 2 until Dec 11, 2026.',
  );
  expect(claimText(item, wanted, last)).toBe(
    '1 on a list: Maple Grove Elem Reroof, Draft #2, Dec 7 to 18, 2026, 1 short Dec 7 to 11, 2026',
  );
});

it('never finds what is on a truck short', () => {
  const item = buildEquipment({ owned: 1, claims: [out, buildClaim({ from: '2026-11-28' })] });
  expect(shortageOf(item, out, last)).toBeNull();
  expect(isInConflict(item, last)).toBe(true);
});

it('finds nothing short because others only have it on their lists', () => {
  const item = buildEquipment({
    owned: 1,
    claims: [buildClaim(), buildClaim({ kind: 'wanted', draft_id: 5008 })],
  });
  expect(item.claims.map((claim) => shortageOf(item, claim, last))).toEqual([
    null,
    { short: 1, from: '2026-12-07', until: '2026-12-18' },
  ]);
});

it('finds short only what comes too late, by what is out, then by day and by draft', () => {
  const reserved = (draft_id: number, from: string) => buildClaim({ draft_id, from });
  const [first, second, third] = [
    reserved(5009, '2026-12-05'),
    reserved(5002, '2026-12-07'),
    reserved(5003, '2026-12-07'),
  ];
  const claims = [third, wanted, second, first];
  const shortAt = (owned: number, more: readonly (typeof first)[] = []) => {
    const item = buildEquipment({ owned, claims: [...claims, ...more] });
    return [first, second, third, wanted].map((claim) => shortageOf(item, claim, last)?.short ?? 0);
  };
  expect(shortAt(4)).toEqual([0, 0, 0, 0]);
  expect(shortAt(3)).toEqual([0, 0, 0, 1]);
  expect(shortAt(2)).toEqual([0, 0, 1, 1]);
  expect(shortAt(1)).toEqual([0, 1, 1, 1]);
  expect(shortAt(3, [{ ...out, until: null }])).toEqual([0, 1, 1, 1]);
});

it('is short by the worst number only on the days on which it holds', () => {
  const six = buildEquipment({
    owned: 6,
    claims: [
      { ...out, quantity: 5, until: '2026-12-16' },
      { ...out, quantity: 1, from: '2026-12-11', until: '2026-12-16', load_id: 8 },
      buildClaim({ quantity: 2 }),
    ],
  });
  const [, , late] = six.claims;
  if (!late) throw new Error('no claim');
  expect(shortageOf(six, late, last)).toEqual({ short: 2, from: '2026-12-11', until: '2026-12-16' });
  expect(shortageOf(six, late, '2026-12-10')).toEqual({ short: 1, from: '2026-12-07', until: '2026-12-10' });
  expect(conflictText(six, late, last)).toMatch(/^8 claimed, 6 owned Dec 11 to 16, 2026\./);
});

it('counts a late load as away for good', () => {
  const late = buildClaim({ ...out, until: null, due: '2026-11-27' });
  const item = buildEquipment({ claims: [late] });
  expect([freeOn(item, '2026-11-27'), freeOn(item, '2026-11-28'), freeOn(item, '2031-01-01')]).toEqual([
    2, 0, 0,
  ]);
  expect(claimText(item, late, last)).toContain('since Nov 28, 2026, due Nov 27, 2026, late');
});

it('puts claims that overlap into rows of their own, and others into one', () => {
  const days = (from: string, until: string | null) => ({ from, until });
  const [a, b, c, d] = [
    days('2026-12-01', '2026-12-04'),
    days('2026-12-04', '2026-12-08'),
    days('2026-12-05', '2026-12-09'),
    days('2026-12-10', null),
  ];
  expect(lanesOf([d, c, b, a])).toEqual([[a, c, d], [b]]);
});

it('shows four weeks from a Monday, and only the part of a claim that is in them', () => {
  const shown = weeksFrom('2026-12-03');
  expect(shown).toEqual({ from: '2026-11-30', until: '2026-12-27' });
  expect(placeOf({ from: '2026-11-30', until: '2026-12-06' }, shown)).toEqual({ left: 0, width: 25 });
  expect(placeOf({ from: '2026-01-01', until: null }, shown)).toEqual({ left: 0, width: 100 });
  expect(placeOf({ from: '2026-12-28', until: null }, shown)).toBeNull();
  expect(placeOf({ from: '2026-01-01', until: '2026-11-29' }, shown)).toBeNull();
});
