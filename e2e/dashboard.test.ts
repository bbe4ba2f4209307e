import type { Page } from '@playwright/test';
import { filterBy, openRowMenu, query, rowOf, shownJobs } from './support/projectList.ts';
import { type SeedCalls, seedProject } from './support/seed.ts';
import { hearsKeys } from './support/settled.ts';
import { expect, test, type Visit } from './support/test.ts';

const active = [
  ...['C-102', 'C-101', '26-0004', '25-1088', '25-1077', '25-1059'],
  ...['25-1052', '25-1041', '25-1021', '25-1017', '25-1008', '25-1003'],
];

test.use({ dataFor: 'dashboard' });

let admin: SeedCalls;
let page: Page;
let complaints: Visit['complaints'];
test.beforeEach(async ({ visit, seed }) => {
  admin = await seed('full_admin');
  ({ page, complaints } = await visit('admin'));
  await page.goto('/dashboard');
});

const search = () => page.getByRole('combobox', { name: 'Search projects' });
const head = (name: string) => page.getByRole('columnheader', { name });

interface View {
  readonly rule: string;
  readonly act: () => Promise<void>;
  readonly address: string;
  readonly jobs: readonly string[];
}

const views: readonly View[] = [
  {
    rule: 'active projects, highest job number first',
    act: async () => {},
    address: '',
    jobs: active.slice(0, 10),
  },
  {
    rule: 'completed projects',
    act: () => filterBy(page, 'Status', ['Active', 'Completed']),
    address: 'status=completed',
    jobs: ['C-103', '24-0915', '24-0902', '24-0871'],
  },
  {
    rule: 'active and completed projects',
    act: () => filterBy(page, 'Status', ['Completed']),
    address: 'status=active,completed',
    jobs: ['C-103', ...active.slice(0, 9)],
  },
  {
    rule: 'all projects once the status filter is cleared',
    act: () => page.getByRole('button', { name: 'Clear Status' }).click(),
    address: 'status=all',
    jobs: ['C-103', ...active.slice(0, 9)],
  },
  {
    rule: "projects without drafts under 'Excel'",
    act: () => filterBy(page, 'Progress', ['Excel']),
    address: 'progress=excel',
    jobs: ['25-1088'],
  },
  {
    rule: 'projects by the chosen creators',
    act: () => filterBy(page, 'Created by', ['Tobias Nakamba', 'Keiko Barrowman']),
    address: 'by=Tobias+Nakamba&by=Keiko+Barrowman',
    jobs: ['C-102', 'C-101', '25-1077', '25-1059', '25-1021', '25-1017'],
  },
  {
    rule: 'projects whose job number contains the text',
    act: () => search().fill('25-10'),
    address: 'q=25-10',
    jobs: active.slice(3),
  },
  {
    rule: 'projects whose name contains the text, in any case',
    act: () => search().fill('REROOF'),
    address: 'q=REROOF',
    jobs: ['25-1088', '25-1003'],
  },
  {
    rule: 'projects whose creator contains the text',
    act: () => search().fill('keiko'),
    address: 'q=keiko',
    jobs: ['C-101', '25-1059', '25-1017'],
  },
  {
    rule: 'projects that match both filters and search',
    act: async () => {
      await filterBy(page, 'Created by', ['Dmitri Halloway']);
      await search().fill('25');
    },
    address: 'q=25&by=Dmitri+Halloway',
    jobs: ['25-1052', '25-1008'],
  },
  {
    rule: 'the second page',
    act: () => page.getByRole('button', { name: 'Page 2' }).click(),
    address: 'page=2',
    jobs: active.slice(10),
  },
];

test.describe('the project list', () => {
  for (const { rule, act, address, jobs } of views)
    test(`shows ${rule}, also after a reload`, async () => {
      await expect.poll(() => shownJobs(page)).toEqual(active.slice(0, 10));
      await act();
      await expect.poll(() => shownJobs(page)).toEqual([...jobs]);
      await expect.poll(() => query(page)).toEqual(address);
      await page.reload();
      await expect.poll(() => shownJobs(page)).toEqual([...jobs]);
    });

  test("says 'No projects found' if nothing matches, and leads back", async () => {
    await search().fill('no such job');
    await expect(page.getByText('No projects found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(async () => (await shownJobs(page)).length).toEqual(10);
  });

  test('returns to the first page when a filter changes', async () => {
    await page.goto('/dashboard?page=2');
    await expect.poll(() => shownJobs(page)).toEqual(active.slice(10));
    await filterBy(page, 'Progress', ['Draft']);
    await expect.poll(() => query(page)).toEqual('progress=draft');
  });
});

test('says all that has left its columns at 768 px, and has room for its filters', async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const notes = page.getByText(/· Updated /);
  await expect(notes).toHaveCount(10);
  expect(
    await notes.evaluateAll((all) => all.filter((note) => note.scrollWidth > note.clientWidth).length),
  ).toBe(0);
  const filter = await page.getByRole('button', { name: 'Created by' }).boundingBox();
  const gutter = 24;
  expect((filter?.x ?? 999) + (filter?.width ?? 0)).toBeLessThanOrEqual(768 - gutter);
});

test.describe('sorting', () => {
  const direction = async (name: string) => (await head(name).getAttribute('aria-sort')) ?? 'none';
  const names = () =>
    page
      .getByRole('table', { name: 'Projects' })
      .locator('tbody tr td:nth-child(2)')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim() ?? ''));

  test('by job number cycles from descending to off, ascending and descending', async () => {
    await expect.poll(() => direction('Job ID')).toEqual('descending');
    for (const [wanted, address, first] of [
      ['none', 'sort=none', null],
      ['ascending', 'sort=job', '25-1003'],
      ['descending', '', 'C-102'],
    ] as const) {
      await head('Job ID').getByRole('button').click();
      await expect.poll(() => direction('Job ID')).toEqual(wanted);
      await expect.poll(() => query(page)).toEqual(address);
      if (first) await expect.poll(async () => (await shownJobs(page))[0]).toEqual(first);
    }
  });

  test('by name cycles through ascending, descending and off, and survives a reload', async () => {
    for (const [wanted, address, sign] of [
      ['ascending', 'sort=name', 1],
      ['descending', 'sort=-name', -1],
      ['none', 'sort=none', 0],
    ] as const) {
      await head('Project Name').getByRole('button').click();
      await expect.poll(() => direction('Project Name')).toEqual(wanted);
      await expect.poll(() => query(page)).toEqual(address);
      await page.reload();
      await expect.poll(() => direction('Project Name')).toEqual(wanted);
      await expect.poll(async () => (await names()).length).toEqual(10);
      const shown = await names();
      if (sign !== 0) expect(shown).toEqual([...shown].sort((a, b) => sign * a.localeCompare(b, 'en')));
    }
  });
});

test.describe('search suggestions', () => {
  const groups = async () => {
    const texts = await page.getByRole('option').allInnerTexts();
    const jobs = texts.filter((text) => /^\S*\d/.test(text)).length;
    return { jobs, people: texts.length - jobs };
  };

  for (const [term, wanted] of [
    // However many match: at most three jobs, and five in all.
    ['o', { jobs: 3, people: 2 }],
    ['25-10', { jobs: 3, people: 0 }],
    ['keiko', { jobs: 0, people: 1 }],
  ] as const)
    test(`for "${term}" are at most three jobs and five in all`, async () => {
      await search().fill(term);
      await expect.poll(groups).toEqual(wanted);
    });

  test('open a job with Enter and filter by a person', async () => {
    await search().fill('harbor');
    await expect(page.getByRole('option', { name: /25-1008/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/project/25-1008');
    await page.goBack();
    await search().fill('keiko');
    await page.getByRole('option', { name: /Keiko Barrowman/ }).click();
    await expect.poll(() => shownJobs(page)).toEqual(['C-101', '25-1059', '25-1017']);
    expect(query(page)).toBe('by=Keiko+Barrowman');
  });
});

test.describe('with many projects', () => {
  const seeded: number[] = [];
  test.beforeAll(async ({ seed }) => {
    admin = await seed('full_admin');
    for (let number = 0; number < 60; number += 1)
      seeded.push(await seedProject(admin, { customId: `90-${1_000 + number}`, name: `Seeded ${number}` }));
  });
  test.afterAll(async () => {
    for (const id of seeded) await admin.remove(`projects/${id}`);
  });

  test('offers at most five page numbers around the current one, ten projects each', async () => {
    const numbers = async () =>
      (await page.getByRole('navigation').getByRole('button').allInnerTexts()).filter((text) =>
        /^\d+$/.test(text),
      );
    await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5']);
    await page.getByRole('button', { name: 'Page 5' }).click();
    await expect.poll(() => query(page)).toEqual('page=5');
    await expect.poll(async () => (await numbers()).length).toEqual(5);
    expect(await numbers()).toContain('5');
    await expect.poll(async () => (await shownJobs(page)).length).toEqual(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => query(page)).toEqual('page=6');
    await page.goto('/dashboard?page=8');
    await expect.poll(() => shownJobs(page)).toEqual(['25-1008', '25-1003']);
    expect(await numbers()).toHaveLength(5);
  });
});

test.describe("a row's menu", () => {
  const change = async (status: string) => {
    await page.getByRole('menuitem', { name: 'Change Status' }).click();
    await page.getByRole('menuitem', { name: status }).click();
  };

  test("changes a project's status, which moves it to the other list", async () => {
    await openRowMenu(page, '25-1077');
    await change('Completed');
    await expect(rowOf(page, '25-1077')).toHaveCount(0);
    await filterBy(page, 'Status', ['Active', 'Completed']);
    await openRowMenu(page, '25-1077');
    await page.getByRole('menuitem', { name: 'Change Status' }).click();
    await expect(page.getByRole('menuitem', { name: 'Completed' })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Active' }).click();
    await expect(rowOf(page, '25-1077')).toHaveCount(0);
  });

  test("says 'Failed to update project status' if the call fails", async () => {
    await page.route('**/v1/projects/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await openRowMenu(page, '25-1077');
    await change('Completed');
    await expect(page.getByText('Failed to update project status')).toBeVisible();
    await expect(rowOf(page, '25-1077')).toHaveCount(1);
    await page.unroute('**/v1/projects/*');
    complaints.splice(0);
  });

  test('deletes a project only after confirmation', async () => {
    await seedProject(admin, { customId: 'C-900', name: 'To be deleted' });
    await page.reload();
    await openRowMenu(page, 'C-900');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure you want to delete this project?')).toBeVisible();
    await hearsKeys(question);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(rowOf(page, 'C-900')).toHaveCount(1);

    await page.route('**/v1/projects/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    const confirm = async () => {
      await openRowMenu(page, 'C-900');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
    };
    await confirm();
    await expect(page.getByText('Failed to delete project')).toBeVisible();
    await page.unroute('**/v1/projects/*');
    complaints.splice(0);

    await confirm();
    await expect(page.getByText('Project deleted successfully')).toBeVisible();
    await expect(rowOf(page, 'C-900')).toHaveCount(0);
  });
});
