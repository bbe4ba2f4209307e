import type { Browser } from 'playwright-core';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { openRowMenu, rowOf } from './support/projectList.ts';
import { seedAs, seedProject } from './support/seed.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await seedProject(await seedAs('full_admin'), { customId: 'C-901', name: 'Without drafts' });
});
afterAll(() => browser.close());

const everything = ['Change Status', 'Delete'];
const roles = [
  { person: 'full_admin', creates: true, actions: everything },
  { person: 'admin', creates: true, actions: everything },
  { person: 'pm', creates: true, actions: ['Change Status'] },
  { person: 'fm', creates: true, actions: [] },
  { person: 'pe', creates: false, actions: [] },
] as const;

describe('the dashboard', () => {
  it.each(roles)('of $person offers what the role may do', async ({ person, creates, actions }) => {
    const { page, context, complaints } = await newPage(browser);
    await signIn(page, person);
    await rowOf(page, '25-1041').waitFor();
    expect(await page.getByRole('link', { name: 'Create New Project' }).count()).toBe(creates ? 1 : 0);
    const menus = await page.getByRole('button', { name: /^Actions of/ }).count();
    expect(menus > 0).toBe(actions.length > 0);
    if (actions.length > 0) {
      await openRowMenu(page, '25-1041');
      await page.getByRole('menu').waitFor();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([...actions]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** A project of each kind, and where a click on its row leads. */
const kinds = [
  { kind: 'completed', customId: '24-0902', status: 'completed', to: '/checkout' },
  { kind: 'with drafts', customId: '25-1041', status: 'active', to: '/project/25-1041' },
  {
    kind: 'from job costing and without drafts',
    customId: '25-1088',
    status: 'active',
    to: '/project/25-1088/job-entry',
  },
  { kind: 'of our own and without drafts', customId: 'C-901', status: 'active', to: '/job-entry' },
] as const;

describe.each(roles.map(({ person }) => person))('a click on a row, as %s', (person) => {
  it('leads where the state of the project and the role say', async () => {
    const { page, context, complaints } = await newPage(browser);
    await signIn(page, person);
    for (const { kind, customId, status, to } of kinds) {
      await page.goto(`/dashboard?status=${status}`);
      await rowOf(page, customId).click();
      const wanted = person === 'pe' ? `/project/${customId}` : to;
      await page.waitForURL((url) => url.pathname !== '/dashboard');
      expect([kind, new URL(page.url()).pathname]).toEqual([kind, wanted]);
      // The address says it, and the page is that of this very project.
      await page.getByText(customId).first().waitFor();
      if (wanted === '/checkout')
        await page.getByRole('heading', { name: 'Mobilization Prep List' }).waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
