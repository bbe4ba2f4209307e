import { DrizzleQueryError } from 'drizzle-orm/errors';
import { plainFault } from './plainFault.ts';

const canary = 'canary-7f3a@example.com';

describe('the log entry of a failed query', () => {
  it('has the database’s message and code, without parameters, details or stack lines that repeat them', () => {
    const root = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: '23505',
        detail: `Key (email)=(${canary}) already exists.`,
      },
    );
    const fault = plainFault(new DrizzleQueryError('insert into users values ($1)', [canary], root));
    expect(fault).toMatchObject({ code: '23505', message: root.message });
    expect(JSON.stringify(fault)).not.toContain(canary);
  });

  it('says nothing about a thrown value that is not an error', () => {
    expect(JSON.stringify(plainFault({ email: canary }))).not.toContain(canary);
  });
});
