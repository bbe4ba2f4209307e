import { render } from '@testing-library/react';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

const engineer = buildUser({ id: 16, name: 'Noor Eastlake', role: 'pe' });

let network: FakeNetwork | undefined;
afterEach(() => network?.restore());

/** Draws a page of this remote for somebody who may only look, with a network that answers as given. */
export function renderItems(address: string, handlers: FakeHandlers) {
  network = fakeNetwork(handlers);
  const pages = pagesAt(App, { address, user: engineer });
  render(pages.element);
  return pages;
}
