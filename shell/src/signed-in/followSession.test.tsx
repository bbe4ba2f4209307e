import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Me } from 'shared-api/contract';
import { buildUser } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { UiProvider } from 'shared-ui';
import { Toaster, toast } from 'shared-ui/overlays';
import { followSession } from './followSession.ts';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
followSession(client);

const signIn = (user: Me) => act(() => sessionStore.setState({ session: { status: 'signedIn', user } }));
const signOut = () => act(() => forgetSession());

function Items({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['items'], queryFn: read });
  return <p>{data}</p>;
}

/** A page with something it has read, and room for messages. */
function open(read: () => Promise<string>) {
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <Items read={read} />
      </QueryClientProvider>
      <Toaster />
    </UiProvider>,
  );
}

afterEach(async () => {
  // Or the next test's sign-in would be a change of rights.
  await signOut();
  act(() => toast.clear());
  client.clear();
});

it('keeps messages at a sign-out, and none of them for the next person', async () => {
  await signIn(buildUser({ id: 7 }));
  open(async () => 'Hard hat');
  act(() => void toast.failure('Ladder was not saved.'));
  await signOut();
  expect(await screen.findByText('Ladder was not saved.')).toBeInTheDocument();
  await signIn(buildUser({ id: 8 }));
  await waitFor(() => expect(screen.queryByText('Ladder was not saved.')).toBeNull());
});

it('forgets at a sign-out what was read', async () => {
  await signIn(buildUser({ id: 7 }));
  client.setQueryData(['items'], 'Hard hat');
  await signOut();
  expect(client.getQueryData(['items'])).toBeUndefined();
});

it('reads everything again for other rights, and says so; the same rights change nothing', async () => {
  const user = buildUser({ role: 'fm' });
  await signIn(user);
  let reads = 0;
  open(async () => {
    reads += 1;
    return `Read ${reads}`;
  });
  await screen.findByText('Read 1');
  await signIn({ ...user, name: 'Ines Calloway' });
  expect([client.isFetching(), screen.queryByRole('status')]).toEqual([0, null]);
  await signIn({ ...user, role: 'admin' });
  expect(await screen.findByText('Read 2')).toBeInTheDocument();
  expect(await screen.findByText('What you may do here has changed.')).toBeInTheDocument();
});
