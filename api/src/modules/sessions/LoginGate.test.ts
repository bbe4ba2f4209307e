import { availableParallelism } from 'node:os';
import { LoginGate } from './LoginGate.ts';

const of = (subject: string, isKnown = false) => ({ subjects: [subject], isKnown });

it('handles two sign-ins at a time, and refuses more once a hundred are waiting', async () => {
  const gate = new LoginGate(() => new Date(0), 2);
  const ended: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ended.push(() => resolve('in')));
  const attempts = Array.from({ length: 103 }, (_, n) => gate.pass(of(`account ${n}`), work));
  const outcomes = Promise.allSettled(attempts);
  await expect(attempts[102]).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect(ended).toHaveLength(2);
  for (let turn = 0; turn < 102; turn += 1) {
    ended[turn]?.();
    await attempts[turn];
  }
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
});

it('leaves one processor to everybody else', async () => {
  const gate = new LoginGate(() => new Date(0));
  const held = Promise.withResolvers<string>();
  const begun: string[] = [];
  const attempts = Array.from({ length: 5 }, (_, n) =>
    gate.pass(of(`account ${n}`), () => {
      begun.push(`account ${n}`);
      return held.promise;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.length).toBeGreaterThanOrEqual(1);
  expect(begun.length).toBeLessThan(Math.max(2, availableParallelism()));
  held.resolve('in');
  await Promise.all(attempts);
});

it('keeps nobody from signing in just because many do, however long it takes', async () => {
  let time = 0;
  const gate = new LoginGate(() => new Date(time));
  const work = async () => {
    time += 400;
    return 'in';
  };
  const attempts = Array.from({ length: 50 }, (_, n) => gate.pass(of(`account ${n}`), work));
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['in']));
});

it('refuses people who have waited for an unresponsive database, without asking it again', async () => {
  let time = 0;
  const gate = new LoginGate(() => new Date(time), 2);
  const begun: PromiseWithResolvers<string>[] = [];
  const bothBegun = Promise.withResolvers<void>();
  const work = () => {
    const answer = Promise.withResolvers<string>();
    if (begun.push(answer) === 2) bothBegun.resolve();
    return answer.promise;
  };
  const attempts = Array.from({ length: 50 }, (_, n) => gate.pass(of(`account ${n}`), work));
  const outcomes = Promise.allSettled(attempts);
  await bothBegun.promise;
  time = 1_900;
  const noAnswer = new Error('no answer');
  for (const { reject } of begun) reject(noAnswer);
  const refused = (await outcomes).filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason === noAnswer,
  );
  expect([begun.length, refused.length]).toEqual([2, 50]);
  await expect(gate.pass(of('account 50'), async () => 'in')).resolves.toBe('in');
});

it('gives one account five places, and keeps a known browser’s while strangers take the rest', async () => {
  const gate = new LoginGate(() => new Date(0), 1);
  const held = Promise.withResolvers<string>();
  const pass = (subject: string, isKnown = false) => gate.pass(of(subject, isKnown), () => held.promise);
  const attempts = Array.from({ length: 5 }, () => pass('account of many'));
  await expect(pass('account of many')).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  for (let n = 0; n < 96; n += 1) attempts.push(pass(`account ${n}`));
  await expect(pass('account of a stranger')).rejects.toMatchObject({ status: 429 });
  attempts.push(pass('known', true));
  held.resolve('in');
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['in']));
  await expect(pass('account of many')).resolves.toBe('in');
});
