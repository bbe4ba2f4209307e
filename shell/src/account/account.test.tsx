import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyAccount } from 'shared-api/contract';
import { buildEmployee, buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { renderAt } from '#src/testing/renderAt.tsx';

const user = userEvent.setup({ delay: null });
const marisol = buildUser();
const device = (part: Partial<MyAccount['devices'][number]> = {}) => ({
  id: '3f1c7f0e-0000-4000-8000-000000000001',
  name: 'Chrome on Windows',
  signed_in_at: '2026-11-03T08:00:00.000Z',
  used_at: '2026-11-03T08:00:00.000Z',
  is_current: true,
  ...part,
});
const phone = device({
  id: '3f1c7f0e-0000-4000-8000-000000000002',
  name: 'Safari on iPhone',
  is_current: false,
});
let account: MyAccount;
let network: FakeNetwork;

beforeEach(() => {
  account = { password_changed_at: null, password_min: 10, devices: [device(), phone] };
  network = fakeNetwork({
    'GET /users/me': () => ({ ...marisol }),
    'GET /users': () => ({
      users: [buildEmployee({ id: 1, name: 'Ines Calloway', role: 'full_admin' })],
      assignable_roles: [],
    }),
    'GET /users/me/account': () => account,
    'POST /users/me/password': () => ({ message: 'Password changed' }),
    'DELETE /users/me/devices/:id': ({ params }) => {
      account = { ...account, devices: account.devices.filter(({ id }) => id !== params['id']) };
      return undefined;
    },
    'DELETE /users/me/devices': () => {
      account = { ...account, devices: account.devices.filter(({ is_current }) => is_current) };
      return undefined;
    },
  });
});
afterEach(() => forgetSession());

function open(part: Parameters<typeof buildUser>[0] = {}, address = '/account') {
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser(part) } });
  return renderAt(address);
}
const typeIn = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);
const sent = () => network.sent('POST /users/me/password').map(({ body }) => body);

describe('My account', () => {
  it('opens from the name in the sidebar', async () => {
    const { path } = open({}, '/nowhere');
    await user.click(await screen.findByRole('link', { name: /My account.*Marisol Vantree/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeInTheDocument();
    expect(path()).toBe('/account');
    expect(await screen.findByText(/kept by your administrators: Ines Calloway/)).toBeInTheDocument();
  });

  it('changes the password, and clears both boxes', async () => {
    open();
    await typeIn('Current password', 'the old one');
    await typeIn('New password', 'green staple apples');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
    expect(sent()).toEqual([{ current_password: 'the old one', new_password: 'green staple apples' }]);
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('says next to the box what the server refuses, until it is typed in again', async () => {
    const msg = "This isn't your current password";
    network.use({
      'POST /users/me/password': () =>
        Response.json(
          { code: 'validation_failed', detail: [{ field: 'current_password', msg }] },
          { status: 422 },
        ),
    });
    open();
    await typeIn('Current password', 'wrong');
    await typeIn('New password', 'green staple apples');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(msg)).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('green staple apples');
    await typeIn('Current password', '!');
    expect(screen.queryByText(msg)).not.toBeInTheDocument();
  });

  it('sends nothing without both passwords', async () => {
    open();
    await typeIn('New password', 'green staple apples');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['short', 'Use at least 10 characters.'],
    ['vantree123456', "Don't build it from your name or your company's."],
    ['green staples', 'Long enough. A few more words make it much harder to guess.'],
    ['green staple apples', 'Good. At least 10 characters, and not your name.'],
  ])('says of %s: %s', async (password, sentence) => {
    open();
    await typeIn('New password', password);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('signs out one other device, never this one', async () => {
    open();
    const buttons = await screen.findAllByRole('button', { name: /^Sign out / });
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      expect.stringMatching(/^Sign out Safari on iPhone/),
      'Sign out everywhere else',
    ]);
    await user.click(within(screen.getAllByRole('listitem').at(-1) as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(screen.getByText('Chrome on Windows')).toBeInTheDocument();
  });

  it('signs out everywhere else, once there is such a place', async () => {
    open();
    const everywhere = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    await user.click(everywhere);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    await waitFor(() => expect(everywhere).toHaveAttribute('aria-disabled', 'true'));
  });

  it('offers to try again when it does not load', async () => {
    network.use({ 'GET /users/me/account': () => refusal(404, 'not_found') });
    open();
    expect(await screen.findByText('Failed to load your account')).toBeInTheDocument();
    network.use({ 'GET /users/me/account': () => account });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Chrome on Windows')).toBeInTheDocument();
  });
});

describe('a password that an administrator chose', () => {
  it('has to be replaced before anything else is shown', async () => {
    open({ must_change_password: true }, '/dashboard');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Choose your password' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await typeIn('Password that you were given', 'the given one');
    await typeIn('New password', 'green staple apples');
    await user.click(screen.getByRole('button', { name: 'Save and go on' }));
    expect(await screen.findByRole('navigation')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/dashboard');
  });
});

describe('a recovery link', () => {
  const recover = async (address: string) => {
    forgetSession();
    renderAt(address);
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  };

  it('sets a new password without a session', async () => {
    network.use({ 'POST /users/recovery': () => ({ message: 'Password changed' }) });
    await recover('/recover#abc');
    await typeIn('New password', 'green staple apples');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
    expect(network.sent('POST /users/recovery')[0]?.body).toEqual({
      token: 'abc',
      new_password: 'green staple apples',
    });
  });

  it('says that it was used', async () => {
    const msg = 'This link was used, or is older than 15 minutes';
    const detail = [{ field: 'token', msg }];
    network.use({
      'POST /users/recovery': () => Response.json({ code: 'validation_failed', detail }, { status: 422 }),
    });
    await recover('/recover#abc');
    await typeIn('New password', 'green staple apples');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(msg)).toBeInTheDocument();
  });

  it('says that it is not complete', async () => {
    await recover('/recover');
    expect(screen.getByText(/This link is not complete/)).toBeInTheDocument();
  });
});
