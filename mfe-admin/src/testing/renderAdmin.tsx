import { render } from '@testing-library/react';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

const administrator = buildUser({ id: 3, name: 'Petra Lindqvist', role: 'admin' });

let network: FakeNetwork | undefined;
afterEach(() => network?.restore());

/** Draws a page of this remote for an administrator, with a network that answers as given. */
export function renderAdmin(address: string, handlers: FakeHandlers): FakeNetwork {
  network = fakeNetwork(handlers);
  render(pagesAt(App, { address, user: administrator }).element);
  return network;
}
