import { SetUp, SetUpChoice } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { chooseStep, getSetUp } from './setUp.service.ts';

const config = { access: 'admin:enter' } as const;
const tags = ['set-up'];

export async function setUpRoutes(app: App) {
  app.get(
    '/set-up',
    { config, schema: { summary: 'Get set-up', tags, response: { 200: SetUp } } },
    ({ db }) => getSetUp(db),
  );

  app.put(
    '/set-up',
    { config, schema: { summary: 'Skip step of set-up', tags, body: SetUpChoice, response: { 200: SetUp } } },
    ({ db, body }) => db.transaction((tx) => chooseStep(tx, body)),
  );
}
