import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanySignInState } from 'shared-api/contract';
import { refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const path = '/admin/company-sign-in';
const saved: CompanySignInState = {
  settings: {
    is_on: true,
    name: 'Morrow Roofing',
    kind: 'okta',
    issuer: 'https://morrow.okta.com',
    client_id: 'x',
    domains: ['example.com'],
    is_authoritative: false,
    makes_accounts: false,
    roles_claim: 'roles',
    roles: [{ value: 'Foremen', role: 'fm' }],
    signs_out: false,
    is_only: false,
  },
  has_secret: true,
  from_environment: false,
  redirect_uri: 'https://mobprep.example.com/v1/company-sign-in/callback',
  initiate_uri: 'https://mobprep.example.com/v1/company-sign-in/initiate',
  logout_uri: 'https://mobprep.example.com/v1/company-sign-in/provider-logout',
  signed_out_uri: 'https://mobprep.example.com/login',
  connected: 2,
  revision: 3,
};
const empty: CompanySignInState = { ...saved, settings: null, has_secret: false, revision: 1 };
const open = (state: CompanySignInState, handlers = {}) =>
  renderAdmin(path, { 'GET /company-sign-in': () => state, ...handlers }, 'full_admin');
const put = 'PUT /company-sign-in';
const asks = () =>
  Response.json(
    { detail: 'Enter a code of your second step again', code: 'forbidden', asks_code: true, request_id: 't' },
    { status: 403 },
  );

describe('the settings of company sign-in', () => {
  it('are saved as they are typed, with the revision that was read', async () => {
    const page = open(saved, { [put]: () => ({ ...saved, revision: 4 }) });
    const domains = await screen.findByLabelText('Email domains');
    await userEvent.clear(domains);
    await userEvent.type(domains, 'example.com, exa mple.org; example.net');
    await userEvent.click(screen.getByRole('button', { name: 'Add a role' }));
    await userEvent.type(screen.getByLabelText('Value 2'), 'Managers');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.sent(put)).toHaveLength(1));
    const [sent] = page.sent(put);
    expect(sent?.body).toEqual({
      ...saved.settings,
      domains: ['example.com', 'exa mple.org', 'example.net'],
      roles: [
        { value: 'Foremen', role: 'fm' },
        { value: 'Managers', role: 'pm' },
      ],
    });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });

  it('say which fields are empty before anything is sent', async () => {
    const page = open(empty);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(4);
    expect(page.sent(put)).toEqual([]);
  });

  it('show next to a field what the server refuses in it, and keep what was typed', async () => {
    const msg = 'Use an address that starts with https://';
    open(saved, {
      [put]: () =>
        Response.json(
          { code: 'validation_failed', detail: [{ field: 'issuer', msg }], request_id: 't' },
          { status: 422 },
        ),
    });
    const issuer = await screen.findByLabelText('Issuer');
    await userEvent.clear(issuer);
    await userEvent.type(issuer, 'http://x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(msg)).toBeVisible();
    expect(issuer).toHaveValue('http://x');
  });

  it('ask before passwords end while nobody has signed in with it', async () => {
    const page = open({ ...saved, connected: 0 }, { [put]: () => ({ ...saved, revision: 4 }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Passwords only for Full Admins' }));
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(page.sent(put)).toHaveLength(0);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(page.sent(put)).toHaveLength(1));
  });

  it('show the saved state, and say what is left of an earlier visit', async () => {
    open(saved);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer it on the sign-in page' }));
    expect(screen.getByText('On · 2 connected accounts')).toBeVisible();
    cleanup();
    open(saved);
    expect(await screen.findByText('What you changed here before isn’t saved yet.')).toBeVisible();
    const [discard] = screen.getAllByRole('button', { name: 'Discard changes' });
    if (discard) await userEvent.click(discard);
    expect(screen.getByRole('checkbox', { name: 'Offer it on the sign-in page' })).toBeChecked();
  });

  it('are tested as saved, so a change is saved first', async () => {
    open(saved);
    await userEvent.type(await screen.findByLabelText('Name'), ' Ltd');
    expect(screen.getByRole('button', { name: 'Test this sign-in' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('can only be read where the environment sets them', async () => {
    open({ ...saved, from_environment: true });
    expect(await screen.findByLabelText('Issuer')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('ask for a code again, and keep what was typed meanwhile', async () => {
    let given = false;
    const page = open(saved, {
      'GET /company-sign-in': () => (given ? saved : asks()),
      'POST /users/me/second-step/renewal': () => {
        given = true;
        return { message: 'Code accepted' };
      },
    });
    await userEvent.type(await screen.findByLabelText('Code, or a recovery code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.type(name, ' Ltd');
    given = false;
    page.use({ [put]: asks });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByLabelText('Code, or a recovery code')).toBeVisible();
    expect(name).toHaveValue('Morrow Roofing Ltd');
  });

  it('can be read again when they failed to load', async () => {
    const page = open(saved, { 'GET /company-sign-in': () => refusal(500, 'internal') });
    expect(await screen.findByText('Failed to load the settings')).toBeVisible();
    page.use({ 'GET /company-sign-in': () => saved });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Issuer')).toHaveValue('https://morrow.okta.com');
  });
});

describe('pages that ask for a code again', () => {
  it('Roles opens once it is given', async () => {
    let given = false;
    renderAdmin(
      '/admin/roles',
      {
        'GET /roles': () =>
          given
            ? { sections: [{ title: 'Projects', rows: [{ act: 'Delete projects', refusals: {} }] }] }
            : asks(),
        'POST /users/me/second-step/renewal': () => {
          given = true;
          return { message: 'Code accepted' };
        },
      },
      'full_admin',
    );
    await userEvent.type(await screen.findByLabelText('Code, or a recovery code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('row', { name: /^Delete projects/ })).toBeVisible();
  });
});

describe('the result of a test sign-in', () => {
  const result = `${path}?attempt=a1`;
  const finish = 'POST /company-sign-in/finish';
  const found = {
    ...{ kind: 'test', to: path },
    test: {
      claims: [{ name: 'roles', value: 'Foremen' }],
      account: { name: 'Noor Eastlake', email: 'noor@example.com' },
      reasons: ['The role “Foremen” makes a field manager.'],
    },
  };
  afterEach(() => void jest.restoreAllMocks());
  const openResult = (handlers = {}) =>
    renderAdmin(result, { 'GET /company-sign-in': () => saved, ...handlers }, 'full_admin');

  it('says which account would open, why, and what the provider told', async () => {
    const page = openResult({ [finish]: () => found });
    expect(await screen.findByText(/the account of Noor Eastlake \(noor@example.com\)/)).toBeVisible();
    expect(screen.getByText(found.test.reasons[0] ?? '')).toBeVisible();
    expect(screen.getByText('roles').nextElementSibling).toHaveTextContent('Foremen');
    expect(page.sent(finish)[0]?.body).toEqual({ attempt: 'a1' });
  });

  it('stays when the user comes back to the page later, because an attempt can be read only once', async () => {
    const page = openResult({ [finish]: () => found });
    expect(await screen.findByText(/the account of Noor Eastlake/)).toBeVisible();
    page.use({
      [finish]: () => refusal(403, 'forbidden'),
      'GET /company-sign-in': () => ({ ...saved, connected: 5 }),
    });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('On · 5 connected accounts')).toBeVisible();
    expect(page.sent(finish)).toHaveLength(1);
  });

  it('says why there is none', async () => {
    openResult({ [finish]: () => refusal(403, 'forbidden', 'This attempt was finished before') });
    expect(await screen.findByText(/This attempt was finished before/)).toBeVisible();
  });
});
