import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { findChromium } from '../bin/findChromium.mjs';
import { addressesOf, shellOf, withRemote } from '../livePage.ts';
import { type Candidate, sha384 } from './Candidate.ts';
import { Refusal, unreachable } from './ReleaseServer.ts';

const drawnWithinMs = 30_000;
/** Playwright serves the page itself, so Chromium can't tell that it may load from a CDN on a private network. */
const args = ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'];

/**
 * Opens a candidate's first page in the live shell, before anybody gets it. Sends nothing to the server's API. Returns the shell's
 * build.
 */
export async function mount(candidate: Candidate, to: string): Promise<string> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Refusal('Chromium is missing: set CHROMIUM_PATH, or skip the check with --without-browser.');
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await open(browser, candidate, to);
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, candidate: Candidate, to: string): Promise<string> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { description, files } = candidate;
  const [route] = description.routes;
  if (!route) throw new Refusal(`${description.name} has no page.`);
  const base = `/remotes/${description.name}/${description.version}/`;
  const address = new URL(route.path.replace(/:[a-zA-Z]+/g, '1'), to).href;
  const live = await fetch(address, { headers: { accept: 'text/html' } }).catch(unreachable(to));
  const html = await live.text();
  // Through Node, because Chromium doesn't know the authorities of NODE_EXTRA_CA_CERTS.
  await page.route('**/*', async (call) => {
    const response = await call.fetch().catch(({ message }: Error) => {
      errors.push(`${call.request().url()}: ${message}`);
    });
    return response ? call.fulfill({ response }) : call.abort();
  });
  await page.route('**/v1/**', (call) => answer(call, route.access));
  await page.route('**/reports/**', (call) => call.fulfill({ status: 204 }));
  await page.route(`**${base}**`, (call) => {
    const body = files.get(new URL(call.request().url()).pathname.slice(base.length));
    return body
      ? call.fulfill({
          body,
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        })
      : call.fulfill({ status: 404, body: '' });
  });
  await page.route(address, (call) =>
    call.fulfill({
      status: live.status,
      headers: headersOf(live),
      body: withCandidate(html, candidate, base),
    }),
  );
  await page.goto(address);
  const outcome = await drawn(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (outcome !== 'page' || errors.length > 0)
    throw new Refusal(
      `${description.name} doesn't run in the live shell: ${[outcome, ...errors].join('; ')}`,
    );
  return shellOf(html);
}

/** What describes a page, without what describes how it was sent. */
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name)),
  );

/** What people would see: the page, the shell's failure card, or nothing within the time limit. */
async function drawn(page: Page): Promise<string> {
  // Only a remote that failed gives the page an alert for a title.
  const card = page.getByRole('alert').getByRole('heading', { level: 1 });
  const heading = page.getByRole('heading', { level: 1 });
  try {
    await heading.first().waitFor({ timeout: drawnWithinMs });
    await page.waitForLoadState('networkidle', { timeout: drawnWithinMs });
  } catch {
    return `no page within ${drawnWithinMs / 1_000} s`;
  }
  if (!(await card.isVisible())) return 'page';
  return ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ').slice(0, 300);
}

/** The live page with the candidate instead of the live version. */
function withCandidate(html: string, { description, files }: Candidate, base: string): string {
  const shown = {
    ...description,
    ...addressesOf(String(files.get('mf-manifest.json')), base),
    integrity: Object.fromEntries([...files].map(([path, body]) => [path, sha384(body)])),
    source: 'release',
    channel: 'live',
    madeAt: new Date(),
  };
  return withRemote(html, shown, { mayBeSignedIn: true, reads: [] });
}

const tokens = {
  access_token: 'none',
  refresh_token: 'none',
  id_token: 'none',
  token_type: 'Bearer',
  auth_provider: 'release',
  expires_in: 600,
};

/** Signs in somebody who may see the page. The rest of the API is down, which no page may die of. */
function answer(call: Route, access: string) {
  const path = new URL(call.request().url()).pathname;
  if (path.endsWith('/users/refresh')) return call.fulfill({ json: tokens });
  if (path.endsWith('/users/me'))
    return call.fulfill({
      json: {
        id: 1,
        name: 'Release check',
        email: 'release@example.com',
        role: 'full_admin',
        is_active: true,
        is_admin: true,
        permissions: ['admin:enter', access],
      },
    });
  const json = { detail: 'Not part of this check', code: 'db_unavailable', request_id: 'release' };
  return call.fulfill({ status: 503, json });
}
