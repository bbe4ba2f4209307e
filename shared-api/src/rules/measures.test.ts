import { measureName, measuresOf, measuresText } from './measures.ts';
import { readMeasure } from './readMeasure.ts';

describe('a measure that people type', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['240', 240],
    ['24,000', 24_000],
    ['24 000', 24_000],
    ['12,5', 12.5],
    ['0', 0],
    ['9,999,999', 9_999_999],
  ])('%j is %s', (typed, value) => {
    expect(readMeasure(typed, 'roof_area')).toBe(value);
  });

  it.each([
    ['24.000', 'roof_area', 'Enter a number, such as 24000 or 24,000'],
    ['about 5', 'roof_area', 'Enter a number, such as 24000 or 24,000'],
    ['-1', 'roof_area', 'Enter 0 or more'],
    ['0.005', 'roof_area', 'Use at most 2 decimals'],
    ['10,000,000', 'roof_area', 'Enter 9,999,999 or less'],
    ['2.5', 'roof_drains', 'Enter a whole number'],
  ] as const)('%j for %s is refused: %s', (typed, key, problem) => {
    expect(readMeasure(typed, key)).toEqual({ problem });
  });
});

describe('measures in words', () => {
  const draft = { roof_area: 240, roof_perimeter: 640.5, roof_drains: 0, roof_layers: 2, wall_height: null };

  it('are one fact for each group, without what is unknown', () => {
    expect(measuresText(draft, 'roof')).toBe(
      'Area 240 squares · Perimeter 640.5 ft · Drains 0 · Layers to tear off 2',
    );
    expect(measuresText(draft, 'wall')).toBe('');
  });

  it('have names that say of what', () => {
    expect([measureName('roof_area'), measureName('wall_area'), measureName('crew_days')]).toEqual([
      'Roof area',
      'Wall area',
      'Crew days',
    ]);
  });

  it('are taken from a record without what is unknown', () => {
    expect(measuresOf(draft)).toEqual({
      roof_area: 240,
      roof_perimeter: 640.5,
      roof_drains: 0,
      roof_layers: 2,
    });
  });
});
