import { askEarly } from 'shared-api/client';
import { readTokens, renewEarly } from 'shared-auth';
import { fillFrom } from './start/fillFrom.ts';
import { readLiveSet } from './start/liveSet.ts';

// A script of its own, small enough to run long before the others have come: a tab that is loaded again knows its token,
// a new one renews its session by the cookie, and the server wrote what the page at this address reads first.
const live = readLiveSet(document);
const tokens = readTokens();

if (tokens) askFirst(tokens.accessToken);
else if (live.mayBeSignedIn)
  renewEarly()
    .then((renewed) => renewed && askFirst(renewed.accessToken))
    .catch(() => {}); // asked again, and told, once the rest is there

function askFirst(accessToken: string) {
  const [first, ...others] = location.search === '' ? live.reads : [];
  const ask = (path: string) => askEarly(path, accessToken);
  void ask('users/me');
  const answer = first ? ask(first).then((response) => response.clone().json()) : null;
  for (const path of others) {
    if (path.includes('{')) answer?.then((body) => ask(fillFrom(path, body))).catch(() => {});
    else void ask(path);
  }
  answer?.catch(() => {});
}
