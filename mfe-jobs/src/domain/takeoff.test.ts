import fc from 'fast-check';
import { mostTakeoffLines, readTakeoff, takenMeasures } from './takeoff.ts';

const read = (text: string) =>
  Object.fromEntries(takenMeasures(readTakeoff(text)).map(({ key, value }) => [key, value]));
const digitsOf = (text: string) => text.replace(/\D/g, '');
const problems = (text: string) => readTakeoff(text).map((line) => ('problem' in line ? line.problem : ''));

describe('a takeoff', () => {
  it.each([
    ['Roof area 24,000 SF', { roof_area: 240 }],
    ['24000 sq. ft. roof', { roof_area: 240 }],
    ['Roof Area\t24,000\tSF', { roof_area: 240 }],
    ['SF\tRoof Area\t24,000', { roof_area: 240 }],
    ['Roof: 240 squares', { roof_area: 240 }],
    ['Area 2,229.67 m²', { roof_area: 240 }],
    ['Area: 2 230 sq m', { roof_area: 240.04 }],
    ['Roof area 24 000 SF', { roof_area: 240 }],
    ['Roof area\t1 240\tsq', { roof_area: 1240 }],
    ['1 240 sq of roof', { roof_area: 1240 }],
    ['Area 2,230 sq meters', { roof_area: 240.04 }],
    ['Roof area (SF) 24,000', { roof_area: 240 }],
    ['1. Roof area 24,000 SF\n2) Drains 6', { roof_area: 240, roof_drains: 6 }],
    ['| Roof area | 24,000 | SF |', { roof_area: 240 }],
    ['| Item | Qty |\n|---|---|\n| Drains | 6 |', { roof_drains: 6 }],
    ['Roof area;24000;SF', { roof_area: 240 }],
    ['Roof area\n24,000 SF\nDrains\n6', { roof_area: 240, roof_drains: 6 }],
    ['Wall\nHeight\n28 ft', { wall_height: 28 }],
    ['Roof\n240 squares', { roof_area: 240 }],
    ['Perimeter 640 LF', { roof_perimeter: 640 }],
    ['640 linear feet of perimeter', { roof_perimeter: 640 }],
    ['Roof edge: 195.072 m', { roof_perimeter: 640 }],
    ['Perimeter 640 1/2 LF', { roof_perimeter: 640.5 }],
    ['Perimeter 640 ½ ft', { roof_perimeter: 640.5 }],
    ['Perimeter......640', { roof_perimeter: 640 }],
    ['Perimeter 640 in total', { roof_perimeter: 640 }],
    ['Perimeter in meters: 195', { roof_perimeter: 639.76 }],
    ['Perimeter 195 mtrs', { roof_perimeter: 639.76 }],
    ['Perimeter 19500 cm', { roof_perimeter: 639.76 }],
    ['Drains 6 EA', { roof_drains: 6 }],
    ['Drains ٦ EA', { roof_drains: 6 }],
    ['Drains ６', { roof_drains: 6 }],
    ['6 roof drains', { roof_drains: 6 }],
    ['Pipe penetrations: 18', { roof_penetrations: 18 }],
    ['Curbs 12', { roof_curbs: 12 }],
    ['Tear-off, 2 layers', { roof_layers: 2 }],
    ['Wall area 3,200 SF', { wall_area: 3200 }],
    ['Wall height 28 ft', { wall_height: 28 }],
    ["Wall 28' high", { wall_height: 28 }],
    ['Wall height 28-1/2 ft', { wall_height: 28.5 }],
    ['Wall height 28 ft 6 in', { wall_height: 28.5 }],
    ['Wall height 28 feet, 6 inches', { wall_height: 28.5 }],
    ['Wall 28\'-6 1/2" high', { wall_height: 28.54 }],
    ['Wall height 336 in', { wall_height: 28 }],
    ["Wall height 336''", { wall_height: 28 }],
    ['Wall height 8500 mm', { wall_height: 27.89 }],
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
    ['1e3 LF perimeter', 'Which of the numbers?'],
    ['Perimeter 1.2k ft', 'Which of the numbers?'],
    ['Perimeter 640⅓ ft', 'Which of the numbers?'],
    ['Perimeter 640 ⅓ ft', 'Which of the numbers?'],
    ['Perimeter 1,640 1/2 ft', 'Which of the numbers?'],
    ['Perimeter 640 LF/side', 'Which of the numbers?'],
    ['Perimeter,"1,640",LF', 'Which of the numbers?'],
    ['Wall height 28/32 ft', 'Which of the numbers?'],
    ['2 x 24,000 SF roof area', 'Which of the numbers?'],
    ['24,000 SF x two, roof area', 'Which of the numbers?'],
    ['Roof A2 area 24,000 SF', 'Which of the numbers?'],
    ['Wall height 28 ft 14 in', 'Which of the numbers?'],
    ['Roof 1 240 sq', '1,240 or 240?'],
    ['Building 1 240 SQ roof area', '1,240 or 240?'],
    ['Area 2 230 sq m', '2,230 or 230?'],
    ['Wall height 28 rods', 'Which unit?'],
    ['Drains 6 dozen', 'Which unit?'],
    ['Roof area 24,000 sq in', 'Which unit?'],
    ['Perimeter 195 m³', 'Which unit?'],
    ['Roof length 200 ft', 'Not measured on a roof'],
    ['Roof openings 4', 'Not measured on a roof'],
    ['Roof\nLength 300 ft', 'Not measured on a roof'],
    ['Wall\nDrains 4', 'Not measured on a wall'],
    ['Base flashing 640 LF', 'What is measured?'],
    ['Drains six', 'No number'],
    ['Roof drains six', 'No number'],
    [`Drains 6 ${'and so on '.repeat(40)}`, 'Longer than 300 characters'],
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

  it('takes 0 for a known number', () => {
    expect(read('Drains 0')).toEqual({ roof_drains: 0 });
  });

  it('shows every line but headings and rules', () => {
    expect(problems('Takeoff by Keiko\nROOF\n-----\nRoof area\nDrains 6')).toEqual([
      'No number',
      'No number',
      '',
    ]);
    expect(problems('Roof area 24,000 SF; see note')).toEqual(['', 'No number']);
  });

  it('takes a name for all bare numbers below it, and for no others', () => {
    expect(problems('Roof area\n12,000 SF\n8,000 SF')).toEqual([
      'Roof area is there twice',
      'Roof area is there twice',
    ]);
    expect(problems('Roof area\nNorth 12,000 SF')).toEqual(['No number', 'What is measured?']);
  });

  it('says how many lines are too many', () => {
    expect(problems('Drains 6\n'.repeat(mostTakeoffLines + 60)).at(-1)).toBe('60 more lines not read');
    expect(problems('Drains 6\n'.repeat(mostTakeoffLines)).at(-1)).toBe('Roof drains is there twice');
  });

  it('reads any text of any length, and drops no digit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const lines = readTakeoff(text);
        for (const { value } of takenMeasures(lines)) expect(value).toBeGreaterThanOrEqual(0);
        expect(digitsOf(lines.map((line) => line.text).join(''))).toBe(digitsOf(text));
      }),
    );
    expect(readTakeoff('9 SF roof\n'.repeat(10_000))).toHaveLength(mostTakeoffLines + 1);
    expect(problems(`${'1 '.repeat(5_000)}SF`)).toHaveLength(1);
  });
});
