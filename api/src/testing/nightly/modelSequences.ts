import type { CartLine, Draft, ItemList } from 'shared-api/contract';
import { draftStatuses } from 'shared-api/rules';
import { Caller } from './Caller.ts';
import { type Figure, Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';

const commands = 40;
const atOnce = 8;

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T; // the lists aren't empty
const anyQuantity = () => Math.floor(Math.random() * 12) - 1;

/** What a draft should hold according to the rules. */
class Model {
  readonly lines = new Map<number, number>();
  rank = 0;

  add(item: number, quantity: number): number {
    if (quantity < 1) return 422;
    if (this.lines.has(item)) return 409;
    this.lines.set(item, quantity);
    return 201;
  }

  change(item: number, quantity: number): number {
    if (quantity < 1) return 422;
    if (!this.lines.has(item)) return 404;
    this.lines.set(item, quantity);
    return 200;
  }

  remove(item: number): number {
    return this.lines.delete(item) ? 204 : 404;
  }

  moveTo(rank: number): number {
    this.rank = Math.max(this.rank, rank);
    return 200;
  }
}

/** Sends one command and applies it to the model. Returns the actual and the expected status. */
async function step(caller: Caller, draft: string, model: Model, items: readonly number[]) {
  const [item, quantity] = [oneOf(items), anyQuantity()];
  const rank = Math.floor(Math.random() * draftStatuses.length);
  const send = (method: string, path: string, body?: unknown) => caller.call(method, path, body);
  const { what, due, sent } = oneOf([
    () => ({
      what: 'add',
      due: model.add(item, quantity),
      sent: send('POST', `${draft}/items`, { item_id: item, quantity }),
    }),
    () => ({
      what: 'change',
      due: model.change(item, quantity),
      sent: send('PUT', `${draft}/items/${item}`, { quantity }),
    }),
    () => ({ what: 'remove', due: model.remove(item), sent: send('DELETE', `${draft}/items/${item}`) }),
    () => ({
      what: 'move',
      due: model.moveTo(rank),
      sent: send('PUT', draft, { status: draftStatuses[rank] }),
    }),
  ])();
  return { what: `${what} ${item} ${quantity}`, due, came: (await sent).status };
}

async function runSequence(caller: Caller, items: readonly number[], tally: Tally) {
  const draft = await caller.newDraft(`M-${crypto.randomUUID()}`.slice(0, 40));
  const model = new Model();
  for (let count = 0; count < commands; count += 1) {
    const { what, due, came } = await step(caller, draft, model, items);
    if (came === 500) tally.count('failed', `${what}: ${came}`);
    else if (came !== due) tally.count('refusedWrongly', `${what}: ${came} instead of ${due}`);
    // We can't know whether it happened, so there is nothing more to compare.
    if (came >= 500 || came === 0) return;
  }
  const lines = (await caller.call('GET', `${draft}/items`)).body as CartLine[]; // the contract's answers
  const { status } = (await caller.call('GET', draft)).body as Draft;
  const stored = new Map(lines.map(({ item_id, quantity }) => [item_id, quantity]));
  const isSame =
    lines.length === model.lines.size && [...model.lines].every(([id, count]) => stored.get(id) === count);
  if (!isSame || status !== draftStatuses[model.rank]) tally.count('lost', `${draft} differs from the model`);
}

export const modelSequences: Figure = {
  name: `model sequences of ${commands} commands`,
  rounds: 2_000,
  minutes: 11,
  run: (rounds) =>
    onServer(async ({ address }) => {
      const tally = new Tally();
      const list = (await (await Caller.signedIn(address)).call('GET', '/items?limit=12')).body as ItemList; // the contract's answer
      const items = list.items.map(({ id }) => id);
      const lane = async () => {
        const caller = await Caller.signedIn(address);
        for (const _ of rounds) await runSequence(caller, items, tally);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      return tally.outcome(rounds.made);
    }),
};
