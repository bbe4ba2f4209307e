import { spareDraft } from '../support/screens.ts';
import { button, changeNotes, draftPath, type OpenState, refuse, silence, text } from './openState.ts';

const projects = '**/v1/projects?*';
const detail = '**/v1/projects/custom/*';
const project = '/project/25-1003';

/** Dashboard, project page and Job Entry. */
export const jobStates: readonly OpenState[] = [
  {
    name: 'dashboard-search',
    person: 'full_admin',
    path: '/dashboard',
    open: async (page) => {
      await page.getByRole('combobox').first().fill('ma');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'dashboard-filter',
    person: 'full_admin',
    path: '/dashboard',
    open: (page) => button(page, /^Status/).click(),
  },
  {
    name: 'dashboard-menu',
    person: 'full_admin',
    path: '/dashboard',
    open: async (page) => {
      await button(page, 'Actions of 26-0004').click();
      await page.getByRole('menuitem', { name: 'Change Status' }).click();
      await page.getByRole('menuitem', { name: 'Completed' }).waitFor();
    },
  },
  {
    name: 'dashboard-delete',
    person: 'full_admin',
    path: '/dashboard',
    open: async (page) => {
      await button(page, 'Actions of 26-0004').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'dashboard-loading',
    person: 'pm',
    path: '/dashboard',
    before: silence(projects),
    shows: text('Project List'),
  },
  {
    name: 'dashboard-slow',
    person: 'pm',
    path: '/dashboard',
    before: silence(projects),
    shows: text('Loading is taking longer than usual'),
  },
  { name: 'dashboard-failed', person: 'pm', path: '/dashboard', before: refuse(projects) },
  {
    name: 'sidebar-rail',
    person: 'admin',
    path: '/dashboard',
    open: (page) => button(page, 'Collapse sidebar').click(),
    only: 'desktop',
  },
  {
    name: 'sidebar-drawer',
    person: 'admin',
    path: '/dashboard',
    open: (page) => button(page, 'Menu').click(),
    only: 'phone',
  },
  {
    name: 'project-status',
    person: 'pm',
    path: project,
    open: (page) => button(page, /^Project status/).click(),
  },
  {
    name: 'project-draft-menu',
    person: 'pm',
    path: project,
    open: (page) => button(page, 'Actions of Draft #2').click(),
  },
  {
    name: 'project-draft-delete',
    person: 'pm',
    path: project,
    open: async (page) => {
      await button(page, 'Actions of Draft #2').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'project-completed', person: 'pm', path: '/project/24-0902' },
  { name: 'project-pe', person: 'pe', path: project },
  { name: 'project-without-drafts', person: 'pm', path: '/project/25-1088' },
  {
    name: 'project-loading',
    person: 'pm',
    path: project,
    before: silence(detail),
    shows: text('Loading project details...'),
  },
  { name: 'project-failed', person: 'pm', path: project, before: refuse(detail) },
  {
    name: 'job-entry-followed',
    person: 'pm',
    path: draftPath('job-entry', spareDraft),
    open: async (page, seed) => {
      await page.getByLabel('Notes').first().fill('Hoist at the north wall.');
      await changeNotes(seed, spareDraft, `Crane at ${new Date().toISOString()}`);
      await page.getByText(/^Petra Lindqvist: Crane at/).waitFor();
    },
  },
  {
    name: 'job-entry-search',
    person: 'pm',
    path: '/job-entry',
    open: async (page) => {
      await page.getByRole('combobox').first().fill('26');
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'job-entry-nothing-found',
    person: 'pm',
    path: '/job-entry',
    open: async (page) => {
      await page.getByRole('combobox').first().fill('99-0000');
      await page.getByText('No jobs found').waitFor();
    },
  },
  {
    name: 'job-entry-chosen',
    person: 'pm',
    path: '/job-entry',
    open: async (page) => {
      await page.getByRole('combobox').first().fill('26-0018');
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'Steel Deck', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Crew Safety Starter' }).check();
      await page.getByLabel('Item name').fill('Snow fence');
      await page.keyboard.press('Enter');
      await page.getByLabel('Item name').fill('snow FENCE');
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'job-entry-custom-items',
    person: 'pm',
    path: '/job-entry',
    open: async (page) => {
      await page.getByLabel('Item name').fill('Snow fence');
      await page.keyboard.press('Enter');
      await page.getByLabel('Item name').fill('snow FENCE');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    },
  },
  {
    name: 'job-entry-own',
    person: 'pm',
    path: '/job-entry',
    open: async (page) => {
      await page.getByText('Without job costing').click();
      await page.getByText(/^C-\d+$/).waitFor();
    },
  },
  {
    name: 'job-entry-required',
    person: 'pm',
    path: '/job-entry',
    open: async (page) => {
      await button(page, 'Next: Mob Prep').click();
      await page.getByText('Required').first().waitFor();
    },
  },
  {
    name: 'job-entry-loading',
    person: 'pm',
    path: draftPath('job-entry'),
    before: silence(detail),
    shows: (page) => page.getByRole('status', { name: 'Loading' }).waitFor(),
  },
  { name: 'job-entry-failed', person: 'pm', path: draftPath('job-entry'), before: refuse(detail) },
  {
    name: 'job-entry-leave',
    person: 'pm',
    path: '/job-entry',
    open: async (page) => {
      await page.getByLabel('Notes').first().fill('Crane lane');
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'Items', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'job-entry-conflict',
    person: 'pm',
    path: draftPath('job-entry', spareDraft),
    open: async (page, seed) => {
      await page.getByLabel('Notes').first().fill('Hoist at the north wall; the stair tower stays locked.');
      await changeNotes(seed, spareDraft, `Crane at ${new Date().toISOString()}`);
      await button(page, 'Next: Mob Prep').click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
