import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
import { countReloads } from '#src/testing/countReloads.ts';
import { clearPageFacts, setPageFacts } from '#src/testing/pageFacts.ts';
import { renderAt } from '#src/testing/renderAt.tsx';
import { keepWanted, withHash } from './companyWanted.ts';

const company = { name: 'Morrow Roofing', only: false };
const finish = 'POST /company-sign-in/finish';
let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({
    [finish]: () => ({ kind: 'confirm', to: '/items', email: 'ada@example.com' }),
  });
  forgetSession();
  setPageFacts({ company });
});
afterEach(() => {
  clearPageFacts();
  network.restore();
  jest.restoreAllMocks();
});

describe('the login page of a company with a provider', () => {
  it('has a button with its name, and the form as always', async () => {
    renderAt('/login');
    expect(await screen.findByRole('button', { name: 'Sign in with Morrow Roofing' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('hides the form where passwords are for full admins, who find it by a link', async () => {
    clearPageFacts();
    setPageFacts({ company: { ...company, only: true } });
    renderAt('/login');
    await screen.findByRole('button', { name: 'Sign in with Morrow Roofing' });
    expect(screen.getByLabelText('Email')).not.toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'use a password' }));
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('has no button where nobody has a company account', async () => {
    clearPageFacts();
    renderAt('/login');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sign in with/ })).not.toBeInTheDocument();
  });
});

describe('a link to a preview', () => {
  it('is kept in the tab while the provider’s pages are open', async () => {
    countReloads();
    renderAt('/preview#secret');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with Morrow Roofing' }));
    expect(withHash('/preview')).toBe('/preview#secret');
  });

  it('is taken when the sign-in is done', async () => {
    const reloads = countReloads();
    keepWanted('/preview#secret');
    network.use({ [finish]: () => ({ kind: 'signed_in', to: '/preview' }) });
    renderAt('/company-sign-in?attempt=a1');
    await waitFor(() => expect(reloads()).toBe(1));
    expect(withHash('/preview')).toBe('/preview');
  });
});

describe('coming back from the provider', () => {
  it('says why it failed, and offers to try again', async () => {
    renderAt('/company-sign-in?problem=unreachable');
    expect(
      await screen.findByText("Can't reach Morrow Roofing right now. Try again in a minute."),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(network.requests).toEqual([]);
  });

  it('writes no text of the address into the page', async () => {
    renderAt('/company-sign-in?problem=Call+555-0100');
    expect(await screen.findByText(/took more than \d+ minutes/)).toBeVisible();
    expect(screen.queryByText(/555-0100/)).not.toBeInTheDocument();
  });

  it("shows the server's sentence", async () => {
    network.use({ [finish]: () => refusal(403, 'forbidden', 'Your MobPrep account is inactive.') });
    renderAt('/company-sign-in?attempt=a1');
    expect(await screen.findByText('Your MobPrep account is inactive.')).toBeVisible();
  });

  it('asks once for the password of the account with the same email', async () => {
    renderAt('/company-sign-in?attempt=a1');
    expect(await screen.findByText(/account for ada@example.com/)).toBeVisible();
    const msg = "This isn't your MobPrep password";
    network.use({
      [finish]: () =>
        Response.json(
          { code: 'validation_failed', detail: [{ field: 'password', msg }], request_id: 't' },
          { status: 422 },
        ),
    });
    await userEvent.type(screen.getByLabelText('Your MobPrep password'), 'not this one');
    await userEvent.click(screen.getByRole('button', { name: 'Connect and sign in' }));
    expect(await screen.findByText(msg)).toBeVisible();
    expect(network.sent(finish).map(({ body }) => body)).toEqual([
      { attempt: 'a1' },
      { attempt: 'a1', password: 'not this one' },
    ]);
    expect(network.sent(finish)[0]?.headers.get('x-mobprep')).toBe('1');
  });
});
