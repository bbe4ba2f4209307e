import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './testServer.ts';
import { whileHeld } from './whileHeld.ts';

export type Call = () => Promise<LightMyRequestResponse>;

/** Lets both calls check what they check before either changes this account. The first changes it, then the second goes on: returns its answer. */
export async function oneAfterTheOther(
  server: TestServer,
  accountId: number,
  first: Call,
  second: Call,
): Promise<LightMyRequestResponse> {
  const answers: ReturnType<Call>[] = [];
  await whileHeld(
    server,
    (tx) => tx.execute(sql`SELECT FROM users WHERE id = ${accountId} FOR UPDATE`),
    async (begin) => {
      for (const call of [first, second]) {
        const answer = call();
        answers.push(answer);
        expect(await begin(answer)).toBe('waits');
      }
    },
  );
  const [changed, answer] = (await Promise.all(answers)) as [LightMyRequestResponse, LightMyRequestResponse]; // one for each call
  expect(changed.statusCode).toBeLessThan(300);
  return answer;
}
