import type { QueryClient } from '@tanstack/react-query';

/** React keeps a skeleton for up to 300 ms after the code that replaces it has come. The page asks for its data only then. */
const revealedAfterMs = 400;

const revealed = () => new Promise<void>((resolve) => setTimeout(resolve, revealedAfterMs));

const nextChange = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      stop();
      resolve();
    });
  });

/** Resolves once the first page has its code and its data, and has drawn them. */
export async function firstPageDrawn(client: QueryClient, code: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(code);
  do {
    while (client.isFetching() > 0) await nextChange(client);
    await revealed();
  } while (client.isFetching() > 0);
}
