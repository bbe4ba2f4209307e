import { factsTitle, formerFacts, isSameFacts, listFacts } from './factsQuestion.ts';

const before = { crew_size: 6, roof_area: 210 };

describe('the question about changed facts', () => {
  it.each([
    [{ ...before, crew_size: 8 }, 'Quantities for a crew of 8', 'The crew was 6.'],
    [
      { ...before, roof_area: 240, roof_drains: 6 },
      'Quantities for the new measurements',
      'Before: roof area 210, roof drains unknown.',
    ],
    [
      { crew_size: 8, roof_area: null },
      'Quantities for a crew of 8 and the new measurements',
      'The crew was 6. Before: roof area 210.',
    ],
    [
      { ...before, on_site_from: '2026-12-07', back_in_yard: '2026-12-18' },
      'Quantities for the new dates',
      'The dates were unknown.',
    ],
    [
      { crew_size: 8, roof_area: 240, on_site_from: '2026-12-07' },
      'Quantities for a crew of 8, the new dates, and the new measurements',
      'The crew was 6. The dates were unknown. Before: roof area 210.',
    ],
  ])('names what %j changes', (after, title, former) => {
    expect(factsTitle(before, after)).toBe(title);
    expect(formerFacts(before, after)).toBe(former);
    expect(isSameFacts(before, after)).toBe(false);
  });

  it('takes a measure that is missing for an unknown one, and 0 for a known one', () => {
    expect(isSameFacts(before, { ...before, roof_drains: null })).toBe(true);
    expect(isSameFacts(before, { ...before, roof_drains: 0 })).toBe(false);
  });

  it('takes a day that is missing for an unknown one', () => {
    expect(isSameFacts(before, { ...before, on_site_from: null })).toBe(true);
    expect(isSameFacts({ ...before, back_in_yard: '2026-12-18' }, before)).toBe(false);
  });

  it('keeps the facts only', () => {
    expect(listFacts({ ...before, roof_drains: null })).toEqual(before);
  });
});
