import { PassThrough } from 'node:stream';
import { readInTurns } from './readInTurns.ts';

const nextTurn = () => new Promise(setImmediate);

it('a large answer is read in parts of 64 kB, with turns of the loop between them', async () => {
  const stream = new PassThrough({ highWaterMark: 1_000_000 });
  const inTurns: number[] = [0];
  stream.on('data', ({ length }: Buffer) => inTurns.push((inTurns.pop() ?? 0) + length));
  readInTurns(stream);
  for (let part = 0; part < 40; part += 1) stream.write(Buffer.alloc(8 * 1024));
  while (inTurns.reduce((sum, bytes) => sum + bytes) < 40 * 8 * 1024) {
    await nextTurn();
    inTurns.push(0);
  }
  // The test's own turns may see two of the stream's.
  expect(Math.max(...inTurns)).toBeLessThanOrEqual(2 * 64 * 1024);
});
