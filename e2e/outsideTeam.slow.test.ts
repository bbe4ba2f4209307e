import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOutside, runIn } from './support/outsideRemote.ts';
import { deployToken } from './support/releases.ts';
import { demoDraft } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'outside team' });

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-outside-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

test('a team outside this repository creates, checks and releases a remote, and the menu and Checkout show it', async ({
  visit,
  suite,
}) => {
  const remote = await makeOutside('mfe-parking', folder);
  const check = ['node', 'node_modules/tooling/bin/checkRemote.mjs', 'mfe-parking'];
  const checked = await runIn(remote, check);
  expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('6 passed') });
  expect(checked.said).toContain('kB of 10 kB');
  expect(checked.said).toContain('ok    guide');

  const page = join(remote, 'src/features/units/UnitsPage.tsx');
  const source = await readFile(page, 'utf8');
  await writeFile(page, source.replace('<PageHeader title', '<PageHeader titel'));
  const mistaken = await runIn(remote, ['tsc', '--noEmit']);
  expect(mistaken).toMatchObject({ code: expect.any(Number), said: expect.stringContaining("'titel'") });
  await writeFile(page, source);

  const release = ['node', 'node_modules/tooling/release/release.js', 'mfe-parking', '--to', suite.url];
  const released = await runIn(remote, [...release, '--dist', 'dist'], {
    MOBPREP_DEPLOY_TOKEN: await deployToken(suite.url, 'mfe-parking'),
  });
  expect(released).toMatchObject({ code: 0, said: expect.stringContaining('mfe-parking 0.1.0 is live') });
  const next = await visit('full_admin');
  await next.page.goto('/dashboard');
  await next.page.getByRole('link', { name: 'Parking', exact: true }).click();
  await expect(next.page.getByRole('heading', { name: 'Parking', level: 1 })).toBeVisible();
  await expect(next.page.getByRole('list', { name: 'Units' })).toBeVisible();
  await next.page.goto(`/project/${demoDraft.customId}/${demoDraft.id}/checkout`);
  await expect(next.page.getByRole('heading', { name: 'Parking', level: 2 })).toBeVisible();
  await next.page.goto('/help?screen=/parking');
  await expect(next.page).toHaveURL('/help/parking');
  await expect(next.page.getByRole('article', { name: 'Parking' })).toBeVisible();
});
