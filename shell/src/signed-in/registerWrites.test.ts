import { QueryClient } from '@tanstack/react-query';
import { isAllSaved } from 'shared-ui';
import { registerWrites } from './registerWrites.ts';

it('counts a write as unsaved work from its start to its answer', async () => {
  const client = new QueryClient();
  registerWrites(client);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asks = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  expect([isAllSaved(), asks()]).toEqual([true, false]);
  const write = client.getMutationCache().build(client, { mutationFn: () => promise });
  const done = write.execute(undefined);
  expect([isAllSaved(), asks()]).toEqual([false, true]);
  resolve();
  await done;
  expect([isAllSaved(), asks()]).toEqual([true, false]);
});
