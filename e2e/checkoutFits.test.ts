import type { Page } from '@playwright/test';
import { axeFindings } from './support/axeFindings.ts';
import { overflowOf } from './support/faultsOf.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewports.ts';

type Line = Record<string, unknown>;

/** Opens Checkout with lines based on its first one. */
async function openWith(page: Page, lines: readonly Line[]) {
  await page.route('**/v1/projects/*/contents/*/items', async (route) => {
    const answer = await route.fetch();
    const [first]: Line[] = await answer.json();
    const json = lines.map((line, n) => ({ ...first, id: 70_000 + n, item_id: 70_000 + n, ...line }));
    await route.fulfill({ response: answer, json });
  });
  await page.goto('/project/25-1003/5005/checkout');
  await settled(page);
}

for (const height of [900, 720])
  test(`the cost of a list stays in sight at ${height} px, however many vendors there are`, async ({
    visit,
  }) => {
    const { page } = await visit('pm', { viewport: { width: height === 900 ? 1440 : 1280, height } });
    const lines = Array.from({ length: 60 }, (_, n) => ({
      item_name: `Strap ${n}`,
      quantity: 3,
      order_qty: 10,
      price_per_unit: 2,
      vendor_info: `Vendor ${n % 13}`,
    }));
    await openWith(page, lines);
    await page.mouse.wheel(0, 600);
    const footer = page.locator('[data-page-footer]');
    for (const text of ['This list', 'Ordered in whole packs']) {
      const sum = page.getByText(text, { exact: true });
      await expect
        .poll(
          async () => ((await sum.boundingBox())?.y ?? 9_999) + 20 < ((await footer.boundingBox())?.y ?? 0),
        )
        .toBe(true);
    }
    await page.getByText('Vendor 12', { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByText('This list', { exact: true })).toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
  });

test('a phone keeps long names and notes without spaces inside their rows', async ({ visit }) => {
  const { page } = await visit('pm', { ...phone });
  const notes = `see https://example.com/${'path'.repeat(30)}`;
  await openWith(page, [
    { item_name: 'N'.repeat(60), notes },
    { item_name: 'Strap', notes },
  ]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Strap' });
  const note = await row.getByText(/^see/).boundingBox();
  const stepper = await row.getByRole('group').boundingBox();
  expect((note?.x ?? 999) + (note?.width ?? 0)).toBeLessThanOrEqual(stepper?.x ?? 0);
});

test('1,500 changes since the last workbook open at once and scroll by keyboard', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.route('**/exports/latest', async (route) => {
    const lines = Array.from({ length: 1_500 }, (_, n) => ({
      item_id: 70_000 + n,
      item_name: `Strap ${n}`,
      unit_name: 'EA',
      quantity: 1,
      notes: '',
    }));
    await route.fulfill({ json: { export: { day: '2026-11-20', taken_by: 'Petra', lines } } });
  });
  await openWith(page, [{ item_name: 'Hoist' }]);
  await page.getByRole('button', { name: 'Show changes' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  expect(await changes.locator('*').count()).toBeLessThan(500);
  await changes.focus();
  await page.keyboard.press('End');
  await expect(changes.getByText('Strap 1499', { exact: true })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
});

test('a narrower window gives the title block fewer columns and breaks no value', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.goto('/project/25-1003/5005/checkout');
  await settled(page);
  const facts = page.locator('dl').first();
  const shown = () =>
    facts.evaluate((block) => ({
      columns: getComputedStyle(block).gridTemplateColumns.split(' ').length,
      // The notes are longer than a line.
      linesOfValues: [...block.querySelectorAll('dd')]
        .slice(0, -1)
        .map((value) =>
          Math.round(value.clientHeight / Number.parseFloat(getComputedStyle(value).lineHeight)),
        ),
    }));
  const oneLineEach = Array.from({ length: 11 }, () => 1);
  for (const [width, columns] of [
    [768, 3],
    [900, 4],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(shown).toEqual({ columns, linesOfValues: oneLineEach });
  }
});

for (const [where, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  test(`a six-digit quantity fits its field on ${where}`, async ({ visit }) => {
    const { page } = await visit('pm', { ...options });
    await openWith(page, [{ item_name: 'Nail', quantity: 888_888 }]);
    const box = page.getByRole('spinbutton', { name: 'Quantity of Nail' });
    const [digits, room] = await box.evaluate((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = font;
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return [pen?.measureText('888888').width ?? Number.NaN, input.clientWidth - padding];
    });
    expect(digits).toBeLessThanOrEqual(room ?? 0);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
