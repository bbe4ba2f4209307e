import type { LiveSet } from '#src/start/liveSet.ts';

const id = 'mobprep-live';

/** Gives the page the data block that a server would write into it. */
export function setPageFacts(facts: Partial<LiveSet>) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify({ shell: '', remotes: [], mayBeSignedIn: false, reads: [], ...facts });
  document.head.append(block);
}

export const clearPageFacts = () => document.getElementById(id)?.remove();
