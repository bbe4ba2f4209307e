import type { Page } from '@playwright/test';
import type { PrintedLine } from './workbook.ts';

/** The lines that checkout shows, top to bottom, as a user reads them. */
export async function shownLines(page: Page): Promise<PrintedLine[]> {
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of / });
  const rows = await page.getByRole('listitem').or(page.getByRole('row')).filter({ has: quantity }).all();
  return Promise.all(
    rows.map(async (row) => {
      const stepper = row.getByRole('spinbutton', { name: /^Quantity of / });
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

/** The value that checkout's title block shows for a label. */
export async function shownFact(page: Page, label: string): Promise<string> {
  const facts = await page
    .locator('dl')
    .first()
    .evaluate((list) =>
      [...list.querySelectorAll('dt')].map((term) => [
        term.textContent?.trim(),
        term.nextElementSibling?.textContent?.trim(),
      ]),
    );
  return facts.find(([term]) => term === label)?.[1] ?? '';
}
