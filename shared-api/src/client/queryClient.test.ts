import { fakeNetwork, refusal } from '#testing/index.ts';
import { http } from './http.ts';
import { createQueryClient } from './queryClient.ts';

it.each([
  { status: 503, tries: 2 },
  { status: 500, tries: 1 },
  { status: 404, tries: 1 },
])('a read that is answered $status is made $tries times', async ({ status, tries }) => {
  const network = fakeNetwork({ 'GET /units': () => refusal(status, 'db_unavailable') });
  const client = createQueryClient(() => {});
  const read = client.fetchQuery({
    queryKey: ['units'],
    queryFn: ({ signal }) => http.get('units', { signal }),
    retry: client.getDefaultOptions().queries?.retry ?? false, // fetchQuery doesn't retry by itself
    retryDelay: 0,
  });
  await expect(read).rejects.toMatchObject({ status });
  expect(network.sent('GET /units')).toHaveLength(tries);
  network.restore();
});
