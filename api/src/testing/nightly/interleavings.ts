import type { Draft } from 'shared-api/contract';
import { Caller } from './Caller.ts';
import { eachRound, type Figure, type Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';

const mostClients = 8;
const writesEach = 5;

/** Lets clients read the draft and write based on what they saw, each at its own pace. */
async function interleave(clients: readonly Caller[], draft: string, tally: Tally) {
  const first = (await clients[0]?.call('GET', draft))?.body as Draft; // the contract's answer
  const accepted: { etag: string; notes: string; at: number }[] = [];
  const work = async (client: Caller, who: number) => {
    for (let count = 0; count < writesEach; count += 1) {
      const { etag } = await client.call('GET', draft);
      if (Math.random() < 0.5) await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      const notes = `${who}.${count}`;
      const { status, body } = await client.call('PUT', draft, { notes }, { 'if-match': etag });
      if (status === 200) accepted.push({ etag, notes, at: (body as { data: Draft }).data.revision });
      else if (status !== 412) tally.countAnswer(status, draft);
    }
  };
  await Promise.all(clients.map(work));
  if (new Set(accepted.map(({ etag }) => etag)).size < accepted.length)
    tally.count('lost', `${draft}: one revision was replaced twice`);
  const last = (await clients[0]?.call('GET', draft))?.body as Draft; // the contract's answer
  if (last.revision - first.revision !== accepted.length)
    tally.count('lost', `${draft}: ${accepted.length} writes, ${last.revision - first.revision} revisions`);
  const newest = accepted.sort((a, b) => b.at - a.at)[0];
  if (newest && newest.notes !== last.notes) tally.count('lost', `${draft}: an older write won`);
}

export const interleavings: Figure = {
  name: `interleavings of 2 to ${mostClients} clients`,
  rounds: 500,
  minutes: 6,
  run: (rounds) =>
    onServer(async ({ address }) => {
      const callers = await Promise.all(Array.from({ length: mostClients }, () => Caller.signedIn(address)));
      return eachRound(async (tally, round) => {
        const draft = await callers[0]?.newDraft(`I-${crypto.randomUUID()}`.slice(0, 40));
        const count = 2 + (round % (mostClients - 1));
        if (draft) await interleave(callers.slice(0, count), draft, tally);
      })(rounds);
    }),
};
