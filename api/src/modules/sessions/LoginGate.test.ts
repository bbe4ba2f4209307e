import { LoginGate } from './LoginGate.ts';

it('works on two sign-ins at a time and refuses what would wait behind a hundred', async () => {
  const gate = new LoginGate(() => new Date(0));
  const ended: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ended.push(() => resolve('in')));
  const attempts = Array.from({ length: 103 }, (_, n) => gate.pass([`account ${n}`], work));
  const outcomes = Promise.allSettled(attempts);
  await expect(attempts[102]).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect(ended).toHaveLength(2);
  for (let turn = 0; turn < 102; turn += 1) {
    ended[turn]?.();
    await attempts[turn];
  }
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
});
