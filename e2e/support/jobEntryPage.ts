import type { Page } from '@playwright/test';

/** Chooses an option from a list. */
export const choose = (page: Page, label: string, name: string) =>
  page.getByLabel(label).selectOption({ label: name });

/** Chooses the three people that a draft needs. */
export async function namePeople(page: Page) {
  await choose(page, 'Project manager', 'Marisol Vantree');
  await choose(page, 'Field manager', 'Caleb Ostrander');
  await choose(page, 'Mob-prep preparer', 'Noor Eastlake');
}

/** Chooses a job from the job-costing system. */
export async function takeJob(page: Page, customId: string) {
  await page.getByRole('combobox', { name: 'Search jobs by number or description' }).fill(customId);
  await page.getByRole('option', { name: new RegExp(customId) }).click();
}

/** The notes, which every mode has. */
export const notes = (page: Page) => page.getByLabel('Notes').first();

export const next = (page: Page, screen: 'Mob Prep' | 'Checkout' | 'Check Out') =>
  page.getByRole('button', { name: `Next: ${screen}` }).click();
