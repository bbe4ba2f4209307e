import { buildDraft } from 'shared-api/testing';
import { comparedFacts } from './comparedFacts.ts';

const draft = buildDraft({ crew_size: 6, on_site_from: '2026-12-07', roof_area: 240 });

it('names what differs in crew, dates and measurements, and nothing else', () => {
  expect(comparedFacts(draft, { ...draft, id: 5002, notes: 'Gate 4' })).toEqual([]);
  const other = { ...draft, crew_size: 8, on_site_from: '2026-12-14', wall_height: 28 };
  expect(comparedFacts(draft, other)).toEqual([
    { label: 'Crew size', left: '6', right: '8' },
    { label: 'On site', left: 'from Dec 7, 2026', right: 'from Dec 14, 2026' },
    { label: 'Wall measurements', left: null, right: 'Height 28 ft' },
  ]);
});
