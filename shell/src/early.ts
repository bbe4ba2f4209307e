import { askEarly } from 'shared-api/client';
import { readTokens, renewEarly } from 'shared-auth';
import { currentMode } from 'shared-ui/first-frame';
import { readSidebarChoice } from './frame/sidebarChoice.ts';
import { fillFrom } from './start/fillFrom.ts';
import { type LiveSet, readLiveSet } from './start/liveSet.ts';
import { hasSiteData } from './start/siteData.ts';

// A separate script, small enough to run long before the others arrive. A reloaded tab already has its token, a new one renews
// its session with the cookie, and the server wrote into the page what this address reads first.
if (hasSiteData()) begin();

function begin() {
  const live = readLiveSet(document);
  const ask = (accessToken: string) => askFirst(live, accessToken);
  const tokens = readTokens();
  if (tokens) ask(tokens.accessToken);
  else if (live.mayBeSignedIn)
    renewEarly()
      .then((renewed) => renewed && ask(renewed.accessToken))
      .catch(() => {}); // the rest of the app asks again and reports the failure

  // The first frame as this person had it last.
  const page = document.documentElement;
  page.classList.add(currentMode());
  page.dataset['sidebar'] = readSidebarChoice() ?? '';
}

function askFirst(live: LiveSet, accessToken: string) {
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
