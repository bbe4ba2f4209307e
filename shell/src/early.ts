import { askEarly } from 'shared-api/client';
import { readTokens } from 'shared-auth';
import { fillFrom } from './start/fillFrom.ts';
import { readLiveSet } from './start/liveSet.ts';

// A script of its own, small enough to run long before the others have come: a tab that is loaded again knows its token,
// and the server wrote what the page at this address reads first.
const tokens = readTokens();
const [first, ...others] = location.search === '' ? readLiveSet(document).reads : [];

if (tokens) {
  const ask = (path: string) => askEarly(path, tokens.accessToken);
  void ask('users/me');
  const answer = first ? ask(first).then((response) => response.clone().json()) : null;
  for (const path of others) {
    if (path.includes('{')) answer?.then((body) => ask(fillFrom(path, body))).catch(() => {});
    else void ask(path);
  }
  answer?.catch(() => {});
}
