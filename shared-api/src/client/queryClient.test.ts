import { MutationObserver } from '@tanstack/react-query';
import { fakeNetwork, refusal } from '#testing/index.ts';
import { http } from './http.ts';
import { createQueryClient } from './queryClient.ts';

const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

it.each([
  { status: 0, tries: 2 },
  { status: 503, tries: 2 },
  { status: 500, tries: 1 },
  { status: 404, tries: 1 },
])('a read that is answered $status is made $tries times', async ({ status, tries }) => {
  // 0 is no answer at all.
  const network = fakeNetwork({
    'GET /units': () => (status === 0 ? noAnswer() : refusal(status, 'db_unavailable')),
  });
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

describe('the report of a failed write', () => {
  interface Change {
    readonly id: number;
    readonly quantity: number;
  }
  const open = (same?: (change: Change) => number) => {
    const reports: string[] = [];
    const client = createQueryClient((text) => {
      const report = `${text} ${reports.length + 1}`;
      reports.push(report);
      return () => void reports.splice(reports.indexOf(report), 1);
    });
    const write = (change: Change, isRefused: boolean, turn?: Promise<void>) =>
      new MutationObserver(client, {
        mutationFn: async (_change: Change) => {
          await turn;
          if (isRefused) throw new Error('refused');
        },
        meta: { failure: 'Failed', ...(same && { same }) },
      })
        .mutate(change)
        .catch(() => {}); // reported
    return { reports, write };
  };

  it('is taken back once another try has worked, and not by another write', async () => {
    const { reports, write } = open();
    await write({ id: 1, quantity: 5 }, true);
    await write({ id: 2, quantity: 5 }, false);
    expect(reports).toEqual(['Failed 1']);
    await write({ id: 1, quantity: 5 }, false);
    expect(reports).toEqual([]);
  });

  it('is taken back by a try with other values for the same record', async () => {
    const { reports, write } = open(({ id }) => id);
    await write({ id: 1, quantity: 5 }, true);
    await write({ id: 1, quantity: 6 }, false);
    expect(reports).toEqual([]);
  });

  it('stays if what has worked was on its way before', async () => {
    const { reports, write } = open(({ id }) => id);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = write({ id: 1, quantity: 6 }, false, promise);
    clock.mockReturnValue(1_001);
    await write({ id: 1, quantity: 5 }, true);
    resolve();
    await waiting;
    clock.mockRestore();
    expect(reports).toEqual(['Failed 1']);
  });

  it('is replaced by that of the next try', async () => {
    const { reports, write } = open();
    await write({ id: 1, quantity: 5 }, true);
    await write({ id: 1, quantity: 5 }, true);
    expect(reports).toEqual(['Failed 2']);
  });
});
