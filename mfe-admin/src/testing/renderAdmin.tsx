import { act, render } from '@testing-library/react';
import type { Me } from 'shared-api/contract';
import type { Role } from 'shared-api/rules';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { toast } from 'shared-ui/overlays';
import { App } from '#src/routes.tsx';

/** Ids of the demo accounts that the tests sign in with. */
const ids = { full_admin: 1, admin: 3, pm: 6, fm: 11, pe: 16 } as const;

let network: FakeNetwork | undefined;
afterEach(() => {
  network?.restore();
  act(() => toast.clear());
});

/** A test's network and the page's current address. */
export interface AdminPage extends FakeNetwork {
  readonly address: () => string;
}

/** Draws a page of this remote for an administrator, with the given network handlers. */
export function renderAdmin(
  address: string,
  handlers: FakeHandlers,
  role: Role = 'admin',
  changes: Partial<Me> = {},
): AdminPage {
  network = fakeNetwork(handlers);
  const user = buildUser({ id: ids[role], name: 'Petra Lindqvist', role, ...changes });
  const page = pagesAt(App, { address, user });
  render(page.element);
  return { ...network, address: page.address };
}
