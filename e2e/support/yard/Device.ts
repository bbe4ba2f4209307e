import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { killBrowser } from '../killBrowser.ts';
import { type Network, startNetwork } from '../network.ts';
import { type Person, password, people } from '../people.ts';
import { phone } from '../viewports.ts';

/** What somebody did to a line, counted. */
interface Line {
  readonly name: string;
  /** Taps that this device keeps: each is one event. */
  taps: number;
  /** Taps of which nobody can say whether they were: the page went away under them. */
  unsure: number;
}

const stepMs = 10_000;

/** A browser with a profile and a network of its own, and somebody who ticks lines in it and takes the ticks back. */
export class Device {
  readonly network: Network;
  readonly lines: readonly Line[];
  readonly #person: Person;
  readonly #launch: LaunchOptions;
  readonly #profile: string;
  #path = '';
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  /** Nobody taps while the browser is killed. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    person: Person,
    network: Network,
    profile: string,
    launch: LaunchOptions,
    lines: Line[],
  ) {
    this.#person = person;
    this.network = network;
    this.#profile = profile;
    this.#launch = launch;
    this.lines = lines;
  }

  static async of(person: Person, serverUrl: string, launch: LaunchOptions, names: readonly string[]) {
    const profile = await mkdtemp(join(tmpdir(), 'mobprep-profile-'));
    const lines = names.map((name) => ({ name, taps: 0, unsure: 0 }));
    return new Device(person, await startNetwork(serverUrl), profile, launch, lines);
  }

  /** Signs in, and keeps the load on the device. */
  async keep(path: string) {
    this.#path = path;
    for (const line of this.lines) Object.assign(line, { taps: 0, unsure: 0 });
    const page = this.#page ?? (await this.#start());
    await page.goto(path);
    await this.#open(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
    await page.getByText(/Kept on this device/).waitFor({ timeout: 60_000 });
  }

  /** Ticks one of the lines, or takes its tick back. */
  tap(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#tap(this.lines[Math.floor(Math.random() * this.lines.length)]);
    });
  }

  /** Kills the browser right after a tick that it has kept, and opens the load again. */
  killAfterTick(): Promise<void> {
    return this.#inTurn(async () => {
      for (const line of [...this.lines, ...this.lines]) if (await this.#tap(line)) break;
      if (this.#context) await killBrowser(this.#context);
      const page = await this.#start();
      await page.goto(this.#path).catch(() => {});
    });
  }

  /** Opens the load again, and waits until nothing waits any more. Returns what the server refused, in its words. */
  async settle(): Promise<string[]> {
    return this.#inTurn(async () => {
      const page = this.#page ?? (await this.#start());
      await page.goto(this.#path);
      await this.#open(page);
      await page
        .getByText(/changes? only on this device|^Sending/)
        .waitFor({ state: 'hidden', timeout: 60_000 });
      return page.getByText(/^Not stored/).allInnerTexts();
    });
  }

  async end() {
    await this.#context?.close();
    await this.network.stop();
    await rm(this.#profile, { recursive: true, force: true });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #start(): Promise<Page> {
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...this.#launch,
      ...phone,
      baseURL: this.network.url,
    });
    context.setDefaultTimeout(stepMs);
    this.#context = context;
    this.#page = context.pages()[0] ?? (await context.newPage());
    return this.#page;
  }

  /** Waits for the load, and signs in where the page asks for it. */
  async #open(page: Page) {
    const email = page.getByLabel('Email');
    const box = page.getByRole('checkbox').first();
    for (const end = Date.now() + 60_000; !(await box.isVisible()); ) {
      if (Date.now() > end) throw new Error(`${this.#person} sees no load: ${await page.innerText('body')}`);
      if (await email.isVisible()) {
        await email.fill(people[this.#person].email).catch(() => {});
        await page
          .getByLabel('Password', { exact: true })
          .fill(password)
          .catch(() => {});
        await page
          .getByRole('button', { name: /^sign in/i })
          .click()
          .catch(() => {});
      }
      await box
        .or(email)
        .first()
        .waitFor({ timeout: 3_000 })
        .catch(() => page.goto(this.#path).catch(() => {}));
    }
  }

  /** Returns whether the line has a tick now that this device keeps. */
  async #tap(line: Line | undefined): Promise<boolean> {
    const page = this.#page;
    if (!page || !line) return false;
    const box = page.getByRole('checkbox', { name: new RegExp(`^Load ${line.name},`) });
    if (!(await box.isVisible())) await this.#open(page).catch(() => {});
    const before = await box.getAttribute('aria-checked', { timeout: 1_000 }).catch(() => null);
    if (before === null) return false;
    const isClicked = await box.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isClicked) return false;
    const after = page.getByRole('checkbox', {
      name: new RegExp(`^Load ${line.name},`),
      checked: before !== 'true',
    });
    // A tick has its sign once it is kept.
    const isSeen = await after
      .filter({ hasText: before === 'true' ? '' : '✓' })
      .waitFor({ timeout: stepMs })
      .then(
        () => true,
        () => false,
      );
    if (isSeen) line.taps += 1;
    else line.unsure += 1;
    return isSeen && before !== 'true';
  }
}
