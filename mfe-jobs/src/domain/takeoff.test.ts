import fc from 'fast-check';
import { mostTakeoffLines, readTakeoff, takenMeasures } from './takeoff.ts';

const read = (text: string) =>
  Object.fromEntries(takenMeasures(readTakeoff(text)).map(({ key, value }) => [key, value]));
const problems = (text: string) => readTakeoff(text).map((line) => ('problem' in line ? line.problem : ''));

describe('a takeoff', () => {
  it.each([
    ['Roof area 24,000 SF', { roof_area: 240 }],
    ['24000 sq. ft. roof', { roof_area: 240 }],
    ['Roof Area\t24,000\tSF', { roof_area: 240 }],
    ['SF\tRoof Area\t24,000', { roof_area: 240 }],
    ['Roof: 240 squares', { roof_area: 240 }],
    ['Area 2,229.67 m²', { roof_area: 240 }],
    ['Area 2 230 sq m', { roof_area: 240.04 }],
    ['Perimeter 640 LF', { roof_perimeter: 640 }],
    ['640 linear feet of perimeter', { roof_perimeter: 640 }],
    ['Roof edge: 195.072 m', { roof_perimeter: 640 }],
    ['Drains 6 EA', { roof_drains: 6 }],
    ['6 roof drains', { roof_drains: 6 }],
    ['Pipe penetrations: 18', { roof_penetrations: 18 }],
    ['Curbs 12', { roof_curbs: 12 }],
    ['Tear-off, 2 layers', { roof_layers: 2 }],
    ['Wall area 3,200 SF', { wall_area: 3200 }],
    ['Wall height 28 ft', { wall_height: 28 }],
    ["Wall 28' high", { wall_height: 28 }],
    ['14 window openings', { wall_openings: 14 }],
    [
      'Roof area 24,000 SF, perimeter 640 LF, 6 drains',
      { roof_area: 240, roof_perimeter: 640, roof_drains: 6 },
    ],
    ['Roof area 24,000 SF; perimeter 640 LF', { roof_area: 240, roof_perimeter: 640 }],
    ['Wall\nArea 3,200 SF\nBase 420 LF\nHeight 28 ft', { wall_area: 3200, wall_base: 420, wall_height: 28 }],
    ['WALLS\nArea 3,200 SF\nROOF\nArea 12,000 SF', { wall_area: 3200, roof_area: 120 }],
  ])('%j is read', (text, measures) => {
    expect(read(text)).toEqual(measures);
  });

  it('says how a number was converted', () => {
    expect(takenMeasures(readTakeoff('Roof area 24,000 SF\nDrains 6 EA')).map(({ said }) => said)).toEqual([
      '24,000 sq ft are 240 sq',
      '',
    ]);
  });

  it.each([
    ['Roof area 24000', 'Square feet, squares or m²?'],
    ['Drains 6 LF', 'Another unit than this is measured in'],
    ['Skylights 4 EA', 'What is measured?'],
    ['Perimeter 640 LF to 660 LF', 'Which of the numbers?'],
    ['Perimeter 1.200 LF', 'Is this one number?'],
    ['Perimeter -640 LF', 'Is this one number?'],
    ['Drains 6.5', 'A whole number?'],
    ['Perimeter 99,999,999 LF', 'More than 9,999,999'],
  ])('%j is shown as not understood: %s', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  it('takes neither of two numbers for one measure', () => {
    expect(problems('Roof area 12,000 SF\nRoof area 8,000 SF\nDrains 6')).toEqual([
      'Roof area is there twice',
      'Roof area is there twice',
      '',
    ]);
  });

  it('takes 0 for a known number, and leaves lines without a number out', () => {
    expect(read('Takeoff by Keiko\nDrains 0')).toEqual({ roof_drains: 0 });
    expect(readTakeoff('Takeoff by Keiko')).toEqual([]);
  });

  it('reads any text of any length without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        for (const line of takenMeasures(readTakeoff(text))) expect(line.value).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(readTakeoff('9 SF roof\n'.repeat(10_000))).toHaveLength(mostTakeoffLines);
    expect(problems(`${'1 '.repeat(5_000)}SF`)).toHaveLength(1);
  });
});
