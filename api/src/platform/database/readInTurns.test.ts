import { PassThrough } from 'node:stream';
import { readInTurns } from './readInTurns.ts';

const nextTurn = () => new Promise(setImmediate);

it('one large part of an answer is read in each turn of the loop, and small ones at once', async () => {
  const stream = new PassThrough({ highWaterMark: 1_000_000 });
  const lengths: number[] = [];
  stream.on('data', ({ length }: Buffer) => lengths.push(length));
  readInTurns(stream);
  for (const length of [20_000, 20_000, 100, 200]) stream.write(Buffer.alloc(length));
  await nextTurn();
  expect(lengths.length).toBeLessThan(3);
  while (lengths.length < 4) await nextTurn();
  expect(lengths).toEqual([20_000, 20_000, 100, 200]);
});
