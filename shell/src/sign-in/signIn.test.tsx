import { act, isInaccessible, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { simulatedSendMs } from 'shared-api/rules';
import { buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { clearPageFacts, setPageFacts } from '#src/testing/pageFacts.ts';
import { renderAt } from '#src/testing/renderAt.tsx';

const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  id_token: 'i',
  token_type: 'Bearer',
  auth_provider: 'mobprep',
  expires_in: 600,
};

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({
    'POST /users/login': () => tokens,
    'GET /users/me': () => buildUser(),
    'POST /users/logout': () => undefined,
  });
  forgetSession();
});
afterEach(() => {
  jest.useRealTimers();
  network.restore();
});

async function fillIn(email: string, password: string, user: UserEvent = userEvent.setup()) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the login page', () => {
  it('signs in and goes to the dashboard', async () => {
    const { path } = renderAt('/login');
    await fillIn('marisol.vantree@example.com', 'Mobprep2026');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(network.sent('POST /users/login')[0]?.body).toEqual({
      email: 'marisol.vantree@example.com',
      password: 'Mobprep2026',
    });
  });

  it.each(['/login', '/forgot-password'])(
    'takes an email on %s that was copied with marks around it',
    async (address) => {
      renderAt(address);
      const email = await screen.findByLabelText('Email');
      await userEvent.click(email);
      await userEvent.paste('Ada Morrow <Ada@example.com>;');
      expect(email).toHaveValue('ada@example.com');
      expect(email).toBeValid();
    },
  );

  it('has its form in the main part, and reads nothing of the drawing next to it', async () => {
    renderAt('/login');
    expect(await within(await screen.findByRole('main')).findByLabelText('Email')).toBeVisible();
    expect(isInaccessible(screen.getByText(/on the truck/))).toBe(true);
  });

  it('shows the same message for every failure and keeps the email', async () => {
    network.use({ 'POST /users/login': () => refusal(429, 'login_throttled', 'Try again later') });
    renderAt('/login');
    await fillIn('marisol.vantree@example.com', 'wrong');
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('marisol.vantree@example.com');
  });

  it.each([
    { answer: () => refusal(401, 'bad_credentials', 'Invalid email or password'), reason: null },
    { answer: () => refusal(429, 'login_throttled', 'Try again later'), reason: /too many attempts/ },
    { answer: () => refusal(503, 'db_unavailable', 'Lost'), reason: /server has a problem/ },
    { answer: () => refusal(503, 'busy', 'MobPrep is busy'), reason: /MobPrep is busy/ },
    { answer: () => refusal(500, 'internal'), reason: /server has a problem/ },
    { answer: () => Promise.reject(new TypeError('no network')), reason: /Can't reach the server/ },
    { answer: () => new Response('<html>Guest network</html>'), reason: /Your network answered/ },
    {
      answer: () => new Response('<html>Bad Gateway</html>', { status: 502 }),
      reason: /Your network answered/,
    },
  ])('says what else was at fault first, unless the server refused: $reason', async ({ answer, reason }) => {
    network.use({ 'POST /users/login': answer });
    renderAt('/login');
    await fillIn('marisol.vantree@example.com', 'Mobprep2026');
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    if (reason)
      expect(screen.getByText(reason).parentElement).toHaveTextContent(
        new RegExp(`${reason.source}.*Invalid email or password$`),
      );
    else expect(screen.getByText('Invalid email or password').parentElement).toHaveTextContent(/password$/);
  });

  it('says that the server took too long, not that the connection is at fault', async () => {
    jest.useFakeTimers();
    network.use({ 'POST /users/login': () => new Promise(() => {}) });
    renderAt('/login');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await fillIn('marisol.vantree@example.com', 'Mobprep2026', user);
    await act(() => jest.runOnlyPendingTimersAsync());
    expect(await screen.findByText(/took too long to answer/)).toBeVisible();
  });

  it('says on a new server that somebody has to create the first Full Admin', async () => {
    setPageFacts({ needsAdministrator: true });
    renderAt('/login');
    expect(await screen.findByText(/Nobody is Full Admin here yet/)).toBeVisible();
    clearPageFacts();
  });

  it('goes to the page that was wanted before', async () => {
    const { path } = renderAt('/items');
    expect(await screen.findByLabelText('Email')).toHaveFocus();
    await fillIn('marisol.vantree@example.com', 'Mobprep2026');
    await waitFor(() => expect(path()).toBe('/items'));
  });

  it('redirects a user who is already signed in', async () => {
    sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
    const { path } = renderAt('/login');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('a server that refuses our own address', () => {
  it('is named on the sign-in page, with the setting that is missing', async () => {
    network.use({ 'POST /users/logout': () => refusal(403, 'origin_refused') });
    sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
    renderAt('/items');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText(/MOBPREP_PUBLIC_URL/)).toBeVisible();
  });
});

describe('Logout', () => {
  it('leads to /login and ends the session, and the next sign-in starts at the dashboard', async () => {
    sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
    const { path } = renderAt('/items');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(path()).toBe('/login');
    expect(sessionStore.getState().session.status).toBe('signedOut');
    await waitFor(() => expect(network.sent('POST /users/logout')).toHaveLength(1));
    await fillIn('marisol.vantree@example.com', 'Mobprep2026');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('the forgot-password page', () => {
  it("always shows 'Check your email!' after its delay, without calling the server", async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderAt('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(screen.queryByText('Check your email!')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Check your email!')).toBeVisible();
    expect(network.requests).toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });
});

describe('the forgot-password page of a server that sends mail', () => {
  beforeEach(() => setPageFacts({ sendsMail: true }));
  afterEach(clearPageFacts);
  const ask = async (user: UserEvent = userEvent.setup()) => {
    renderAt('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
  };

  it('asks it for a mail, and shows the same message', async () => {
    network.use({ 'POST /users/forgot-password': () => ({ message: 'on its way' }) });
    await ask();
    expect(await screen.findByText('Check your email!')).toBeVisible();
    expect(network.sent('POST /users/forgot-password')[0]?.body).toEqual({ email: 'nobody@example.com' });
  });

  it('promises no mail before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    network.use({ 'POST /users/forgot-password': () => promise });
    jest.useFakeTimers();
    await ask(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    await act(() => jest.advanceTimersByTimeAsync(simulatedSendMs));
    expect(screen.queryByText('Check your email!')).toBeNull();
    jest.useRealTimers();
    resolve({ message: 'on its way' });
    expect(await screen.findByText('Check your email!')).toBeVisible();
  });

  it('says that it failed, and can be tried again', async () => {
    network.use({ 'POST /users/forgot-password': () => refusal(503, 'db_unavailable') });
    await ask();
    expect(await screen.findByText('Failed to send reset email. Please try again.')).toBeVisible();
    network.use({ 'POST /users/forgot-password': () => ({ message: 'on its way' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('Check your email!')).toBeVisible();
  });
});

describe('the role selection', () => {
  it('is labelled a prototype, sets the local role and still requires sign-in', async () => {
    const { path } = renderAt('/role-selection');
    expect(screen.getByText('Prototype mode')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'PE' }));
    expect(sessionStorage.getItem('mobprep.prototype-role')).toBe('pe');
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
