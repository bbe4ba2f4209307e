import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** Words in cells that don't fit on a sheet of letter paper. Measured before the page can react to its width, as when the browser prints. */
function cutOnPaper(): string[] {
  const { style } = document.documentElement;
  style.width = '740px';
  const parts = [...document.querySelectorAll('main td, main td *:not(svg, svg *, img)')];
  const cut = parts.filter(
    ({ clientWidth, clientHeight, scrollWidth, scrollHeight, textContent }) =>
      /[a-z]{3}/i.test(textContent) &&
      // A pixel wide: only for screen readers. Zero: inline text, which its cell measures.
      clientWidth > 1 &&
      (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
  );
  style.width = '';
  return cut.map(({ textContent }) => textContent);
}

for (const [address, name] of [
  ['/dashboard', 'Hillcrest Tower Recover'],
  ['/items?category=1&sub=2', 'Hard hat, type II, white'],
  ['/admin/employees', 'Noor Eastlake'],
] as const)
  test(`${address} prints with every name whole`, async ({ visit }) => {
    const { page } = await visit('full_admin');
    await page.goto(address);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Skip to content')).toBeHidden();
    await expect(page.getByRole('table').getByText(name).first()).toBeVisible();
    expect(await page.evaluate(cutOnPaper)).toEqual([]);
    await expect(page.getByRole('table').getByRole('button', { name: /^(Edit|Delete|Action)/ })).toHaveCount(
      0,
    );
    await expect(page.getByRole('columnheader', { name: /^(Select|Actions?)$/ })).toHaveCount(0);
  });

test('a long table prints every row with whole vendors, and stays where it was', async ({ visit }) => {
  const { page } = await visit('full_admin');
  await page.goto('/items?q=ea');
  await settled(page);
  const table = page.getByRole('table', { name: 'Items' });
  const count = Number(await table.getAttribute('aria-rowcount'));
  expect(await table.getByRole('row').count()).toBeLessThan(count / 2);
  const top = table.locator('[aria-rowindex="21"]');
  await top.evaluate((row) => row.scrollIntoView({ block: 'start' }));
  await settled(page);
  const place = await top.boundingBox();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = String(
        document.querySelectorAll('main tr:has(> :nth-child(4))').length,
      );
    });
  });
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(count));
  await expect.poll(() => top.boundingBox()).toEqual(place);
  await page.emulateMedia({ media: 'print' });
  const vendor = table.getByTitle('Tri-Mesa Safety Supply').last();
  expect(await vendor.evaluate((name) => getComputedStyle(name, '::after').content)).toBe(
    '"Tri-Mesa Safety Supply"',
  );
});
