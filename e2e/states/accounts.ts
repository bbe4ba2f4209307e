import type { Page } from '@playwright/test';
import type { CompanySignInState, Me, MyAccount } from 'shared-api/contract';
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

/** The sign-in page of a server with a company sign-in. */
const offerCompany = (only: boolean) => (page: Page) =>
  page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const block = /(<script[^>]*id="mobprep-live"[^>]*>\{)/;
    const company = `"company":${JSON.stringify({ name: 'Morrow Roofing', only })},`;
    await route.fulfill({ response: answer, body: (await answer.text()).replace(block, `$1${company}`) });
  });
/** The signed-in person's account in another state than it is in. */
const accountAs = (part: Partial<MyAccount>) => (page: Page) =>
  page.route('**/v1/users/me/account', async (route) => {
    const own = await route.fetch();
    await route.fulfill({ response: own, json: { ...(await own.json()), ...part } });
  });
const companySettings: CompanySignInState = {
  settings: {
    ...{ is_on: true, name: 'Morrow Roofing', kind: 'okta', issuer: 'https://morrow.okta.com' },
    ...{ client_id: '0oa1b2c3d4', domains: ['example.com'], is_authoritative: false, makes_accounts: true },
    ...{ roles_claim: 'groups', signs_out: true, is_only: false },
    roles: [
      { value: 'Managers', role: 'pm' },
      { value: 'Foremen', role: 'fm' },
    ],
  },
  ...{ has_secret: true, from_environment: false, connected: 12, revision: 1 },
  redirect_uri: 'https://mobprep.example.com/v1/company-sign-in/callback',
  initiate_uri: 'https://mobprep.example.com/v1/company-sign-in/initiate',
  logout_uri: 'https://mobprep.example.com/v1/company-sign-in/provider-logout',
  signed_out_uri: 'https://mobprep.example.com/login',
};

/** Passwords, two-step sign-in, and the company's. */
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
    name: 'preview-link',
    person: 'pe',
    path: '/preview#x',
    shows: text('Look at a version'),
  },
  {
    name: 'preview-link-used',
    person: 'pe',
    path: '/preview#x',
    before: answer('previews/open', { detail: 'This link was used already.', code: 'not_found' }, 404),
    shows: text('Look at a version'),
    open: async (page) => {
      await button(page, 'Open preview').click();
      await text('This link was used already.')(page);
    },
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
    before: accountAs({
      company_account: { provider: 'Morrow Roofing', connected_as: 'marisol@example.com' },
    }),
    open: (page) => button(page, 'Disconnect').click(),
  },
  { name: 'login-with-company', person: null, path: '/login', before: offerCompany(false) },
  { name: 'login-company-only', person: null, path: '/login', before: offerCompany(true) },
  {
    name: 'first-password',
    person: 'pm',
    path: '/dashboard',
    before: meAs({ must_change_password: true }),
    shows: text('Choose your password'),
    open: async (page) => {
      await page.getByLabel('New password').fill('short');
      await button(page, 'Save and go on').click();
    },
  },
  {
    name: 'recover',
    person: null,
    path: `/recover#${'a'.repeat(43)}`,
    open: (page) => page.getByLabel('New password').fill('green staple apples'),
  },
  {
    name: 'recovery-notice',
    person: 'full_admin',
    path: '/dashboard',
    before: answer('users/recoveries', {
      recoveries: [{ id: 1, user_id: 1, name: 'Ines Calloway', at: '2026-11-26T09:00:00Z' }],
    }),
    shows: text('On the server, a link to choose a new password was made'),
  },
  {
    name: 'second-step-on',
    person: 'pm',
    path: '/account',
    before: accountAs({ second_step: { since: '2026-11-25T09:00:00Z', codes_left: 3 } }),
    open: (page) => button(page, 'Switch off').click(),
  },
  {
    name: 'code-again-for-download',
    person: 'admin',
    path: '/admin/audit',
    before: answer('audit/export/excel*', asksCode, 403),
    open: async (page) => {
      await button(page, 'Download Excel').click();
      await page.getByText('Enter a code to download the audit').waitFor();
    },
  },
  {
    name: 'company-sign-in-settings',
    person: 'full_admin',
    path: '/admin/company-sign-in',
    before: answer('company-sign-in', companySettings),
  },
  {
    name: 'company-sign-in-empty',
    person: 'full_admin',
    path: '/admin/company-sign-in',
    open: (page) => button(page, 'Save').click(),
  },
];
