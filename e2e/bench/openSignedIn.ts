import { newPage, openBrowser, signIn } from '../support/browser.ts';
import type { Person } from '../support/people.ts';

/** Opens a new browser with somebody signed in to a server. */
export async function openSignedIn(url: string, person: Person) {
  const browser = await openBrowser();
  const { page, context } = await newPage(browser, { baseURL: url });
  await signIn(page, person);
  return { browser, page, context };
}
