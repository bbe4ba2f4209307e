import { render } from '@testing-library/react';
import type { User } from 'shared-api/contract';
import { type FakeHandlers, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

const engineer: User = {
  id: 16,
  name: 'Noor Eastlake',
  email: 'noor.eastlake@example.com',
  role: 'pe',
  is_active: true,
  is_admin: false,
};

let network: FakeNetwork | undefined;
afterEach(() => network?.restore());

/** Draws a page of this remote for somebody who may only look, with a network that answers as given. */
export function renderItems(address: string, handlers: FakeHandlers) {
  network = fakeNetwork(handlers);
  const pages = pagesAt(App, { address, user: engineer });
  render(pages.element);
  return pages;
}
