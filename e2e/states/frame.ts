import { settled } from '../support/settled.ts';
import { button, type OpenState, text } from './openState.ts';

/** Sign-in pages, and what the frame shows if a part fails. */
export const frameStates: readonly OpenState[] = [
  {
    name: 'login-refused',
    person: null,
    path: '/login',
    open: async (page) => {
      await page.getByLabel('Email').fill('marisol.vantree@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await button(page, 'Sign in').click();
      await page.getByText('Invalid email or password').waitFor();
    },
  },
  {
    name: 'forgot-password-sent',
    person: null,
    path: '/forgot-password',
    open: async (page) => {
      await page.getByLabel('Email').fill('marisol.vantree@example.com');
      await button(page, 'Send email').click();
      await page.getByText('Check your email!').waitFor();
    },
  },
  {
    name: 'refused-admin-page',
    person: 'pm',
    path: '/admin/units',
    open: async (page) => {
      await page.getByText('That page is for administrators.').waitFor();
      await page.getByRole('status', { name: 'Loading Dashboard' }).waitFor({ state: 'hidden' });
      await settled(page);
    },
  },
  {
    name: 'remote-failed',
    person: 'pm',
    path: '/items',
    before: (page) => page.route('**/remotes/mfe-items/**', (route) => route.abort()),
    shows: text('This part of MobPrep did not load'),
  },
];
