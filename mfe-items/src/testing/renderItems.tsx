import { act, render } from '@testing-library/react';
import type { Me } from 'shared-api/contract';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { toast } from 'shared-ui/overlays';
import { App } from '#src/routes.tsx';

/** A user with view access only. */
export const engineer = buildUser({ id: 16, name: 'Noor Eastlake', role: 'pe' });
/** A user who can edit the catalogue. */
export const editor = buildUser({ id: 2, name: 'Petra Lindqvist', role: 'admin' });

let network: FakeNetwork | undefined;
afterEach(() => {
  network?.restore();
  act(() => toast.clear());
  localStorage.clear();
});

/** Draws a page of this remote with the given network handlers. Back leads to the upload page. */
export function renderItems(address: string, handlers: FakeHandlers, user: Me = engineer) {
  network = fakeNetwork(handlers);
  const pages = pagesAt(App, { address, user, before: ['/items/upload'] });
  render(pages.element);
  return { ...pages, network };
}
