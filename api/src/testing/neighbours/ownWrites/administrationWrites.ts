import { accounts } from '../../testServer.ts';
import { type OwnWrite, touched } from './OwnWrite.ts';

export const token = (name: string) => ({ remote: 'mfe-items', name, days: 1 });
const password = 'correct horse battery';

/** Writes of accounts and settings. */
export const administrationWrites: readonly OwnWrite[] = [
  {
    write: ['post', '/v1/users/signup', { email: 'new@example.com', name: 'New', role: 'pm', password }],
    changes: ['users: 1 added'],
  },
  {
    write: [
      'put',
      '/v1/company-sign-in',
      {
        ...{ is_on: false, name: 'Okta', kind: 'okta', issuer: 'https://example.okta.com', client_id: 'x' },
        ...{ client_secret: 'y', domains: [], is_authoritative: false, makes_accounts: false },
        ...{ roles_claim: 'roles', roles: [], signs_out: false, is_only: false },
      },
    ],
    changes: ['company_sign_in: 1 added'],
    moreEntries: 1,
  },
  {
    write: ['put', '/v1/roles/second-step', { roles: ['admin'] }],
    changes: ['second_step_roles: 1 added'],
    moreEntries: 1,
  },
  {
    write: ['put', '/v1/set-up', { step: 'packages', is_skipped: true }],
    changes: ['set_up_skips: 1 added'],
  },
  { write: ['post', '/v1/health/checks', { id: 'clock' }], changes: ['health_findings: 1 added'] },
  {
    write: ['post', '/v1/health/checks/counters/fix'],
    changes: ['health_findings: 1 added'],
    moreEntries: 1,
  },
  { write: ['post', '/v1/backups', {}], changes: ['backups: 1 added'] },
  { write: ['patch', '/v1/users/14', { name: 'Gus' }], changes: [`users 14 name ${touched}`] },
  {
    write: ['delete', '/v1/users/admin/delete-user', { user_id: 19 }],
    changes: [`users 19 deleted_at ${touched}`],
  },
  {
    write: ['post', '/v1/users/admin/lock-down', { user_id: 18 }],
    changes: ['lock_downs: 1 added', `users 18 is_active ${touched}`],
    moreEntries: 1,
  },
  {
    write: [
      'post',
      '/v1/users/admin/password-reset/reset',
      { user_id: accounts.admin.id, new_password: password },
    ],
    changes: [
      'login_failures # removed',
      'sessions # revoked_at revoked_because',
      `users ${accounts.admin.id} password_changed_at password_hash ${touched}`,
    ],
  },
  {
    write: ['post', '/v1/deploy-tokens', token('CI')],
    changes: ['release_tokens: 1 added'],
    moreEntries: 1,
  },
  { write: ['delete', '/v1/deploy-tokens/1'], changes: ['release_tokens 1 revoked_at'], moreEntries: 1 },
];
