import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { PurchaseStock, PurchaseStockLine } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { PurchaseStockPanel } from './PurchaseStockPanel.tsx';

let network: FakeNetwork;
afterEach(() => network.restore());

const line = (more: Partial<PurchaseStockLine>): PurchaseStockLine => ({
  ...{
    item_id: 1001,
    item_name: 'Sealant',
    unit_name: 'TB',
    need: 10,
    in_yard: 4,
    buy: 6,
    wanted_before: [],
  },
  ...more,
});
function draw(lines: PurchaseStockLine[]) {
  const answer: PurchaseStock = {
    ...{ custom_id: '25-1003', yard_id: 1, yard_name: 'Main yard', on_site_from: '2026-12-08' },
    ...{ purchases: 40, lines },
  };
  network = fakeNetwork({ 'GET /projects/304/contents/5005/stock': () => answer });
  const Page = () => <PurchaseStockPanel projectId={304} draftId={5005} />;
  return render(pagesAt(Page, { address: '/', user: buildUser() }).element);
}

it('says how many lines are in the yard, and what is left to buy', async () => {
  const wanted = {
    project_id: 305,
    custom_id: '25-1004',
    project_name: 'Copper Creek',
    quantity: 6,
    on: '2026-12-02',
  };
  const { baseElement } = draw([
    line({ wanted_before: [wanted] }),
    line({ item_id: 1002, item_name: 'Rope', in_yard: 12, buy: 0 }),
    line({ item_id: 1003, item_name: 'Screws', in_yard: -3, buy: 10 }),
  ]);
  expect(await screen.findByText('1 of 40 lines is in the yard: buy 39 lines')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'What to buy' }));
  const table = within(await screen.findByRole('table', { name: 'What to buy' }));
  const [, ...rows] = table.getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(-4)
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['10', '4', '6', 'TB'],
    ['10', '12', '0', 'TB'],
    ['10', '−3: count it', '10', 'TB'],
  ]);
  expect(screen.getByText('Copper Creek wants 6 on Dec 2, 2026')).toBeVisible();
  expect(screen.getByText(/^The other 37 of 40 lines were never counted/)).toBeVisible();
  expect((await axe.run(baseElement)).violations).toEqual([]);
});

it('is not there while nothing on the list was ever counted', async () => {
  const { container } = draw([]);
  await waitFor(() => expect(network.requests).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
