import { init } from '@module-federation/runtime-tools/runtime';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { UiProvider } from 'shared-ui';
import { Toaster } from 'shared-ui/overlays';
import { describeFailure } from '#src/remotes/failure.ts';
import { countPlaceFailure } from '#src/remotes/placeFailures.ts';
import { reportFailure } from '#src/remotes/reportFailure.ts';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { RunningKey } from './RunningKey.tsx';
import { originText, ticketText, whatRuns } from './running.ts';

const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
const owner = { team: 'Yard team', contact: 'yard@example.com' };
const items = buildRemote({ version: '1.2.0', source: 'release', madeAt: threeDaysAgo, owner });

init({
  name: 'shell',
  remotes: [],
  shared: {
    'shared-ui': { version: '1.0.0', lib: () => ({}) },
    'shared-ui/data': { version: '1.0.0', get: async () => () => ({}) },
  },
});

// As a remote's entry does, which runs on the same runtime.
init({ name: 'mfe_items', remotes: [] });

// jsdom measures nothing.
Object.assign(performance, {
  getEntriesByType: (type: string) =>
    type === 'navigation' ? [{ responseEnd: 40, transferSize: 8_000 }] : [],
});

let user: UserEvent;
beforeEach(async () => {
  const block = document.createElement('script');
  block.id = 'mobprep-live';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ remotes: [items] });
  document.body.append(block);
  user = userEvent.setup();
  render(
    <UiProvider>
      <RunningKey />
      <Toaster />
    </UiProvider>,
  );
  // Motion loads in a chunk of its own.
  await act(() => import('shared-ui/overlays'));
});
afterEach(() => document.getElementById('mobprep-live')?.remove());

const open = async () => {
  await user.keyboard('v');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'What am I running' })).toBeVisible());
};

describe('what am I running', () => {
  it('shows the version, origin, age and owner of each module', async () => {
    await open();
    expect(screen.getByText('Items 1.2.0')).toBeVisible();
    expect(screen.getByText('live, released, built 3 days ago, of Yard team')).toBeVisible();
  });

  it('shows whose copy of each loaded shared package won', async () => {
    await open();
    expect(screen.getByText('1.0.0 from shell')).toBeVisible();
    expect(screen.queryByText('shared-ui/data')).toBeNull();
  });

  it('shows the last error, and copies everything for a ticket', async () => {
    globalThis.fetch = async () => new Response(null, { status: 204 });
    reportFailure(items, describeFailure(new Error('x'), items, 'ABCD-1234'), new Error('x'));
    await open();
    expect(screen.getByText('ABCD-1234')).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Text copied')).toBeVisible();
    const [text] = copied.mock.calls[0] ?? [];
    for (const line of [
      'mfe-items 1.2.0, live, released, built 3 days ago',
      'shared-ui 1.0.0 from shell',
      'Page: 40 ms, 8.0 kB',
      'Last error: ABCD-1234',
    ])
      expect(text).toContain(line);
  });

  it('shows what was left out of pages because it failed, and copies it', async () => {
    for (let i = 0; i < 2; i++) countPlaceFailure('checkout/panel/v1', 'mfe-loading');
    await open();
    expect(screen.getByText('checkout/panel/v1 from mfe-loading')).toBeVisible();
    expect(screen.getByText('failed 2 times')).toBeVisible();
    expect(ticketText(whatRuns([]))).toContain('checkout/panel/v1 from mfe-loading failed 2 times');
  });

  it.each([
    ['Done', () => user.click(screen.getByRole('button', { name: 'Done' }))],
    ['Escape', () => user.keyboard('{Escape}')],
  ])('closes with %s', async (_way, close) => {
    await open();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays closed while the user types', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    await user.type(field, 'v');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
  });
});

it('names the flags that are on', () => {
  const flagStates = { 'new-board': true, map: false, late: true };
  const remote = buildRemote({ madeAt: threeDaysAgo, flagStates });
  expect(originText(remote, new Date(threeDaysAgo))).toBe(
    'live, installed with the server, built just now, flag new-board, flag late',
  );
});

describe('why a module has its version', () => {
  const at = new Date(threeDaysAgo);
  it.each([
    ['live', undefined, 'live, released, built just now'],
    ['canary', '10%, PE', 'canary for 10%, PE, released, built just now'],
    ['live', "1.3.0 doesn't fit", "live, released, built just now, because 1.3.0 doesn't fit"],
  ] as const)('%s, %s', (channel, why, text) => {
    expect(
      originText(
        buildRemote({ ...{ channel, source: 'release', madeAt: threeDaysAgo }, ...(why && { why }) }),
        at,
      ),
    ).toBe(text);
  });
});
