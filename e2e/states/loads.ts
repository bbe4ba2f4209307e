import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LoadDetail } from 'shared-api/contract';
import { demoDraft, spareDraft } from '../support/screens.ts';
import type { Seed } from '../support/seed.ts';
import { settled } from '../support/settled.ts';
import { button, draftPath, type OpenState } from './openState.ts';

const loadsOf = ({ projectId, id }: typeof demoDraft | typeof spareDraft) =>
  `projects/${projectId}/contents/${id}/loads`;

/** Opens the returns of a load that has left with its whole list. On another draft than the other states, whose loads it would send away. */
async function openReturns(page: Page, seed: Seed) {
  const { get, post } = await seed('fm');
  const { id } = (await post(loadsOf(spareDraft), {})) as { id: number }; // as the contract says
  const { lines } = (await get(`loads/${id}`)) as LoadDetail; // as the contract says
  const happened = [
    ...lines.map((line) => ({ kind: 'loaded', line_id: line.id, quantity: line.planned, seen: 0 })),
    ...['done', 'left'].map((kind) => ({ kind, line_id: null, quantity: null, seen: null })),
  ].map((event, at) => ({
    ...{ type: 'event', id: randomUUID(), device_seq: at + 1, made_at: new Date().toISOString() },
    ...{ load_id: id, undoes: null, text: null },
    ...event,
  }));
  const device = randomUUID();
  for (let from = 0; from < happened.length; from += 100)
    await post('operations', { device, operations: happened.slice(from, from + 100) });
  await page.goto(`/load/${id}/return`);
  await settled(page);
}

/** Opens what differs between a load and its list, which changes after the load was made. */
async function openDifferences(page: Page, seed: Seed) {
  const { get, post, put } = await seed('fm');
  const { id } = (await post(loadsOf(spareDraft), {})) as { id: number }; // as the contract says
  const [line] = ((await get(`loads/${id}`)) as LoadDetail).lines; // as the contract says
  const list = loadsOf(spareDraft).replace(/loads$/, 'items');
  await put(`${list}/${line?.item_id}`, { quantity: (line?.planned ?? 0) + 1 });
  await page.goto(`/load/${id}`);
  await button(page, 'Show differences').click();
  await button(page, 'Take over').waitFor();
}

/** A truck's load, and what comes of it. */
export const loadStates: readonly OpenState[] = [
  {
    name: 'load',
    person: 'fm',
    path: `/load/start/${demoDraft.customId}/${demoDraft.id}`,
    open: async (page) => {
      await button(page, 'Start loading').click();
      await page.getByText(/^\d+ of \d+ loaded$/).waitFor();
      for (const box of (await page.getByRole('checkbox', { name: /^Load / }).all()).slice(0, 3)) {
        // Ticked when this state was shown before. Something has to be sent.
        if ((await box.getAttribute('aria-checked')) === 'true') await box.click();
        await box.click();
      }
      await page.getByText(/^All sent/).waitFor();
    },
  },
  { name: 'load-differences', person: 'fm', path: '/load', open: openDifferences },
  {
    name: 'load-returns',
    person: 'fm',
    path: '/load',
    open: async (page, seed) => {
      await openReturns(page, seed);
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.click();
      await page.getByText(/^All sent/).waitFor();
    },
  },
  {
    name: 'load-sheet',
    person: 'fm',
    path: '/load',
    open: async (page, seed) => {
      const { post } = await seed('fm');
      const { id } = (await post(loadsOf(demoDraft), { for: 'sheet' })) as { id: number }; // as the contract says
      await page.goto(`/load/${id}/sheet`);
      await settled(page);
    },
  },
  {
    name: 'purchase-list',
    person: 'pm',
    path: draftPath('checkout'),
    open: async (page) => {
      const direct = page.getByRole('button', { name: 'Purchase list' });
      if ((await direct.count()) === 0) await button(page, 'More').click();
      await page
        .getByRole('button', { name: 'Purchase list' })
        .or(page.getByRole('menuitem', { name: 'Purchase list' }))
        .click();
      await button(page, 'Copy as text').waitFor();
    },
  },
];
