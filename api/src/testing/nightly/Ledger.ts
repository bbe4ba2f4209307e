import type { CartLine, ProjectList } from 'shared-api/contract';
import { type Caller, Refusal } from './Caller.ts';
import type { Tally } from './Figure.ts';

const item = 1001;

function newProject() {
  const custom_id = `N-${crypto.randomUUID()}`.slice(0, 40);
  return { custom_id, project_name: custom_id, integrated_with_spectrum: false };
}

/** Records what was acknowledged to people who keep writing, and checks that it is still there. */
export class Ledger {
  readonly #tally: Tally;
  readonly #projects: string[] = [];
  /** Each line's address, and the last acknowledged quantity. */
  readonly #quantities = new Map<string, number>();
  #isOver = false;
  #workers: Promise<void>[] = [];
  #acknowledged = 0;
  readonly #first = Promise.withResolvers<void>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Lets this many people, all in one session, write until `stop`. Waits for the first acknowledgement. */
  async start(caller: Caller, people: number) {
    this.#workers = Array.from({ length: people }, () => this.#write(caller));
    await Promise.race([this.#first.promise, Promise.all(this.#workers)]);
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  async #write(caller: Caller) {
    const draft = await this.#newDraft(caller);
    const line = `${draft}/items/${item}`;
    const added = draft && (await caller.call('POST', `${draft}/items`, { item_id: item, quantity: 1 }));
    if (!added || !this.#isTaken(added.status, 201, line)) return;
    for (let quantity = 2; !this.#isOver; quantity += 1) {
      const { status } = await caller.call('PUT', line, { quantity });
      if (this.#isTaken(status, 200, line)) this.#quantities.set(line, quantity);
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
      const project = newProject();
      const made = await caller.call('POST', '/projects', project);
      if (this.#isTaken(made.status, 201, 'POST /projects')) this.#projects.push(project.custom_id);
    }
  }

  async #newDraft(caller: Caller): Promise<string | null> {
    const { custom_id } = newProject();
    try {
      const draft = await caller.newDraft(custom_id);
      this.#projects.push(custom_id);
      return draft;
    } catch (error) {
      if (error instanceof Refusal) this.#tally.countAnswer(error.status, 'a new draft');
      return null;
    }
  }

  /** Returns true if the write was acknowledged. Otherwise only the answers of an unavailable server are expected. */
  #isTaken(status: number, due: number, what: string): boolean {
    if (status === due) {
      this.#acknowledged += 1;
      this.#first.resolve();
    } else if (![0, 503].includes(status)) this.#tally.countAnswer(status, what);
    return status === due;
  }

  /** Counts acknowledged writes that are missing. A last, unanswered write may or may not be there. */
  async check(caller: Caller) {
    // A round in which nobody could write would prove nothing.
    if (this.#projects.length + this.#quantities.size === 0)
      this.#tally.count('failed', 'nobody could write');
    this.#tally.acknowledged += this.#acknowledged;
    const { projects } = (await caller.read('/projects')) as ProjectList; // the contract's answer
    const known = new Set(projects.map(({ metadata }) => metadata.custom_id));
    for (const each of this.#projects) if (!known.has(each)) this.#tally.count('lost', `project ${each}`);
    for (const [line, quantity] of this.#quantities) {
      const lines = (await caller.read(line.slice(0, line.lastIndexOf('/')))) as CartLine[]; // the contract's answer
      const stored = lines.find((each) => each.item_id === item)?.quantity ?? 0;
      if (stored < quantity) this.#tally.count('lost', `${line}: ${stored} instead of ${quantity}`);
    }
  }
}
