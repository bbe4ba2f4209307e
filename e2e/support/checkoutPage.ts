import type { Page } from 'playwright-core';
import type { PrintedLine } from './workbook.ts';

/** The lines that checkout shows, top to bottom, as a user reads them. */
export async function shownLines(page: Page): Promise<PrintedLine[]> {
  const steppers = await page.getByRole('spinbutton', { name: /^Quantity of / }).all();
  return Promise.all(
    steppers.map(async (stepper) => {
      const row = stepper.locator('xpath=ancestor::*[@role="listitem" or self::li or self::tr][1]');
      const name = (await stepper.getAttribute('aria-label'))?.replace(/^Quantity of /, '') ?? '';
      const text = (await row.innerText()).split('\n').map((part) => part.trim());
      const unit = text.find((part) => /^[A-Z]{2,3}$/.test(part)) ?? '';
      return {
        quantity: Number(await stepper.inputValue()),
        unit,
        name,
        isSubItem: text.includes('SUB ITEM'),
      };
    }),
  );
}

/** What checkout's title block says under a label. */
export async function shownFact(page: Page, label: string): Promise<string> {
  const fact = page
    .locator('dl')
    .first()
    .locator('dt', { hasText: new RegExp(`^${label}$`) });
  return (await fact.locator('xpath=following-sibling::dd[1]').innerText()).trim();
}
