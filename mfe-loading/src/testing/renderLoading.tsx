import { render } from '@testing-library/react';
import type { Role } from 'shared-api/rules';
import { buildUser } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

let users = 100;

/** Draws this remote at an address, for a PM of their own unless another role is given: nobody finds what another test left to send. */
export function renderLoading(address = '/load/7', role: Role = 'pm', before: readonly string[] = []) {
  users += 1;
  const pages = pagesAt(App, { address, user: buildUser({ role, id: users }), before });
  return { ...pages, ...render(pages.element) };
}
