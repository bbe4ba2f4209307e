import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const shellPage = join(import.meta.dirname, '../../shell/dist/index.html');

/** Matches the addresses of scripts that this part of the shell needs and the other parts don't. */
export async function shellChunk(part: string, ...others: string[]): Promise<(url: URL) => boolean> {
  const page = await readFile(shellPage, 'utf8');
  const chunks: Record<string, string[]> = JSON.parse(/mobprep:chunks (.*)-->/.exec(page)?.[1] ?? '{}');
  const elsewhere = new Set(others.flatMap((other) => chunks[other] ?? []));
  const files = (chunks[part] ?? []).filter((file) => !elsewhere.has(file));
  if (files.length === 0) throw new Error(`The shell has no script for ${part} alone.`);
  return ({ pathname }) => files.some((file) => pathname.endsWith(file));
}

/** Scripts that only pages with a list take from the shell. */
export const sharedChunk = () => shellChunk('shared-ui/data', 'signed-in', 'shared-ui/overlays');

/** Scripts of what floats over every page. */
export const overlays = () => shellChunk('floating-layer', 'signed-in');

/** What arrives before the first rows. */
export const firstScreen = ['early', 'main', 'signed-in', 'floating-layer', 'shared-ui/overlays'];

/** Opens a page and waits until it has tried to load everything ahead: only a press asks for code then. */
export async function openUntilLoaded(page: Page, path: string) {
  const last = await shellChunk('health', ...firstScreen);
  // It comes after everything else, however long that takes: the test's own limit holds.
  const came = page.waitForResponse((response) => last(new URL(response.url())), { timeout: 0 });
  await page.goto(path);
  await came;
}
