import { render } from '@testing-library/react';
import type { Role } from 'shared-api/rules';
import { buildUser } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

interface RenderJobsOptions {
  readonly role?: Role;
  readonly userId?: number;
  readonly state?: unknown;
  readonly before?: readonly string[];
}

/** Draws this remote at an address, for a PM unless another role is given. */
export function renderJobs(address: string, { role = 'pm', userId = 6, ...rest }: RenderJobsOptions = {}) {
  const pages = pagesAt(App, { address, user: buildUser({ role, id: userId }), ...rest });
  return { ...pages, ...render(pages.element) };
}
