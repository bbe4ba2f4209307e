import { QueryClient } from '@tanstack/react-query';
import { firstPageDrawn } from './firstPageDrawn.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aMinute = () => jest.advanceTimersByTimeAsync(60_000);

/** What the page reads, still on its way. */
function reading(client: QueryClient, name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  client.fetchQuery({ queryKey: [name], queryFn: () => promise }).catch(() => {});
  return () => resolve(name);
}

it('menus and dialogs load also when a part of the first page does not', async () => {
  const drawn = jest.fn();
  void firstPageDrawn(new QueryClient(), [Promise.reject(new Error('offline')), Promise.resolve()]).then(
    drawn,
  );
  await aMinute();
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('menus and dialogs leave the network to everything that the first page still reads', async () => {
  const client = new QueryClient();
  const drawn = jest.fn();
  const items = reading(client, 'items');
  const units = reading(client, 'units');
  void firstPageDrawn(client, []).then(drawn);
  items();
  await aMinute();
  expect(drawn).not.toHaveBeenCalled();
  units();
  await aMinute();
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('menus and dialogs wait for what the page reads only once its code is drawn', async () => {
  const client = new QueryClient();
  const drawn = jest.fn();
  void firstPageDrawn(client, []).then(drawn);
  await jest.advanceTimersByTimeAsync(0);
  const items = reading(client, 'items');
  await aMinute();
  expect(drawn).not.toHaveBeenCalled();
  items();
  await aMinute();
  expect(drawn).toHaveBeenCalledTimes(1);
});
