import { init } from '@module-federation/runtime-tools/runtime';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveRemote } from 'shared-api/contract';
import { buildUser } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { countReloads } from '#src/testing/countReloads.ts';
import { renderAt } from '#src/testing/renderAt.tsx';

const remote = buildRemote();
const newer = { ...remote, entry: '/remotes/mfe-items/static/js/remoteEntry.2.js' };

init({ name: 'shell', remotes: [] });

let asked = 0;
const realFetch = globalThis.fetch;
/** The server answers the live set and nothing else, so the remote's code never loads. */
function serverHas(live: LiveRemote, shell = '') {
  globalThis.fetch = async (address) => {
    if (!String(address).endsWith('/remotes.json')) return new Response(null, { status: 204 });
    asked += 1;
    return Response.json({ shell, remotes: [live] });
  };
}

beforeEach(() => {
  asked = 0;
  sessionStorage.clear();
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  forgetSession();
});

/** Opens a page of the remote and retries once. */
async function failTwice() {
  renderAt('/items', [remote]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toBe(2));
  await screen.findByRole('button', { name: 'Try again' });
}

describe('a remote whose code does not load', () => {
  it('is called missing, and not one that arrived and failed to start', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serverHas(remote);
    renderAt('/items', [remote]);
    expect(await screen.findByText(/the Items module could not be fetched/)).toBeVisible();
  });

  it('names the team to tell', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const owned = { ...remote, owner: { team: 'Yard team', contact: 'yard@example.com' } };
    serverHas(owned);
    renderAt('/items', [owned]);
    const link = await screen.findByRole('link', { name: 'Tell Yard team' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:yard@example\.com\?subject=Items%201\.0\.0%3A%20error%20\w+/),
    );
  });

  it('reloads once when another version has been deployed since', async () => {
    const reloads = countReloads();
    serverHas(newer);
    await failTwice();
    expect(reloads()).toBe(1);
  });

  it('reloads once when another shell, whose code it uses, has been deployed since', async () => {
    const reloads = countReloads();
    serverHas(remote, 'another build');
    await failTwice();
    expect(reloads()).toBe(1);
  });

  it('does not reload while the server has the version of this tab', async () => {
    const reloads = countReloads();
    serverHas(remote);
    await failTwice();
    expect(reloads()).toBe(0);
  });
});
