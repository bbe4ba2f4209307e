import { sqlChanges } from './sqlChanges.ts';

const changed = (source: string) =>
  sqlChanges(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

describe('a change of SQL', () => {
  it('takes out one condition', () => {
    expect(changed('sql`SELECT 1 WHERE a = (b AND c) AND d ORDER BY e`')).toEqual([
      'sql`SELECT 1 WHERE true AND d ORDER BY e`',
      'sql`SELECT 1 WHERE a = (b AND true ) AND d ORDER BY e`',
      'sql`SELECT 1 WHERE a = (b AND c) AND true ORDER BY e`',
    ]);
  });

  it('takes out a range as a whole', () => {
    expect(changed('sql`WHERE a BETWEEN 1 AND 2 AND b`')).toEqual([
      'sql`WHERE true AND b`',
      'sql`WHERE a BETWEEN 1 AND 2 AND true `',
    ]);
  });

  it('takes out a condition of Drizzle, or all of them', () => {
    expect(changed('from(t).where(and(eq(a, 1), b))')).toEqual([
      'from(t)',
      'from(t).where(and(undefined, b))',
      'from(t).where(and(eq(a, 1),undefined))',
    ]);
  });

  it.each([
    ['sql`SELECT 1 FROM t FOR NO KEY UPDATE OF t, u`', 'sql`SELECT 1 FROM t `'],
    ["from(t).for('update')", 'from(t)'],
    ['sql`SELECT pg_advisory_xact_lock(7, hashtext(a))`', 'sql`SELECT true`'],
  ])('takes out the lock of %s', (source, without) => {
    expect(changed(source)).toEqual([without]);
  });
});
