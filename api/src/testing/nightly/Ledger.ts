import type { CartLine, ProjectList } from 'shared-api/contract';
import { Caller } from './Caller.ts';
import type { Tally } from './Figure.ts';

const item = 1001;

/** What was acknowledged to people who write all the time, and whether it is still there. */
export class Ledger {
  readonly #tally: Tally;
  readonly #projects: string[] = [];
  /** Address of each line, and the last quantity that was acknowledged. */
  readonly #quantities = new Map<string, number>();
  #isOver = false;
  #workers: Promise<void>[] = [];
  #acknowledged = 0;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Lets this many people write until `stop`. */
  async start(address: string, people: number) {
    this.#isOver = false;
    const callers = await Promise.all(Array.from({ length: people }, () => Caller.signedIn(address)));
    this.#workers = callers.map((caller) => this.#write(caller));
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  async #write(caller: Caller) {
    const name = `N-${crypto.randomUUID()}`.slice(0, 40);
    const draft = await caller.newDraft(name).catch(() => null);
    if (!draft) return;
    this.#projects.push(name);
    const added = await caller.call('POST', `${draft}/items`, { item_id: item, quantity: 1 });
    if (added.status !== 201) return;
    const line = `${draft}/items/${item}`;
    for (let quantity = 2; !this.#isOver; quantity += 1) {
      const { status } = await caller.call('PUT', line, { quantity });
      if (status === 200) {
        this.#quantities.set(line, quantity);
        this.#acknowledged += 1;
      } else if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
      else if (status !== 503) this.#tally.countAnswer(status, line);
      const custom_id = `N-${crypto.randomUUID()}`.slice(0, 40);
      const project = { custom_id, project_name: custom_id, integrated_with_spectrum: false };
      const made = await caller.call('POST', '/projects', project);
      if (made.status === 201) {
        this.#projects.push(custom_id);
        this.#acknowledged += 1;
      } else if (![0, 503].includes(made.status)) this.#tally.countAnswer(made.status, 'POST /projects');
    }
  }

  /** Counts what was acknowledged and isn't there. A last write that nobody answered may be there or not. */
  async check(address: string) {
    // A round in which nobody could write would show nothing.
    if (this.#projects.length + this.#quantities.size === 0)
      this.#tally.count('failed', 'nobody could write');
    this.#tally.acknowledged += this.#acknowledged;
    const caller = await Caller.signedIn(address);
    const { projects } = (await caller.call('GET', '/projects')).body as ProjectList; // the contract's answer
    const known = new Set(projects.map(({ metadata }) => metadata.custom_id));
    for (const each of this.#projects) if (!known.has(each)) this.#tally.count('lost', `project ${each}`);
    for (const [line, quantity] of this.#quantities) {
      const answer = await caller.call('GET', line.slice(0, line.lastIndexOf('/')));
      const lines = answer.body as CartLine[]; // the contract's answer
      const stored = lines.find((each) => each.item_id === item)?.quantity ?? 0;
      if (stored < quantity) this.#tally.count('lost', `${line}: ${stored} instead of ${quantity}`);
    }
  }
}
