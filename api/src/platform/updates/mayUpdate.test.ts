import { mayUpdate, type Version } from './mayUpdate.ts';

const version = (name: string, migrations: Record<string, string>): Version => ({
  name,
  migrations: new Map(Object.entries(migrations)),
});
const first = { '0001_first.sql': 'a', '0002_more.adds.sql': 'b' };
const here = version('5.2.0', first);
const applied = Object.keys(first);

describe('another version', () => {
  it('may roll while its migrations only add, and one may go back', () => {
    const next = version('5.3.0', { ...first, '0003_yards.adds.sql': 'c' });
    expect(mayUpdate({ applied, here, next })).toEqual({
      verdict: 'roll',
      mayGoBack: true,
      reasons: [
        '1 migration only adds, so 5.2.0 keeps working on the new tables.',
        'You can go back to 5.2.0 at any time.',
      ],
    });
  });

  it('may roll without a migration', () => {
    const answer = mayUpdate({ applied, here, next: version('5.2.1', first) });
    expect(answer).toMatchObject({
      verdict: 'roll',
      reasons: ['The tables stay as they are.', expect.any(String)],
    });
  });

  it('needs a stop and a backup if one migration changes what this version uses', () => {
    const next = version('6.0.0', { ...first, '0003_yards.adds.sql': 'c', '0004_names.sql': 'd' });
    expect(mayUpdate({ applied, here, next })).toMatchObject({
      verdict: 'stop',
      mayGoBack: false,
      reasons: [expect.stringMatching(/^0004_names\.sql changes tables/), expect.stringMatching(/backup/)],
    });
  });

  it('may be an earlier one, if this one only added', () => {
    const next = version('5.1.0', { '0001_first.sql': 'a' });
    expect(mayUpdate({ applied, here, next })).toMatchObject({ verdict: 'roll', mayGoBack: true });
  });

  it('would not start if it is older than a change of the tables', () => {
    const changed = [...applied, '0003_names.sql'];
    const newer = version('6.0.0', { ...first, '0003_names.sql': 'd' });
    expect(mayUpdate({ applied: changed, here: newer, next: here })).toEqual({
      verdict: 'no',
      mayGoBack: false,
      reasons: [
        '5.2.0 is too old for this database, which 0003_names.sql changed. Restore a backup of then.',
      ],
    });
  });

  it('is refused if a migration that has run is another one there', () => {
    const next = version('5.3.0', { ...first, '0001_first.sql': 'other' });
    expect(mayUpdate({ applied, here, next }).verdict).toBe('no');
  });
});
