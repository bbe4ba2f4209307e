import pg from 'pg';
import { problemOfDatabase } from './databaseFault.ts';

const answered = (code: string) =>
  Object.assign(new pg.DatabaseError('as PostgreSQL says', 1, 'error'), { code });

it.each([
  ['a full disk', '53100', 503, 'storage_full', '60'],
  ['a lock that takes too long to get', '55P03', 503, 'db_unavailable', '2'],
  ['a statement that takes too long', '57014', 503, 'db_unavailable', '2'],
  ['a database that shuts down', '57P01', 503, 'db_unavailable', '2'],
  ['too many connections', '53300', 503, 'db_unavailable', '2'],
  ['a disk that fails', '58030', 503, 'db_unavailable', '2'],
  ['a deadlock', '40P01', 503, 'db_unavailable', '2'],
])('%s has its own code and says when to try again', (_what, sqlState, status, code, after) => {
  const problem = problemOfDatabase(answered(sqlState));
  expect(problem).toMatchObject({ status, code, headers: { 'retry-after': after } });
});

it('a mistake of our own is not reported as one of them', () => {
  expect(problemOfDatabase(answered('42601'))).toBeNull();
});
