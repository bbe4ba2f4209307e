import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyAccount } from 'shared-api/contract';
import { lockedText } from 'shared-api/rules';
import { buildEmployee, buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { clearPageFacts, setPageFacts } from '#src/testing/pageFacts.ts';
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
afterEach(() => {
  forgetSession();
  toast.clear();
});

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

  it('names who else can change it: only administrators who are active', async () => {
    const someone = { id: 2, role: 'admin', is_active: true } as const;
    const users = [
      buildEmployee({ ...someone, name: 'Otto Lind' }),
      buildEmployee({ ...someone, id: 3, name: 'Gone Admin', is_active: false }),
      buildEmployee({ ...someone, id: 4, name: 'Pia Manager', role: 'pm' }),
      buildEmployee({ ...someone, id: marisol.id, name: marisol.name }),
      buildEmployee({ ...someone, id: 5, name: 'Ines Calloway', role: 'full_admin' }),
    ];
    network.use({ 'GET /users': () => ({ users, assignable_roles: [] }) });
    open({ role: 'admin' });
    expect(await screen.findByText(/administrators: Otto Lind, Ines Calloway\.$/)).toBeVisible();
  });

  it('has parts that a screen reader can jump to by name', async () => {
    open();
    const password = within(await screen.findByRole('region', { name: 'Password' }));
    expect(password.getByLabelText('Current password')).toBeVisible();
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

describe('a recovery link that the server made', () => {
  const made = (id: number) => ({ id, user_id: 2, name: 'Ada Reyes', at: '2026-11-25T08:09:51.076Z' });
  const tell = (ids: number[]) =>
    network.use({ 'GET /users/recoveries': () => ({ recoveries: ids.map(made) }) });

  it('is told to full admins, until they dismiss it in this tab', async () => {
    tell([41]);
    open({ role: 'full_admin' });
    const notice = await screen.findByText(/was made for Ada Reyes: Nov 25, 2026/);
    expect(within(notice).getByRole('link', { name: 'Show in the audit' })).toHaveAttribute(
      'href',
      '/admin/audit?kind=user&record=2',
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Ada Reyes/)).not.toBeInTheDocument();
    cleanup();
    tell([42, 41]);
    open({ role: 'full_admin' });
    expect(await screen.findAllByText(/was made for Ada Reyes/)).toHaveLength(1);
  });

  it('is no matter of others', async () => {
    open({ role: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    expect(network.sent('GET /users/recoveries')).toEqual([]);
  });
});

describe('a recovery link', () => {
  afterEach(clearPageFacts);

  const recover = async (address: string) => {
    forgetSession();
    renderAt(address);
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  };

  it('sets a new password without a session', async () => {
    network.use({ 'POST /users/recovery': () => ({ message: 'Password changed' }) });
    setPageFacts({ passwordMin: 15 });
    await recover('/recover#abc');
    await typeIn('New password', 'green apple');
    expect(await screen.findByText(/15 characters/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('New password'));
    await typeIn('New password', 'green staple apples');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
    expect(network.sent('POST /users/recovery')[0]?.body).toEqual({
      token: 'abc',
      new_password: 'green staple apples',
    });
  });

  it('says that it was used', async () => {
    const msg = 'This link was used, or is too old';
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

describe('two-step sign-in', () => {
  const codes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'];
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const refusedCode = () =>
    Response.json(
      {
        code: 'validation_failed',
        detail: [{ field: 'code', msg: 'This code is wrong, or was used already' }],
      },
      { status: 422 },
    );
  beforeEach(() =>
    network.use({
      'POST /users/me/second-step': () => ({ secret, uri: `otpauth://totp/MobPrep?secret=${secret}` }),
      'POST /users/me/second-step/confirmation': () => {
        account = { ...account, second_step: { since: '2026-11-25T08:00:00.000Z', codes_left: 10 } };
        return { codes };
      },
    }),
  );

  it('is set up with a key, a code, and recovery codes that are shown once', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await typeIn('Code', '123456');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    for (const code of codes) expect(await screen.findByText(code)).toBeInTheDocument();
    expect(network.sent('POST /users/me/second-step/confirmation')[0]?.body).toEqual({ code: '123456' });
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText(/On since Nov 25, 2026.*10 recovery codes left/)).toBeInTheDocument();
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  });

  it('stays off if nobody gives a code', async () => {
    network.use({ 'POST /users/me/second-step/confirmation': refusedCode });
    open();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    await typeIn('Code', '000000');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText('This code is wrong, or was used already')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  });

  it('is switched off with the password and a code, and renews its recovery codes with a code', async () => {
    account = { ...account, second_step: { since: '2026-11-25T08:00:00.000Z', codes_left: 3 } };
    network.use({
      'POST /users/me/second-step/recovery-codes': () => ({ codes }),
      'POST /users/me/second-step/removal': () => {
        const { second_step: _gone, ...rest } = account;
        account = rest;
        return { message: 'off' };
      },
    });
    open();
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await typeIn('Code, or a recovery code', '123456');
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText(codes[1] ?? '')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await typeIn('Your password', 'the old one');
    await typeIn('Code, or a recovery code', '654321');
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
    expect(network.sent('POST /users/me/second-step/removal')[0]?.body).toEqual({
      password: 'the old one',
      code: '654321',
    });
  });

  it('says when switching it off is locked, whether by wrong passwords or by wrong codes', async () => {
    account = { ...account, second_step: { since: '2026-11-25T08:00:00.000Z', codes_left: 3 } };
    network.use({ 'POST /users/me/second-step/removal': () => refusal(429, 'login_throttled') });
    open();
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await typeIn('Your password', 'the old one');
    await typeIn('Code, or a recovery code', '654321');
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText(lockedText('code', 'wrong tries'))).toBeInTheDocument();
  });

  it('is set up before anything else if the role needs it', async () => {
    open({ awaits_set_up: true }, '/account');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    await typeIn('Code', '123456');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText(codes[0] ?? '')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeInTheDocument();
  });

  describe('after the password', () => {
    const page = { level: 1, name: 'Enter the code' };
    beforeEach(() =>
      network.use({
        'POST /users/me/second-step/check': () => ({
          access_token: 'whole',
          refresh_token: 'handle',
          id_token: 'id',
          token_type: 'Bearer',
          auth_provider: 'local',
          expires_in: 600,
        }),
      }),
    );

    it('asks for the code before anything else is shown, then opens what was wanted', async () => {
      open({ awaits_code: true }, '/account');
      expect(await screen.findByRole('heading', page)).toBeInTheDocument();
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
      const box = screen.getByLabelText('Code');
      expect(box).toHaveAttribute('autocomplete', 'one-time-code');
      expect(box).toHaveAttribute('inputmode', 'numeric');
      await user.click(box);
      await user.paste('123 456');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeInTheDocument();
      expect(sessionStore.getState().tokens?.accessToken).toBe('whole');
    });

    it('takes a recovery code instead, without what was typed of the other', async () => {
      open({ awaits_code: true }, '/account');
      await typeIn('Code', '123');
      await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
      await typeIn('Recovery code', codes[0] ?? '');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeInTheDocument();
      expect(network.sent('POST /users/me/second-step/check')[0]?.body).toEqual({ code: codes[0] });
    });

    it('says so after too many tries', async () => {
      network.use({ 'POST /users/me/second-step/check': () => refusal(429, 'login_throttled') });
      open({ awaits_code: true }, '/account');
      await typeIn('Code', '000000');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByText(lockedText('code'))).toBeInTheDocument();
    });
  });
});
