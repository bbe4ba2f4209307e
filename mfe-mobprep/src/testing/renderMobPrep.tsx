import { render } from '@testing-library/react';
import type { Role } from 'shared-api/rules';
import { buildUser } from 'shared-api/testing';
import type { Fillers } from 'shared-remote';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

/** The address of a Mob Prep screen of `draftToPrepare`. */
export const addressOf = (screen = '') => `/project/25-1008/5001/mob-prep${screen}`;

/** Draws this remote at an address, for a PM unless another role is given. */
export function renderMobPrep(
  address: string,
  { role = 'pm', fills = {} }: { readonly role?: Role; readonly fills?: Fillers } = {},
) {
  const pages = pagesAt(App, { address, user: buildUser({ role }), fills });
  return { ...pages, ...render(pages.element) };
}
