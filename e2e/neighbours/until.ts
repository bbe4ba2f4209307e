import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the answer is good, for half a minute at most; then fails with the last answer. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isGood: (answer: Answer) => boolean = Boolean,
): Promise<Answer> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await ask().catch((error: Error) => error);
    if (!(answer instanceof Error) && isGood(answer)) return answer;
    if (Date.now() > deadline) throw new Error('This never came true.', { cause: answer });
    await sleep(100);
  }
}

/** Waits until something answers at this address, whatever it says. */
export const answers = (url: string) => until(() => fetch(url));
