import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Uses } from 'shared-api/contract';
import { type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { WhereUsed } from './WhereUsed.tsx';

let network: FakeNetwork;
let answer: Uses | Response;
beforeEach(() => {
  network = fakeNetwork({ 'GET /items/:id/uses': () => answer });
});
afterEach(() => network.restore());

async function open() {
  render(
    pagesAt(() => <WhereUsed of="items" id={7} name="Winch" />, { address: '/items', user: null }).element,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Where used' }));
  return within(await screen.findByRole('dialog', { name: 'Where Winch is used' }));
}

it('links to the drafts and assemblies that have the item, with their number', async () => {
  answer = {
    used_by: { drafts: 2, assemblies: 1 },
    places: [
      { kind: 'draft', id: 5, label: 'Gym (Draft #1)', custom_id: '25-1' },
      { kind: 'assembly', id: 3, label: 'Hoists' },
    ],
  };
  const dialog = await open();
  expect(await dialog.findByText('2 drafts, 1 assembly')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Gym (Draft #1)' })).toBeVisible();
});

it('says that nothing has it', async () => {
  answer = { used_by: {}, places: [] };
  expect(await (await open()).findByText('No draft and no assembly has it.')).toBeVisible();
});

it('offers to try again when it could not be read', async () => {
  answer = refusal(404, 'not_found');
  const dialog = await open();
  expect(await dialog.findByText('Failed to load where it is used')).toBeVisible();
  answer = { used_by: {}, places: [] };
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('No draft and no assembly has it.')).toBeVisible();
});
