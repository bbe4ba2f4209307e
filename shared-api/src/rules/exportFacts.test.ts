import { changedFacts, changesText, exportFacts } from './exportFacts.ts';

const project = { custom_id: '25-1003', project_name: 'Maple Grove', project_location: 'Olathe, KS' };
const draft = {
  pm_name: 'Dmitri Halloway',
  fm_name: null,
  mob_prep_preparer_name: 'Finn Tolliver',
  crew_size: 8,
  surface_types: [
    { id: 11, name: 'Steel Deck' },
    { id: 12, name: 'Gypsum' },
    { id: 21, name: 'CMU' },
  ],
  roof_deck_types: [{ id: 12 }, { id: 11 }],
  wall_types: [{ id: 21 }],
  assemblies: [
    { type: 'current', name: 'Site Setup' },
    { type: 'pre', name: 'Edge Metal' },
    { type: 'current', name: 'Tear-Off' },
  ],
  notes: ' Gate 4. ',
};

describe("the facts above a workbook's list", () => {
  it('are what people set on the job and the draft', () => {
    expect(exportFacts(project, draft)).toEqual({
      'Job #': '25-1003',
      'Job name': 'Maple Grove',
      Location: 'Olathe, KS',
      PM: 'Dmitri Halloway',
      FM: '',
      Preparer: 'Finn Tolliver',
      'Crew size': 8,
      'Roof deck': 'Steel Deck, Gypsum',
      Wall: 'CMU',
      Assemblies: 'Site Setup, Tear-Off',
      Notes: 'Gate 4.',
    });
  });

  it('are empty for people who are not known yet', () => {
    const unknown = { pm_name: null, fm_name: null, mob_prep_preparer_name: null };
    expect(exportFacts(project, { ...draft, ...unknown })).toMatchObject({ PM: '', FM: '', Preparer: '' });
    expect(exportFacts(project, { ...draft, fm_name: 'Ada Vance' }).FM).toBe('Ada Vance');
  });

  it('are named if they have changed since, but not if the last export kept none', () => {
    const now = exportFacts(project, { ...draft, crew_size: 9, notes: 'Gate 5.' });
    expect(changedFacts(exportFacts(project, draft), now)).toEqual(['Crew size', 'Notes']);
    expect(changedFacts(now, now)).toEqual([]);
    expect(changedFacts(null, now)).toEqual([]);
  });

  it('say what was measured, and that it has changed or is unknown now', () => {
    const measured = exportFacts(project, { ...draft, roof_area: 240, roof_drains: 6 });
    expect(measured).toMatchObject({ 'Roof measurements': 'Area 240 squares · Drains 6' });
    expect(changedFacts(exportFacts(project, draft), measured)).toEqual(['Roof measurements']);
    expect(changedFacts(measured, exportFacts(project, draft))).toEqual(['Roof measurements']);
  });

  it('say when the job is on site, and that it has changed or is unknown now', () => {
    const dated = exportFacts(project, { ...draft, on_site_from: '2026-12-07', back_in_yard: '2026-12-18' });
    expect(dated).toMatchObject({ 'On site': 'Dec 7 to 18, 2026 · 10 working days' });
    expect(changedFacts(exportFacts(project, draft), dated)).toEqual(['On site']);
    expect(changedFacts(dated, exportFacts(project, draft))).toEqual(['On site']);
  });

  it.each([
    ['1 added', ['Notes', 'PM'], '1 added; Notes, PM'],
    ['1 added', [], '1 added'],
    ['', ['Notes'], 'Notes'],
    ['', [], ''],
  ])('turn lines %j and facts %j into %j', (lines, facts, text) => {
    expect(changesText(lines, facts)).toBe(text);
  });
});
