import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { remotePages, useFlag } from 'shared-remote';
import { loadPages } from '#src/federation/remotePages.ts';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { servePages } from '#src/testing/servePages.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';

const remote = buildRemote({ flagStates: { 'new-board': true, map: false } });
const Items = () => <p>{['new-board', 'map', 'other'].filter(useFlag).join()}</p>;
servePages(remote, remotePages([{ paths: ['*'], load: async () => Items }]));

it('a remote’s pages know which of its flags are on, without a request', async () => {
  globalThis.fetch = () => Promise.reject(new Error('a request'));
  await act(() => loadPages(remote));
  await act(async () =>
    render(
      <BrowserRouter>
        <RemoteOutlet remote={remote} wayOut={null} />
      </BrowserRouter>,
    ),
  );
  expect(screen.getByText('new-board')).toBeVisible();
});
