import { expect, test } from './support/test.ts';
import { translate } from './support/translator.ts';

test.use({ dataFor: 'translated pages' });

// `visit` fails the test on any uncaught error, which is what a page under a translator used to end in.
test('the main path works on pages that a browser translates, and new texts are translated too', async ({
  visit,
}) => {
  const { page } = await visit('fm');
  await translate(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: '«Project List»' })).toBeVisible();
  await page.getByRole('link', { name: /Create New Project/ }).click();

  await page.getByText('Without job costing').click();
  await page.getByLabel('Job name').fill('Depósito');
  // Options are translated like any text.
  for (const who of ['Project manager', 'Field manager', 'Mob-prep preparer'])
    await page.getByLabel(who).selectOption({ index: 1 });
  await page.getByRole('button', { name: /Next: Mob Prep/ }).click();
  await page.waitForURL(/\/project\/[^/]+\/\d+\/mob-prep$/);

  await page.getByRole('link', { name: /Categories/ }).click();
  await page.getByRole('button', { name: /Safety & Fall Protection/ }).click();
  const category = (count: number) =>
    page.getByRole('button', { name: new RegExp(`^«Safety & Fall Protection» «${count}»$`) });
  for (const [before, name] of ['Disposable coveralls, XL', 'Ear plugs, corded, box of 100'].entries()) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await expect(category(before + 1)).toBeVisible();
  }
  await expect(page.getByText(/Already added - modify quantity in checkout/).first()).toBeVisible();
  await page.getByRole('button', { name: /Next: Check Out/ }).click();
  await expect(page.getByRole('heading', { name: /Mobilization Prep List/ })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /DOWNLOAD EXCEL/ }).click();
  await arriving;
  await page.locator('dl').first().getByText('«Excel»', { exact: true }).waitFor();
});

test('every page can be left, searched and filtered while a browser translates it', async ({ visit }) => {
  const { page } = await visit('full_admin');
  await translate(page);
  await page.goto('/dashboard');
  const links = page.getByRole('complementary', { name: 'Main' }).getByRole('link', { name: /^«/ });
  await expect(page.getByRole('heading', { name: '«Project List»' })).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(6);
  const title = page.getByRole('heading', { level: 1, name: /«/ });
  for (const address of [...addresses.slice(1), ...addresses.toReversed().slice(1)]) {
    const left = await title.innerText();
    await page.locator(`aside a[href="${address}"]`).click();
    // A page stays until the next one's code is there: its search field is not to be taken for the next one's.
    await expect(title).not.toHaveText(left);
    await expect(title).toBeVisible();
    const search = page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /search/i }))
      .first();
    if (await search.isVisible()) {
      await search.fill('zzz');
      await search.fill('');
    }
  }
});
