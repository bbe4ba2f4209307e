import { buildDraft, buildProjectDetail } from 'shared-api/testing';
import { jobFacts } from './jobFacts.ts';

const surface = (id: number, name: string) => ({ id, name, parent_id: null });

describe('the title block', () => {
  it('shows the values of the project and the draft', () => {
    const draft = buildDraft({
      id: 9,
      status: 'mob_prep',
      pm_name: 'Marisol Vantree',
      fm_name: 'Caleb Ostrander',
      mob_prep_preparer_name: 'Noor Eastlake',
      crew_size: 8,
      wall_height: 28,
      roof_deck_types: [surface(11, 'Steel Deck'), surface(12, 'Wood Deck')],
      wall_types: [surface(21, 'CMU')],
      surface_types: [surface(12, 'Wood Deck'), surface(21, 'CMU'), surface(11, 'Steel Deck')],
    });
    const project = buildProjectDetail([buildDraft({ id: 4 }), draft, buildDraft({ id: 12 })], {
      custom_id: '25-1003',
      project_name: 'Maple Grove',
      project_location: 'Salina, KS',
    });
    expect(jobFacts(project, draft)).toEqual({
      jobNumber: '25-1003',
      project: 'Maple Grove',
      location: 'Salina, KS',
      draftNumber: 2,
      draftCount: 3,
      status: 'mob_prep',
      statusLabel: 'Mob Prep',
      pm: 'Marisol Vantree',
      fm: 'Caleb Ostrander',
      preparer: 'Noor Eastlake',
      crewSize: 8,
      roofDeck: 'Wood Deck, Steel Deck',
      wall: 'CMU',
      more: [{ label: 'Wall measurements', text: 'Height 28 ft' }],
    });
  });

  it('shows a dash for missing values', () => {
    const draft = buildDraft({
      id: 9,
      pm_name: null,
      fm_name: ' ',
      mob_prep_preparer_name: '',
      roof_deck_types: [],
      wall_types: [],
      surface_types: [],
    });
    const facts = jobFacts(buildProjectDetail([], { project_location: '' }), draft);
    expect([facts.location, facts.pm, facts.fm, facts.preparer, facts.roofDeck, facts.wall]).toEqual(
      Array(6).fill('–'),
    );
    expect([facts.draftNumber, facts.draftCount]).toEqual([0, 0]);
  });
});
