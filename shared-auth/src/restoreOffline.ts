import { readKnownUser } from './knownUser.ts';
import { sessionStore } from './sessionStore.ts';
import { type Restoration, restoreSession } from './signing.ts';

/** A network that takes longer counts as none. */
const answerWithinMs = 2_000;
const askAgainMs = 5_000;

const after = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

/**
 * Does what `restoreSession` does, for a page that this device keeps. Without an answer it opens the page for the person whom the
 * device knows. They have no token then: it asks again until the server says who is signed in, or that nobody is.
 */
export async function restoreOffline(): Promise<Restoration> {
  const asked = restoreSession(true);
  const user = await readKnownUser(Date.now());
  if (!user) return asked;
  const answer = await Promise.race([asked, after(answerWithinMs)]);
  if (answer === 'signedIn' || answer === 'signedOut') return answer;
  sessionStore.setState({ session: { status: 'signedIn', user } });
  void askUntilAnswered(asked);
  return 'signedIn';
}

async function askUntilAnswered(asked: Promise<Restoration>) {
  let answer = await asked;
  while (answer === 'failed') {
    await nextChance();
    if (sessionStore.getState().session.status !== 'signedIn') return;
    answer = await restoreSession(true);
  }
}

/** Resolves after a while, or as soon as the network or the person is back. */
function nextChance(): Promise<void> {
  const events = ['online', 'pageshow', 'visibilitychange'];
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, go);
      resolve();
    };
    const timer = setTimeout(go, askAgainMs);
    for (const event of events) addEventListener(event, go);
  });
}
