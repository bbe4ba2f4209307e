import { render } from '@testing-library/react';
import type { User } from 'shared-api/contract';
import { type FakeHandlers, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

const administrator: User = {
  id: 3,
  name: 'Petra Lindqvist',
  email: 'petra.lindqvist@example.com',
  role: 'admin',
  is_active: true,
  is_admin: true,
};

let network: FakeNetwork | undefined;
afterEach(() => network?.restore());

/** Draws a page of this remote for an administrator, with a network that answers as given. */
export function renderAdmin(address: string, handlers: FakeHandlers): FakeNetwork {
  network = fakeNetwork(handlers);
  render(pagesAt(App, { address, user: administrator }).element);
  return network;
}
