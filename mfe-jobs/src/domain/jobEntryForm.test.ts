import { emptyCustomItem, forJobDays, forMeasures } from 'shared-api/rules';
import { buildDraft, buildJob } from 'shared-api/testing';
import { formOf, hasWork, rebased, typedFacts, withTheirs } from './jobEntryForm.ts';

describe('formOf', () => {
  it('starts a new draft with a crew of six and no people', () => {
    expect(formOf(null)).toEqual({
      source: 'spectrum',
      job: null,
      ownName: '',
      ownNumber: '',
      pmId: '',
      fmId: '',
      preparerId: '',
      crewSize: 6,
      notes: '',
      surfaceIds: [],
      ...forJobDays(() => ''),
      ...forMeasures(() => ''),
      assemblyIds: [],
      customItems: [],
      newItem: emptyCustomItem,
    });
  });

  it('names the person who begins a new draft as its preparer, and nobody in a draft that has none', () => {
    expect(formOf(null, 6).preparerId).toBe('6');
    expect(formOf(buildDraft({ mob_prep_preparer_id: null }), 6).preparerId).toBe('');
  });

  it('keeps the draft’s order of surfaces', () => {
    const surfaces = [12, 11].map((id) => ({ id, name: '', parent_id: 1 }));
    expect(formOf(buildDraft({ surface_types: surfaces })).surfaceIds).toEqual([12, 11]);
  });

  it('shows an assembly that is both pre and current once, and hides pre-only ones', () => {
    const use = (id: number, type: 'pre' | 'current') => ({ id, name: '', type });
    const draft = buildDraft({ assemblies: [use(1, 'pre'), use(1, 'current'), use(2, 'pre')] });
    expect(formOf(draft).assemblyIds).toEqual([1]);
  });
});

describe('withTheirs', () => {
  const surface = (id: number) => ({ id, name: '', parent_id: 1 });
  const base = buildDraft({
    pm_id: 1,
    crew_size: 6,
    notes: 'Gate 4',
    surface_types: [surface(11), surface(12)],
  });

  it('keeps local changes and takes what only someone else changed', () => {
    const current = { ...base, pm_id: 4, crew_size: 9, notes: 'Gate 5' };
    const mine = { ...formOf(base), notes: 'Gate 6', newItem: { ...emptyCustomItem, name: 'Crane' } };
    expect(withTheirs(base, current, mine)).toEqual({ ...mine, pmId: '4', crewSize: 9 });
  });

  it('takes their surfaces when only the order differs here', () => {
    const current = { ...base, surface_types: [surface(13)] };
    const mine = { ...formOf(base), surfaceIds: [12, 11] };
    expect(withTheirs(base, current, mine).surfaceIds).toEqual([13]);
    expect(withTheirs(base, current, { ...mine, surfaceIds: [12] }).surfaceIds).toEqual([12]);
  });
});

describe('rebased', () => {
  const base = buildDraft({ pm_id: 1, pm_name: 'Lena', crew_size: 6, notes: 'Gate 4', revision: 7 });
  const current = { ...base, pm_id: 4, pm_name: 'Petra', crew_size: 9, notes: 'Gate 5', revision: 8 };

  it('takes over everything from a draft if this user has changed nothing', () => {
    const next = rebased(base, current, formOf(base), undefined);
    expect(next).toEqual({ form: formOf(current), base: current, taken: ['pmId', 'crewSize', 'notes'] });
  });

  it('leaves what this user has changed too, and bases it on what they saw, so that a save still asks', () => {
    const mine = { ...formOf(base), notes: 'Gate 6', surfaceIds: [11] };
    const next = rebased(base, current, mine, undefined);
    expect(next.form).toEqual({ ...mine, pmId: '4', crewSize: 9 });
    expect(next.base).toEqual({ ...current, notes: 'Gate 4', revision: 7 });
    // Seeing the same once more makes no difference.
    expect(rebased(next.base, current, next.form, undefined)).toEqual({ ...next, taken: [] });
  });

  it('leaves the field that this user is in until they have left it', () => {
    const inside = rebased(base, current, formOf(base), 'notes');
    expect(inside.form.notes).toBe('Gate 4');
    expect(rebased(inside.base, current, inside.form, undefined)).toMatchObject({
      form: formOf(current),
      base: current,
      taken: ['notes'],
    });
  });

  it('is based on theirs once this user has entered the same', () => {
    const next = rebased(base, current, { ...formOf(base), notes: 'Gate 5' }, 'notes');
    expect(next).toMatchObject({ base: current, taken: ['pmId', 'crewSize'] });
  });
});

describe('hasWork', () => {
  const initial = formOf(buildDraft());

  it('is false for what the form fills in itself', () => {
    expect(hasWork({ ...initial, source: 'own', ownNumber: 'C-104' }, initial)).toBe(false);
  });

  it('is false when a choice was undone', () => {
    const before = { ...initial, surfaceIds: [11, 12] };
    expect(hasWork({ ...before, surfaceIds: [12, 11] }, before)).toBe(false);
  });

  it.each([
    [{ job: buildJob() }],
    [{ ownName: 'Dock' }],
    [{ crewSize: null }],
    [{ notes: 'Gate 4' }],
    [{ surfaceIds: [11] }],
    [{ newItem: { ...initial.newItem, name: 'Tarp' } }],
  ])('is true for %j', (change) => {
    expect(hasWork({ ...initial, ...change }, initial)).toBe(true);
  });
});

it('takes no days that can’t be saved into what would change, such as a half-typed year', () => {
  const draft = buildDraft({ on_site_from: '2026-12-07', back_in_yard: '2026-12-18' });
  const typed = (back_in_yard: string) => typedFacts({ ...formOf(draft), back_in_yard }, draft).back_in_yard;
  expect(['2026-12-21', '0002-12-21', '2026-12-01'].map(typed)).toEqual([
    '2026-12-21',
    '2026-12-18',
    '2026-12-18',
  ]);
});
