import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { launchOptions } from './launchOptions.ts';
import { watchRequests } from './pageRequests.ts';
import { type Person, password, people } from './people.ts';
import { type Seed, seedAs } from './seed.ts';
import { copyDataFolder, freePort, removeFolder, type SuiteServer, startServerAlone } from './suiteServer.ts';

export { expect } from '@playwright/test';

/** A page in a new browser context, and what went wrong in any of its tabs. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, policy violations and uncaught errors so far. A test that provokes some removes them. */
  readonly complaints: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** Complaints that the test provokes on purpose. */
  readonly provokes?: RegExp;
}

export interface TestFixtures {
  /** Opens a browser for a signed-in user, or for nobody. Fails the test if anything complains. */
  readonly visit: (person: Person | null, options?: VisitOptions) => Promise<Visit>;
  /** Signs in over HTTP, to create data without clicking. */
  readonly seed: Seed;
}

interface WorkerFixtures {
  /** A test file that changes data sets its name here and gets a server with fresh demo data. All others share one per worker. */
  readonly dataFor: string;
  /** The port of the test file's server. */
  readonly port: number;
  /** The server settings that the test file needs. */
  readonly settings: NodeJS.ProcessEnv;
  readonly suite: SuiteServer;
}

/** Signs a browser in without the login page. The cookie is all that a new tab needs. */
async function signIn(context: BrowserContext, person: Person) {
  const answer = await context.request.post('/v1/users/login', {
    data: { email: people[person].email, password },
  });
  base.expect(answer.status()).toBe(200);
}

/** Without the engine's optimizing compilers, which would take a tenth of the run: a test's pages live only for seconds. */
const args = [...(launchOptions.args ?? []), '--js-flags=--no-opt,--no-maglev'];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  dataFor: ['reading', { scope: 'worker', option: true }],

  // Playwright reads from the first parameter which fixtures this one needs.
  port: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],

  settings: [{}, { scope: 'worker', option: true }],

  suite: [
    async ({ dataFor: _, settings, port }, use) => {
      const dataFolder = await copyDataFolder(process.env['MOBPREP_SEEDED'] ?? '');
      const suite = await startServerAlone({ dataFolder, port, environment: settings });
      await use(suite);
      await suite.stop();
      await removeFolder(dataFolder);
    },
    { scope: 'worker', timeout: 130_000 },
  ],

  launchOptions: [{ ...launchOptions, args }, { scope: 'worker' }],

  baseURL: ({ suite }, use) => use(suite.url),

  seed: ({ suite }, use) => use((person) => seedAs(suite.url, person)),

  visit: async ({ browser, baseURL: _ }, use) => {
    const visits: (Visit & { readonly provokes: RegExp | undefined })[] = [];
    await use(async (person, { provokes, ...options } = {}) => {
      const context = await browser.newContext(options);
      context.on('page', watchRequests);
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      if (person) await signIn(context, person);
      const visit = { page: await context.newPage(), context, complaints, provokes };
      visits.push(visit);
      return visit;
    });
    for (const { context, complaints, provokes } of visits) {
      // Nobody needs what a page requests as its test ends, and a response on its way would fail the next test.
      const ends = [context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' }));
      await Promise.all(ends);
      await context.close();
      base.expect(complaints.filter((text) => !provokes?.test(text))).toEqual([]);
    }
  },
});
