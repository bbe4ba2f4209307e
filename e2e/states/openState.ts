import type { Page } from '@playwright/test';
import type { Person } from '../support/people.ts';
import { demoDraft } from '../support/screens.ts';
import type { Seed } from '../support/seed.ts';

/** A screen in a state that has no address of its own: something open, chosen, loading or failed. */
export interface OpenState {
  readonly name: string;
  /** Who is signed in; null before the sign-in. */
  readonly person: Person | null;
  readonly path: string;
  /** Runs before the page is opened, for example to set up the network. */
  readonly before?: (page: Page, seed: Seed) => Promise<unknown>;
  /** Brings the settled page into the state. */
  readonly open?: (page: Page, seed: Seed) => Promise<unknown>;
  /** Waits until the state is there, if the page never settles. */
  readonly shows?: (page: Page) => Promise<unknown>;
  /** Where the state exists; by default everywhere. */
  readonly only?: 'desktop' | 'phone';
}

interface DraftPlace {
  readonly customId: string;
  readonly projectId: number;
  readonly id: number;
}

export const draftPath = (screen: string, { customId, id }: DraftPlace = demoDraft) =>
  `/project/${customId}/${id}/${screen}`;

/** Somebody else changes the notes of a draft. */
export async function changeNotes(seed: Seed, { projectId, id }: DraftPlace, notes: string) {
  const { put } = await seed('admin');
  await put(`projects/${projectId}/contents/${id}`, { notes });
}

/** Somebody else takes lines off a draft's list. */
export async function takeOffList(seed: Seed, { projectId, id }: DraftPlace, name: RegExp) {
  const { get, remove } = await seed('admin');
  const address = `projects/${projectId}/contents/${id}/items`;
  const lines = (await get(address)) as { item_id: number; item_name: string }[]; // as the contract says
  for (const line of lines) if (name.test(line.item_name)) await remove(`${address}/${line.item_id}`);
}

/** This person and somebody else enter different numbers for a line. */
export async function disagree(page: Page, seed: Seed, { projectId, id }: DraftPlace, name: string) {
  const { get, put } = await seed('admin');
  const address = `projects/${projectId}/contents/${id}/items`;
  const lines = (await get(address)) as { item_id: number; item_name: string; quantity: number }[]; // as the contract says
  const line = lines.find(({ item_name }) => item_name === name);
  if (!line) throw new Error(`${name} is not on the list.`);
  const box = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  await box.fill(String(line.quantity + 100));
  await put(`${address}/${line.item_id}`, { quantity: line.quantity + 1 });
  await box.press('Enter');
  const both = page.getByRole('group', { name: `Two quantities of ${name}` });
  await both.waitFor();
  await both.scrollIntoViewIfNeeded();
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Calls to these addresses never get an answer. */
export const silence = (pattern: string) => (page: Page) => page.route(pattern, () => {});

/** Calls to these addresses fail as on an overloaded server. */
export const refuse = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      json: { detail: '', code: 'internal', request_id: '51d07b42-0000-4000-8000-000000000000' },
    }),
  );

export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
