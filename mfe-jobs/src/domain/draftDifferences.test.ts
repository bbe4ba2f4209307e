import { buildDraft } from 'shared-api/testing';
import { draftDifferences } from './draftDifferences.ts';
import { formOf } from './jobEntryForm.ts';

const names = {
  person: (id: string) => `person ${id}`,
  surface: (id: number) => `surface ${id}`,
  assembly: (id: number) => `assembly ${id}`,
};
const base = buildDraft({ crew_size: 6, notes: 'Gate 4' });

describe('draftDifferences', () => {
  it('shows what the other user changed, with both values', () => {
    const current = { ...base, crew_size: 9, revision: 2 };
    const mine = { ...formOf(base), crewSize: 8 };
    expect(draftDifferences(base, current, mine, names)).toMatchObject([
      { label: 'Crew size', theirs: '9', mine: '8' },
    ]);
  });

  it('shows only their value where this form changed nothing', () => {
    const current = { ...base, notes: 'Gate 5' };
    expect(draftDifferences(base, current, formOf(base), names)).toMatchObject([
      { label: 'Notes', theirs: 'Gate 5', mine: null },
    ]);
  });

  it('tells people with the same name apart', () => {
    const current = { ...base, pm_id: 4 };
    const sameName = { ...names, person: () => 'Chris Ames' };
    expect(draftDifferences(base, current, { ...formOf(base), pmId: '7' }, sameName)).toMatchObject([
      { label: 'Project manager', theirs: 'Chris Ames', mine: 'Chris Ames' },
    ]);
  });

  it('finds none when both agree or only the status changed', () => {
    expect(
      draftDifferences(base, { ...base, crew_size: 9 }, { ...formOf(base), crewSize: 9 }, names),
    ).toMatchObject([]);
    expect(
      draftDifferences(base, { ...base, status: 'checkout' }, { ...formOf(base), notes: 'x' }, names),
    ).toMatchObject([]);
  });

  it('ignores the order of surfaces', () => {
    const surfaces = [11, 21].map((id) => ({ id, name: '', parent_id: 1 }));
    const one = { ...base, surface_types: surfaces };
    const other = { ...base, surface_types: [...surfaces].reverse() };
    expect(draftDifferences(one, other, formOf(one), names)).toMatchObject([]);
  });
});

describe('each field of a draft', () => {
  it('is shown under its label, in the form’s order, with None for an empty value', () => {
    const before = buildDraft({
      pm_id: 1,
      fm_id: 2,
      mob_prep_preparer_id: 3,
      crew_size: 6,
      notes: 'Gate 4',
    });
    const current = { ...before, pm_id: 4, fm_id: 5, mob_prep_preparer_id: 6, crew_size: 7, notes: '' };
    const mine = { ...formOf(before), pmId: '7', fmId: '8', preparerId: '', crewSize: 9, notes: 'Gate 5' };
    const shown = draftDifferences(before, current, mine, names);
    expect(shown).toMatchObject([
      { label: 'Project manager', theirs: 'person 4', mine: 'person 7' },
      { label: 'Field manager', theirs: 'person 5', mine: 'person 8' },
      { label: 'Mob-prep preparer', theirs: 'person 6', mine: 'None' },
      { label: 'Crew size', theirs: '7', mine: '9' },
      { label: 'Notes', theirs: 'None', mine: 'Gate 5' },
    ]);
  });

  it('lists surfaces and assemblies sorted by name', () => {
    const surface = (id: number) => ({ id, name: '', parent_id: 1 });
    const use = (id: number) => ({ id, name: '', type: 'current' as const });
    const before = buildDraft({ surface_types: [surface(12), surface(11)], assemblies: [use(3)] });
    const current = { ...before, surface_types: [surface(13)], assemblies: [] };
    const mine = { ...formOf(before), surfaceIds: [12, 11, 14], assemblyIds: [3, 4] };
    expect(draftDifferences(before, current, mine, names)).toMatchObject([
      { label: 'Specification', theirs: 'surface 13', mine: 'surface 11, surface 12, surface 14' },
      { label: 'Assemblies', theirs: 'None', mine: 'assembly 3, assembly 4' },
    ]);
  });

  it('is None for a person who has been removed', () => {
    const before = buildDraft({ pm_id: 1 });
    const shown = draftDifferences(before, { ...before, pm_id: null }, formOf(before), names);
    expect(shown).toMatchObject([{ label: 'Project manager', theirs: 'None', mine: null }]);
  });

  it('is compared regardless of the order of surfaces', () => {
    const mine = { ...formOf(base), surfaceIds: [12, 11] };
    const shown = draftDifferences(base, base, mine, names);
    expect(shown).toMatchObject([]);
  });
});
