import fc from 'fast-check';
import { nameKey } from './names.ts';
import { joinNames, namesReader } from './namesInCell.ts';

/** Returns the names that were found, or why there are none. */
const read = (cell: string, ...names: string[]) => {
  const found = namesReader(names.map((name) => ({ name })))(cell);
  return 'names' in found ? found.names.map(({ name }) => name) : found;
};

describe('the names in a cell of a workbook', () => {
  const steel = 'Steel, 22 ga';
  it.each([
    ['Wood, Concrete', ['Wood', 'Concrete'], 'commas'],
    ['wood,  CONCRETE', ['Wood', 'Concrete'], 'in any case'],
    ['Steel, 22 ga', [steel], 'one name with a comma'],
    ['Steel, 22 ga, Wood', [steel, 'Wood'], 'a name with a comma, and another'],
    ['Wood; Steel, 22 ga', ['Wood', steel], 'semicolons'],
    ['Wood;', ['Wood'], 'a semicolon at the end'],
    ['Wood; Deck; old', ['Wood', 'Deck; old'], 'a name with a semicolon'],
  ])('%s are %j: %s', (cell, names) => {
    expect(read(cell, 'Wood', 'Concrete', steel, 'Deck; old')).toEqual(names);
  });

  it('are named if there are none of this name', () => {
    expect(read('Wood, Steel, 22 ga', 'Wood')).toEqual({ unknown: 'Steel' });
    expect(read('Wood; 22 ga', 'Wood', steel)).toEqual({ unknown: '22 ga' });
  });

  it('are unclear if the cell can be read in several ways, until semicolons say which', () => {
    const names = ['Steel', '22 ga', steel];
    expect(read('Steel, 22 ga', ...names)).toEqual({ unclear: true });
    expect(read('Steel, 22 ga;', ...names)).toEqual([steel]);
    expect(read('Steel; 22 ga', ...names)).toEqual(['Steel', '22 ga']);
  });

  it('are read back as they were written, or unclear, and never others', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', ', ', '; '), minLength: 1, maxLength: 4 });
    const isName = (text: string) => nameKey(text) === text && !/^[,;]|[,;]$|[,;] *[,;]/.test(text);
    fc.assert(
      fc.property(
        fc.uniqueArray(name.filter(isName), { minLength: 1, maxLength: 5 }),
        fc.nat(5),
        (names, count) => {
          const written = names.slice(0, Math.max(1, count));
          const found = read(joinNames(written), ...names);
          expect([written, { unclear: true }]).toContainEqual(found);
        },
      ),
    );
  });

  it('takes no time for thousands of parts', () => {
    const started = performance.now();
    read('a,'.repeat(5_000), 'a', 'a,a');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
