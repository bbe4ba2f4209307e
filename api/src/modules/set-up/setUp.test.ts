import { sql } from 'drizzle-orm';
import { type SetUp, type SetUpStep, setUpSteps } from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const statesIn = ({ steps }: SetUp) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));
const states = async () => statesIn((await server.as('admin').get('/v1/set-up')).json());
const skip = (step: string, is_skipped = true) => server.as('admin').put('/v1/set-up', { step, is_skipped });
/** Takes away everything that a step is about. */
const empty: Readonly<Record<SetUpStep, string>> = {
  jobs: 'DELETE FROM costing_jobs',
  units: 'UPDATE units SET deleted_at = now()',
  catalogue: 'UPDATE items SET deleted_at = now() WHERE NOT is_custom',
  packages: 'UPDATE assemblies SET deleted_at = now()',
  people: 'UPDATE users SET is_active = false WHERE id <> 3',
};
const take = (step: SetUpStep) => server.asOwner(sql.raw(empty[step]));

describe('the set-up of an installation', () => {
  it('has nothing left to do where there is data already', async () => {
    expect(await states()).toEqual(Object.fromEntries(setUpSteps.map((step) => [step, 'done'])));
  });

  it.each(setUpSteps)(
    'is open at %s until there is some, and remembers that it was skipped',
    async (step) => {
      await take(step);
      const others = Object.fromEntries(setUpSteps.map((each) => [each, 'done']));
      expect(await states()).toEqual({ ...others, [step]: 'open' });
      expect(statesIn((await skip(step)).json())).toEqual({ ...others, [step]: 'skipped' });
      expect(await states()).toEqual({ ...others, [step]: 'skipped' });
      await skip(step, false);
      expect(await states()).toEqual({ ...others, [step]: 'open' });
    },
  );

  it('counts units only once there are categories too', async () => {
    await server.asOwner(sql`UPDATE categories SET deleted_at = now()`);
    expect((await states())['units']).toBe('open');
  });

  it('counts a skipped step as done once it is', async () => {
    await skip('packages');
    expect((await states())['packages']).toBe('done');
  });

  it('skips a step once, however often it is asked to', async () => {
    await take('packages');
    expect([(await skip('packages')).statusCode, (await skip('packages')).statusCode]).toEqual([200, 200]);
    expect((await states())['packages']).toBe('skipped');
  });

  it('knows its own steps only', async () => {
    expect((await skip('coffee')).statusCode).toBe(422);
  });
});
