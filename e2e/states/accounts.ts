import type { Page } from '@playwright/test';
import type { Me } from 'shared-api/contract';
import { button, type OpenState, text } from './openState.ts';

/** The signed-in user in another state than they are in. */
const meAs = (part: Partial<Me>) => (page: Page) =>
  page.route('**/v1/users/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...part } });
  });
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** A set-up that the server knows nothing of. */
async function offerSetUp(page: Page) {
  await page.route('**/v1/users/me/second-step', (route) =>
    route.fulfill({ json: { secret, uri: `otpauth://totp/MobPrep:x?secret=${secret}` } }),
  );
  await page.route('**/v1/users/me/second-step/confirmation', (route) =>
    route.fulfill({ json: { codes: Array.from({ length: 10 }, () => 'abcd-efgh-ijkl-mnop') } }),
  );
}
const answer =
  (address: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(`**/v1/${address}`, (route) => route.fulfill({ status, json }));
const asksCode = { detail: 'Enter a code of your second step again', code: 'forbidden', asks_code: true };

/** Two-step sign-in, and the company's. */
export const accountStates: readonly OpenState[] = [
  {
    name: 'code-page',
    person: 'pm',
    path: '/dashboard',
    before: meAs({ awaits_code: true }),
    shows: text('Enter the code'),
  },
  {
    name: 'code-page-recovery',
    person: 'pm',
    path: '/dashboard',
    before: meAs({ awaits_code: true }),
    shows: text('Enter the code'),
    open: (page) => button(page, 'Use a recovery code').click(),
  },
  {
    name: 'second-step-set-up',
    person: 'pm',
    path: '/dashboard',
    before: async (page) => {
      await meAs({ awaits_set_up: true })(page);
      await offerSetUp(page);
    },
    shows: text('Set up two-step sign-in'),
    open: async (page) => {
      await button(page, 'Set up').click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'recovery-codes',
    person: 'pm',
    path: '/account',
    before: offerSetUp,
    open: async (page) => {
      await button(page, 'Set up').click();
      await page.getByLabel('Code', { exact: true }).fill('123456');
      await button(page, 'Switch on').click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'code-again',
    person: 'full_admin',
    path: '/admin/roles',
    before: answer('roles', asksCode, 403),
    shows: text('Enter a code to see'),
  },
  {
    name: 'company-sign-in-failed',
    person: null,
    path: '/company-sign-in?problem=stale',
    shows: text("You aren't signed in"),
  },
  {
    name: 'company-sign-in-confirmed',
    person: null,
    path: '/company-sign-in?attempt=x',
    before: answer('company-sign-in/finish', { kind: 'confirm', to: '/dashboard', email: 'ada@example.com' }),
    shows: text('Is this you?'),
  },
  {
    name: 'company-sign-in-tested',
    person: 'full_admin',
    path: '/admin/company-sign-in?attempt=x',
    before: answer('company-sign-in/finish', {
      kind: 'test',
      to: '/admin/company-sign-in',
      test: {
        claims: [
          { name: 'iss', value: `https://login.microsoftonline.com/${'a'.repeat(120)}` },
          { name: 'email', value: 'ada@example.com' },
        ],
        account: { name: 'Ada Morrow', email: 'ada@example.com' },
        reasons: ['This company account is connected to the account.'],
      },
    }),
    shows: text('A sign-in would open the account of Ada Morrow'),
    open: (page) => button(page, 'Add a role').click(),
  },
  {
    name: 'company-account-disconnected',
    person: 'pm',
    path: '/account',
    before: (page) =>
      page.route('**/v1/users/me/account', async (route) => {
        const own = await route.fetch();
        const company_account = { provider: 'Morrow Roofing', connected_as: 'marisol@example.com' };
        await route.fulfill({ response: own, json: { ...(await own.json()), company_account } });
      }),
    open: (page) => button(page, 'Disconnect').click(),
  },
];
