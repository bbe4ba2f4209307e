import { openRowMenu, rowOf } from './support/projectList.ts';
import { seedAs, seedProject } from './support/seed.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'dashboard roles' });
test.beforeAll(async ({ suite }) => {
  await seedProject(await seedAs(suite.url, 'full_admin'), { customId: 'C-901', name: 'Without drafts' });
});

const everything = ['Change Status', 'History', 'Delete'];
const roles = [
  { person: 'full_admin', creates: true, actions: everything },
  { person: 'admin', creates: true, actions: everything },
  { person: 'pm', creates: true, actions: ['Change Status'] },
  { person: 'fm', creates: true, actions: [] },
  { person: 'pe', creates: false, actions: [] },
] as const;

/** A project of each kind, and where a click on its row leads. */
const kinds = [
  { customId: '24-0902', status: 'completed', to: '/checkout' },
  { customId: '25-1041', status: 'active', to: '/project/25-1041' },
  // From job costing and without drafts.
  { customId: '25-1088', status: 'active', to: '/project/25-1088/job-entry' },
  // Our own and without drafts.
  { customId: 'C-901', status: 'active', to: '/job-entry' },
] as const;

for (const { person, creates, actions } of shareOf(roles)) {
  test(`the dashboard of ${person} offers what the role may do`, async ({ visit }) => {
    const { page } = await visit(person);
    await page.goto('/dashboard');
    await expect(rowOf(page, '25-1041')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create New Project' })).toHaveCount(creates ? 1 : 0);
    const menus = page.getByRole('button', { name: /^Actions of/ });
    if (actions.length === 0) {
      await expect(menus).toHaveCount(0);
      return;
    }
    await openRowMenu(page, '25-1041');
    await expect(page.getByRole('menuitem')).toHaveText([...actions]);
  });

  test(`a click on a row, as ${person}, leads where the project's state and the role say`, async ({
    visit,
  }) => {
    const { page } = await visit(person);
    for (const { customId, status, to } of kinds) {
      await page.goto(`/dashboard?status=${status}`);
      await rowOf(page, customId).click();
      const wanted = person === 'pe' ? `/project/${customId}` : to;
      await page.waitForURL((url) => url.pathname === wanted);
      // Not only the address is right, the page shows this project.
      await expect(page.getByText(customId).first()).toBeVisible();
      if (wanted === '/checkout')
        await expect(page.getByRole('heading', { name: 'Mobilization Prep List' })).toBeVisible();
    }
  });
}
