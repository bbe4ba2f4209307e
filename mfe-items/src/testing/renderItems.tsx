import { act, render } from '@testing-library/react';
import type { Me } from 'shared-api/contract';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { toast } from 'shared-ui/overlays';
import { App } from '#src/routes.tsx';

/** Somebody who may only look. */
export const engineer = buildUser({ id: 16, name: 'Noor Eastlake', role: 'pe' });
/** Somebody who keeps the catalogue. */
export const editor = buildUser({ id: 2, name: 'Petra Lindqvist', role: 'admin' });

let network: FakeNetwork | undefined;
afterEach(() => {
  network?.restore();
  act(() => toast.clear());
  localStorage.clear();
});

/** Draws a page of this remote with a network that answers as given. */
export function renderItems(address: string, handlers: FakeHandlers, user: Me = engineer) {
  network = fakeNetwork(handlers);
  const pages = pagesAt(App, { address, user });
  render(pages.element);
  return { ...pages, network };
}
