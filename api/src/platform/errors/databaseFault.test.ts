import pg from 'pg';
import { NoConnection } from '#platform/database/NoConnection.ts';
import { readOnly } from '#platform/database/UnusableDatabase.ts';
import { problemOfDatabase } from './databaseFault.ts';

const answered = (code: string) =>
  Object.assign(new pg.DatabaseError('as PostgreSQL says', 1, 'error'), { code });

interface StateCase {
  readonly state: string;
  readonly what: string;
  readonly code: string;
  readonly after: string;
}

it.each<StateCase>([
  { state: '53100', what: 'a full disk', code: 'storage_full', after: '60' },
  { state: '55P03', what: 'a lock that takes too long to get', code: 'busy', after: '1' },
  { state: '57014', what: 'a statement that takes too long', code: 'busy', after: '1' },
  { state: '25P04', what: 'a transaction that takes too long', code: 'busy', after: '1' },
  { state: '53300', what: 'too many connections', code: 'busy', after: '1' },
  { state: '53200', what: 'no memory left', code: 'busy', after: '1' },
  { state: '40P01', what: 'a deadlock', code: 'busy', after: '1' },
  { state: '40001', what: 'a change that crossed another one', code: 'busy', after: '1' },
  { state: '57P01', what: 'a database that shuts down', code: 'db_unavailable', after: '2' },
  { state: '57P03', what: 'a database that starts or recovers', code: 'db_unavailable', after: '2' },
  { state: '25006', what: 'a database that only reads', code: 'db_unavailable', after: '2' },
  { state: '58030', what: 'a disk that fails', code: 'db_unavailable', after: '2' },
  { state: '08006', what: 'a connection that fails', code: 'db_unavailable', after: '2' },
  { state: '28P01', what: 'a password that is refused', code: 'db_unavailable', after: '2' },
  { state: '3D000', what: 'a database that does not exist', code: 'db_unavailable', after: '2' },
  { state: '25P03', what: 'a session that an operator’s limit ended', code: 'db_unavailable', after: '2' },
])('$what ($state) is $code, to be tried again after $after s', ({ state, code, after }) => {
  expect(problemOfDatabase(answered(state))).toMatchObject({
    status: 503,
    code,
    headers: { 'retry-after': after },
  });
});

it('a connection that could not be had is lost, whatever the driver’s reason', () => {
  const reason = Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' });
  expect(problemOfDatabase(new NoConnection('none', { cause: reason }))?.code).toBe('db_unavailable');
});

it('a database that answers and can’t be used says why, without what is only for the log', () => {
  const problem = problemOfDatabase(readOnly('on replica-2.internal'));
  expect(problem).toMatchObject({ code: 'db_unavailable', detail: 'The database is read-only' });
});

it('a mistake of our own is not reported as one of them', () => {
  expect(problemOfDatabase(answered('42601'))).toBeNull();
});
