import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { HostServicesContext, remotePages } from 'shared-remote';
import { loadPages } from '#src/federation/remotePages.ts';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { servePages } from '#src/testing/servePages.ts';
import { RemotePages } from './RemotePages.tsx';

const remote = buildRemote();
const code = Promise.withResolvers<ComponentType>();

servePages(remote, remotePages([{ paths: ['/items'], load: () => code.promise }]));

it('the first page of a remote waits in one skeleton for the remote and for its own code', async () => {
  const skeletons: string[] = [];
  function Skeleton({ of }: { of: string }) {
    useEffect(() => {
      skeletons.push(of);
    }, [of]);
    return null;
  }
  history.replaceState(null, '', '/items');
  render(
    <HostServicesContext value={{ prefetch: () => {}, waiting: <Skeleton of="page" /> }}>
      <BrowserRouter>
        <RemotePages remote={remote} waiting={<Skeleton of="remote" />} />
      </BrowserRouter>
    </HostServicesContext>,
  );
  // React draws at the end of each act what it would otherwise hold back for a while, such as a second skeleton.
  await act(() => loadPages(remote));
  await act(async () => code.resolve(() => <h1>All items</h1>));
  expect(screen.getByRole('heading', { name: 'All items' })).toBeVisible();
  expect(skeletons).toEqual(['remote']);
});
