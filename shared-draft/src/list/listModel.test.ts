import fc from 'fast-check';
import { ApiError, type cartApi, isApiError } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { failedRuns } from '#src/testing/failedRuns.ts';
import { memoryServer } from '#src/testing/memoryServer.ts';
import { isLineConflict } from './answers.ts';
import { sendChange } from './listCalls.ts';
import { createListEngine, type ListEngine } from './listEngine.ts';
import { type ListChange, type ListEvent, shownLines } from './listState.ts';

const items = [1, 2, 3];
const people = ['Marisol', 'Caleb', 'Ines'];

/** One step of a run: somebody does something, or the network delivers, drops, repeats or delays something. */
type Step =
  | {
      readonly kind: 'do';
      readonly who: number;
      readonly item: number;
      readonly what: What;
      readonly number: number;
    }
  | { readonly kind: 'network'; readonly pick: number; readonly fate: 'deliver' | 'drop' | 'repeat' };
type What = 'type' | 'step' | 'remove' | 'add' | 'reload';

const doing = fc.record({
  kind: fc.constant('do' as const),
  who: fc.nat({ max: people.length - 1 }),
  item: fc.constantFrom(...items),
  what: fc.constantFrom<What>('type', 'type', 'step', 'step', 'step', 'remove', 'add', 'add', 'reload'),
  number: fc.integer({ min: 1, max: 30 }),
});
const network = fc.record({
  kind: fc.constant('network' as const),
  pick: fc.nat({ max: 50 }),
  fate: fc.constantFrom(
    'deliver' as const,
    'deliver' as const,
    'deliver' as const,
    'drop' as const,
    'repeat' as const,
  ),
});
const steps = fc.array(fc.oneof({ weight: 1, arbitrary: doing }, { weight: 3, arbitrary: network }), {
  minLength: 20,
  maxLength: 200,
});

/** Without loss, everything arrives sooner or later, in any order and perhaps twice. */
interface Run {
  readonly isLossy: boolean;
  readonly steps: readonly Step[];
}
const runs: fc.Arbitrary<Run> = fc.record({ isLossy: fc.boolean(), steps });

/** Lets everything happen that waits for nothing. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await null;
}

const lost = () =>
  new ApiError({ status: 0, code: 'network', detail: '', fields: [], requestId: '', body: {} });

/** Something on its way: a request, an answer or an event. */
interface Packet {
  readonly deliver: () => void;
  readonly drop: () => void;
}

interface Made {
  readonly who: string;
  readonly change: ListChange;
  /** The quantity on the author's screen when they made it. */
  readonly saw: number | undefined;
  result: unknown;
}

/** Several people with one list, on a network that a run controls. */
function suite() {
  const packets: Packet[] = [];
  const events = new Set<(event: ListEvent) => void>();
  const server = memoryServer(items, (event) => {
    for (const hear of events) hear(event);
  });
  const carry = (send: () => unknown) =>
    new Promise<never>((resolve, reject) => {
      packets.push({
        drop: () => reject(lost()),
        deliver: () => {
          let answer: () => void;
          try {
            const result = send();
            answer = () => resolve(result as never); // the call's own answer
          } catch (error) {
            answer = () => reject(error);
          }
          packets.push({ deliver: answer, drop: () => reject(lost()) });
        },
      });
    });
  const browsers = people.map((who) => browserOf(who, server.apiFor(who, carry)));
  for (const { hear } of browsers)
    events.add((event) => packets.push({ deliver: () => hear(event), drop: () => {} }));
  return { server, browsers, packets };
}

function browserOf(who: string, api: Partial<typeof cartApi>) {
  const key = { projectId: 1, draftId: people.indexOf(who) + 1 };
  const made: Made[] = [];
  const whole = api as typeof cartApi; // the model makes no other calls
  const readAgain = async () => {
    const asked = engine.read().lines;
    const lines = await whole.list(key, new AbortController().signal);
    engine.dispatch({ type: 'read', lines, asked });
  };
  const engine: ListEngine = createListEngine({
    send: (pending) =>
      sendChange(
        {
          key,
          api: whole,
          engine,
          readAgain,
          setCachedDraft: () => {},
          formerLine: () => undefined,
          changedBy: () => null,
        },
        pending,
      ),
    onEnd: (_change, error) => {
      if (error !== null) void readAgain().catch(() => {});
    },
  });
  const shown = (itemId: number) => shownLines(engine.read()).find((line) => line.item_id === itemId);
  const make = (change: ListChange, saw: number | undefined) => {
    const one: Made = { who, change, saw, result: 'pending' };
    made.push(one);
    engine.make(change, 1).then(
      (answer) => {
        one.result = answer;
      },
      (error: unknown) => {
        one.result = error;
      },
    );
  };
  const act = (itemId: number, what: What, number: number) => {
    const line = shown(itemId);
    const saw = line?.quantity;
    if (what === 'reload') return void readAgain().catch(() => {});
    if (!line)
      return what === 'add' && make({ kind: 'addition', line: { item_id: itemId, quantity: number } }, saw);
    if (what === 'remove') return make({ kind: 'removal', itemId, seen: line }, saw);
    if (what === 'type') return make({ kind: 'quantity', itemId, quantity: number, seen: line }, saw);
    if (what !== 'step') return;
    const by = number % 2 === 0 || line.quantity === 1 ? 1 : -1;
    const step = { by, key: `${who} ${made.length}` };
    make({ kind: 'quantity', itemId, quantity: line.quantity + by, step, seen: line }, saw);
  };
  return { who, engine, made, act, readAgain, hear: engine.dispatch };
}

async function play({ steps, isLossy }: Run) {
  const { server, browsers, packets } = suite();
  for (const { engine } of browsers)
    engine.dispatch({ type: 'read', lines: server.lines(), asked: new Map() });
  const move = async ({ pick, fate }: Extract<Step, { kind: 'network' }>) => {
    const [packet] = packets.splice(pick % Math.max(1, packets.length), 1);
    if (!packet) return;
    if (fate === 'drop' && isLossy) packet.drop();
    else packet.deliver();
    if (fate === 'repeat') packets.push(packet);
    await settle();
  };
  for (const step of steps) {
    if (step.kind === 'network') await move(step);
    else browsers[step.who]?.act(step.item, step.what, step.number);
  }
  for (let turn = 0; packets.length > 0; turn += 1)
    await move({ kind: 'network', pick: turn * 7, fate: 'deliver' });
  return { server, browsers, packets };
}

const inOrder = (lines: Iterable<{ id: number; revision: number; quantity: number }>) =>
  [...lines].map(({ id, revision, quantity }) => `${id} ${revision} ${quantity}`).sort();

const rules = fc.asyncProperty(runs, async (run) => {
  const { server, browsers, packets } = await play(run);
  for (const { who, engine, made, readAgain } of browsers) {
    // With everything delivered, in whatever order, nobody has to read again. What was dropped, the checksum notices.
    if (run.isLossy) {
      const isRead = readAgain();
      while (packets.length > 0) {
        packets.shift()?.deliver();
        await settle();
      }
      await isRead;
    }
    expect(inOrder(shownLines(engine.read()))).toEqual(inOrder(server.lines()));
    expect(engine.read().pending).toEqual([]);
    const own = server.audit.filter(({ author }) => author === who);
    for (const { change, result } of made) {
      expect(result).not.toBe('pending');
      if (change.kind !== 'quantity' || !isLine(result)) continue;
      // What was acknowledged was done, once.
      const writes = own.filter(({ line }) => line?.id === result.id && line.revision === result.revision);
      expect(writes).toHaveLength(1);
      const { step } = change;
      if (step) expect(own.filter(({ key }) => key === step.key).length).toBeLessThanOrEqual(1);
      // A typed number replaces only one that its author had on the screen, or made.
      const known = made.filter(isOfItem(change.itemId)).map((one) => one.saw ?? null);
      const isKnown = (quantity: number | null) =>
        quantity === change.quantity ||
        known.includes(quantity) ||
        own.some(({ after, key }) => key === undefined && after === quantity);
      if (!step) expect(writes.every(({ before }) => isKnown(before))).toBe(true);
    }
    // A typed number that lost was shown to its author, unless they had already changed it again.
    for (const [at, { change, result }] of made.entries()) {
      const isShown = isLine(result) || isLineConflict(result) || isApiError(result);
      if (change.kind !== 'quantity' || change.step || isShown) continue;
      expect([result, made.slice(at).filter(isOfItem(change.itemId)).length > 1]).toEqual([null, true]);
    }
  }
});

const isLine = (result: unknown): result is CartLine =>
  typeof result === 'object' && result !== null && 'revision' in result && 'item_id' in result;
const isOfItem =
  (itemId: number) =>
  ({ change }: Made) =>
    'itemId' in change && change.itemId === itemId;

/** LIST_RUNS and LIST_SEED make more of them, and others. */
const numRuns = Number(process.env['LIST_RUNS'] ?? 100);
const seed = Number(process.env['LIST_SEED'] ?? 20_261_125);

it(`agrees with the server after ${numRuns} random runs on a bad network, and those that once failed`, async () => {
  await fc.assert(rules, { seed, numRuns, examples: failedRuns.map(({ run }) => [run as Run]) });
}, 600_000);
