import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { filterBy, openRowMenu, query, rowOf, shownJobs } from './support/projectList.ts';
import { type SeedCalls, seedAs, seedProject } from './support/seed.ts';
import { until } from './support/until.ts';

const active = [
  ...['C-102', 'C-101', '26-0004', '25-1088', '25-1077', '25-1059'],
  ...['25-1052', '25-1041', '25-1021', '25-1017', '25-1008', '25-1003'],
];

let browser: Browser;
let admin: SeedCalls;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await openBrowser();
  admin = await seedAs('full_admin');
  ({ context, page, complaints } = await newPage(browser));
  await signIn(page, 'admin');
});
afterAll(async () => {
  await context.close();
  await browser.close();
});
beforeEach(() => page.goto('/dashboard'));
afterEach(() => expect(complaints.splice(0)).toEqual([]));

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
    rule: 'active ones, highest job number first',
    act: async () => {},
    address: '',
    jobs: active.slice(0, 10),
  },
  {
    rule: 'completed ones',
    act: () => filterBy(page, 'Status', ['Active', 'Completed']),
    address: 'status=completed',
    jobs: ['C-103', '24-0915', '24-0902', '24-0871'],
  },
  {
    rule: 'active and completed ones',
    act: () => filterBy(page, 'Status', ['Completed']),
    address: 'status=active,completed',
    jobs: ['C-103', ...active.slice(0, 9)],
  },
  {
    rule: 'all once the status filter is cleared',
    act: () => page.getByRole('button', { name: 'Clear Status' }).click(),
    address: 'status=all',
    jobs: ['C-103', ...active.slice(0, 9)],
  },
  {
    rule: "those without drafts as 'Excel'",
    act: () => filterBy(page, 'Progress', ['Excel']),
    address: 'progress=excel',
    jobs: ['25-1088'],
  },
  {
    rule: 'those of the chosen creators',
    act: () => filterBy(page, 'Created by', ['Tobias Nakamba', 'Keiko Barrowman']),
    address: 'by=Tobias+Nakamba&by=Keiko+Barrowman',
    jobs: ['C-102', 'C-101', '25-1077', '25-1059', '25-1021', '25-1017'],
  },
  {
    rule: 'those whose job number holds the text',
    act: () => search().fill('25-10'),
    address: 'q=25-10',
    jobs: active.slice(3),
  },
  {
    rule: 'those whose name holds the text, in any case',
    act: () => search().fill('REROOF'),
    address: 'q=REROOF',
    jobs: ['25-1088', '25-1003'],
  },
  {
    rule: 'those whose creator holds the text',
    act: () => search().fill('keiko'),
    address: 'q=keiko',
    jobs: ['C-101', '25-1059', '25-1017'],
  },
  {
    rule: 'those that pass filters and search together',
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

describe('the project list', () => {
  it.each(views)('shows $rule, and again after a reload', async ({ act, address, jobs }) => {
    await until(() => shownJobs(page), active.slice(0, 10));
    await act();
    await until(() => shownJobs(page), [...jobs]);
    await until(async () => query(page), address);
    await page.reload();
    await until(() => shownJobs(page), [...jobs]);
  });

  it("says 'No projects found' when nothing passes, and leads back", async () => {
    await search().fill('no such job');
    await page.getByText('No projects found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await until(async () => (await shownJobs(page)).length, 10);
  });

  it('goes from any page back to the first when a filter changes', async () => {
    await page.goto('/dashboard?page=2');
    await until(() => shownJobs(page), active.slice(10));
    await filterBy(page, 'Progress', ['Draft']);
    await until(async () => query(page), 'progress=draft');
  });
});

describe('sorting', () => {
  const direction = async (name: string) => (await head(name).getAttribute('aria-sort')) ?? 'none';
  const names = () =>
    page
      .getByRole('table', { name: 'Projects' })
      .locator('tbody tr td:nth-child(2)')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim() ?? ''));

  it('by job number goes on from descending to off, ascending and descending', async () => {
    await until(() => direction('Job ID'), 'descending');
    for (const [wanted, address, first] of [
      ['none', 'sort=none', null],
      ['ascending', 'sort=job', '25-1003'],
      ['descending', '', 'C-102'],
    ] as const) {
      await head('Job ID').getByRole('button').click();
      await until(() => direction('Job ID'), wanted);
      await until(async () => query(page), address);
      if (first) await until(async () => (await shownJobs(page))[0], first);
    }
  });

  it('by name cycles ascending, descending and off, kept by a reload', async () => {
    for (const [wanted, address, sign] of [
      ['ascending', 'sort=name', 1],
      ['descending', 'sort=-name', -1],
      ['none', 'sort=none', 0],
    ] as const) {
      await head('Project Name').getByRole('button').click();
      await until(() => direction('Project Name'), wanted);
      await until(async () => query(page), address);
      await page.reload();
      await until(() => direction('Project Name'), wanted);
      await until(async () => (await names()).length, 10);
      const shown = await names();
      if (sign !== 0) expect(shown).toEqual([...shown].sort((a, b) => sign * a.localeCompare(b, 'en')));
    }
  });
});

describe('search suggestions', () => {
  const groups = async () => {
    const texts = await page.getByRole('option').allInnerTexts();
    const jobs = texts.filter((text) => /^\S*\d/.test(text)).length;
    return { jobs, people: texts.length - jobs };
  };

  it.each([
    // Whatever else fits: no more than three jobs, and five in all.
    ['o', { jobs: 3, people: 2 }],
    ['25-10', { jobs: 3, people: 0 }],
    ['keiko', { jobs: 0, people: 1 }],
  ])('of %j are at most three jobs and five in all', async (term, wanted) => {
    await search().fill(term);
    await until(groups, wanted);
  });

  it('open the job with Enter, and filter by a person', async () => {
    await search().fill('harbor');
    await page.getByRole('option', { name: /25-1008/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/project/25-1008');
    await page.goBack();
    await search().fill('keiko');
    await page.getByRole('option', { name: /Keiko Barrowman/ }).click();
    await until(() => shownJobs(page), ['C-101', '25-1059', '25-1017']);
    expect(query(page)).toBe('by=Keiko+Barrowman');
  });
});

describe('with many projects', () => {
  const seeded: number[] = [];
  beforeAll(async () => {
    for (let number = 0; number < 60; number += 1)
      seeded.push(await seedProject(admin, { customId: `90-${1_000 + number}`, name: `Seeded ${number}` }));
  });
  afterAll(async () => {
    for (const id of seeded) await admin.remove(`projects/${id}`);
  });

  it('offers at most five page numbers around the shown one, ten projects each', async () => {
    const numbers = async () =>
      (await page.getByRole('navigation').getByRole('button').allInnerTexts()).filter((text) =>
        /^\d+$/.test(text),
      );
    await until(numbers, ['1', '2', '3', '4', '5']);
    await page.getByRole('button', { name: 'Page 5' }).click();
    await until(async () => query(page), 'page=5');
    await until(async () => (await numbers()).length, 5);
    expect(await numbers()).toContain('5');
    await until(async () => (await shownJobs(page)).length, 10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await until(async () => query(page), 'page=6');
    await page.goto('/dashboard?page=8');
    await until(() => shownJobs(page), ['25-1008', '25-1003']);
    expect(await numbers()).toHaveLength(5);
  });
});

describe('the menu of a row', () => {
  const change = async (status: string) => {
    await page.getByRole('menuitem', { name: 'Change Status' }).click();
    await page.getByRole('menuitem', { name: status }).click();
  };

  it('changes the status of a project, which then leaves the list of the other status', async () => {
    await openRowMenu(page, '25-1077');
    await change('Completed');
    await rowOf(page, '25-1077').waitFor({ state: 'detached' });
    await filterBy(page, 'Status', ['Active', 'Completed']);
    await openRowMenu(page, '25-1077');
    await page.getByRole('menuitem', { name: 'Change Status' }).click();
    expect(await page.getByRole('menuitem', { name: 'Completed' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.getByRole('menuitem', { name: 'Active' }).click();
    await rowOf(page, '25-1077').waitFor({ state: 'detached' });
  });

  it("says 'Failed to update project status' when the server refuses", async () => {
    await page.route('**/v1/projects/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await openRowMenu(page, '25-1077');
    await change('Completed');
    await page.getByText('Failed to update project status').waitFor();
    expect(await rowOf(page, '25-1077').count()).toBe(1);
    await page.unroute('**/v1/projects/*');
    complaints.splice(0);
  });

  it('deletes a project only when that is confirmed', async () => {
    await seedProject(admin, { customId: 'C-900', name: 'To be deleted' });
    await page.reload();
    await openRowMenu(page, 'C-900');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to delete this project?').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await rowOf(page, 'C-900').count()).toBe(1);

    await page.route('**/v1/projects/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    const confirm = async () => {
      await openRowMenu(page, 'C-900');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
    };
    await confirm();
    await page.getByText('Failed to delete project').waitFor();
    await page.unroute('**/v1/projects/*');
    complaints.splice(0);

    await confirm();
    await page.getByText('Project deleted successfully').waitFor();
    await rowOf(page, 'C-900').waitFor({ state: 'detached' });
  });
});
