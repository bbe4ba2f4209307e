import { waitingOnDevice } from 'shared-api/browser';
import { counted } from 'shared-api/rules';
import { readKnownUser } from 'shared-auth';

/** What to say of changes that wait on this device. `ended`: whose session has ended in this tab, if anybody's. */
export async function waitingTexts(ended: number | null): Promise<string[]> {
  // Nobody has signed out: this is probably whose session ended before the tab was opened.
  const expected = ended ?? (await readKnownUser(Date.now()))?.id;
  return (await waitingOnDevice()).map(({ userId, name, count }) =>
    userId === expected
      ? `Sign in to send ${counted(count, 'change')}.`
      : `${counted(count, 'change')} of ${name} ${count === 1 ? 'waits' : 'wait'} on this device until they sign in here.`,
  );
}
