import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LoadDetail } from 'shared-api/contract';
import { demoDraft } from '../support/screens.ts';
import { seedAs } from '../support/seed.ts';
import { settled } from '../support/settled.ts';
import { button, draftPath, type OpenState } from './openState.ts';

/** Opens a screen of a load of the demo's draft, on which everything is loaded, and gone if `isOut`. */
const openLoad = (screen: string, isOut: boolean) => async (page: Page) => {
  const { get, post } = await seedAs('fm');
  const { projectId, id: draft } = demoDraft;
  const { id } = (await post(`projects/${projectId}/contents/${draft}/loads`, {})) as { id: number }; // as the contract says
  const { lines } = (await get(`loads/${id}`)) as LoadDetail; // as the contract says
  const happened = [
    ...lines.map((line) => ({ kind: 'loaded', line_id: line.id, quantity: line.planned, seen: 0 })),
    ...(isOut ? ['done', 'left'] : []).map((kind) => ({ kind, line_id: null, quantity: null, seen: null })),
  ].map((event, at) => ({
    ...{ type: 'event', id: randomUUID(), device_seq: at + 1, made_at: new Date().toISOString() },
    ...{ load_id: id, undoes: null, text: null },
    ...event,
  }));
  const device = randomUUID();
  for (let from = 0; from < happened.length; from += 100)
    await post('operations', { device, operations: happened.slice(from, from + 100) });
  await page.goto(`/load/${id}${screen}`);
  await settled(page);
};

/** A truck's load, and what comes of it. */
export const loadStates: readonly OpenState[] = [
  {
    name: 'load',
    person: 'fm',
    path: `/load/start/${demoDraft.customId}/${demoDraft.id}`,
    open: async (page) => {
      await button(page, 'Start loading').click();
      await page.getByText(/^\d+ of \d+ loaded$/).waitFor();
      for (const box of (await page.getByRole('checkbox', { name: /^Load / }).all()).slice(0, 3))
        if ((await box.getAttribute('aria-checked')) !== 'true') await box.click();
      await page.getByText(/^All sent/).waitFor();
    },
  },
  {
    name: 'load-returns',
    person: 'fm',
    path: '/load',
    open: async (page) => {
      await openLoad('/return', true)(page);
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.click();
      await page.getByText(/^All sent/).waitFor();
    },
  },
  { name: 'load-sheet', person: 'fm', path: '/load', open: openLoad('/sheet', false) },
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
