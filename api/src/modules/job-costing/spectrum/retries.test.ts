import { SourceFailure } from '../JobSource.ts';
import { Retries } from './retries.ts';

const { signal } = new AbortController();
const wait = async () => {};
/** A source that fails for each `x` and answers for anything else, and counts its calls. */
function source(answers: string) {
  let asked = 0;
  const call = async () => {
    asked += 1;
    if (answers[asked - 1] === 'x') throw new SourceFailure('soon', 'down');
    return 'answer';
  };
  return { call, asked: () => asked };
}
const outcomes = async (tries: Retries, call: () => Promise<string>, calls: number) => {
  const found: string[] = [];
  for (let at = 0; at < calls; at += 1)
    found.push(await tries.run(call, signal).catch((error: Error) => error.message));
  return found;
};

describe('the circuit', () => {
  it('opens at the fifth failure in a row, and then stops all calls', async () => {
    const { call, asked } = source('xxxxxxxx');
    expect(await outcomes(new Retries(wait), call, 3)).toEqual([
      'down',
      'down',
      'Spectrum failed 5 times in a row',
    ]);
    expect(asked()).toBe(5);
  });

  it('stays closed as long as answers come in between', async () => {
    const { call, asked } = source('xx.xx.xx.xx.');
    expect(await outcomes(new Retries(wait), call, 4)).toEqual(['answer', 'answer', 'answer', 'answer']);
    expect(asked()).toBe(12);
  });
});
