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
  it('shows what the other changed, with both values', () => {
    const current = { ...base, crew_size: 9, revision: 2 };
    const mine = { ...formOf(base), crewSize: 8 };
    expect(draftDifferences(base, current, mine, names)).toEqual([
      { label: 'Crew size', theirs: '9', mine: '8' },
    ]);
  });

  it('shows what the other changed even where this form did not', () => {
    const current = { ...base, notes: 'Gate 5' };
    expect(draftDifferences(base, current, formOf(base), names)).toEqual([
      { label: 'Notes', theirs: 'Gate 5', mine: 'Gate 4' },
    ]);
  });

  it('finds none when both say the same, or when only the status moved', () => {
    expect(
      draftDifferences(base, { ...base, crew_size: 9 }, { ...formOf(base), crewSize: 9 }, names),
    ).toEqual([]);
    expect(
      draftDifferences(base, { ...base, status: 'checkout' }, { ...formOf(base), notes: 'x' }, names),
    ).toEqual([]);
  });

  it('does not mind the order of surfaces', () => {
    const surfaces = [11, 21].map((id) => ({ id, name: '', parent_id: 1 }));
    const one = { ...base, surface_types: surfaces };
    const other = { ...base, surface_types: [...surfaces].reverse() };
    expect(draftDifferences(one, other, formOf(one), names)).toEqual([]);
  });
});
