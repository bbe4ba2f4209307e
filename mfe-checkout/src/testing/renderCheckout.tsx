import { render } from '@testing-library/react';
import type { Role } from 'shared-api/rules';
import { buildUser } from 'shared-api/testing';
import type { Fillers } from 'shared-remote';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

/** Draws this remote at an address, for a PM unless another role is given. */
export function renderCheckout(
  address = '/project/25-1003/5005/checkout',
  role: Role = 'pm',
  fills: Fillers = {},
) {
  const pages = pagesAt(App, { address, user: buildUser({ role }), fills });
  return { ...pages, ...render(pages.element) };
}
