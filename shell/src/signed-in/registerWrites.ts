import type { QueryClient } from '@tanstack/react-query';
import { addInput } from 'shared-ui';

/** A pending write dies with the page, so it counts as unsaved work. */
export function registerWrites(client: QueryClient) {
  let end: (() => void) | null = null;
  client.getMutationCache().subscribe(() => {
    if (client.isMutating() > 0) end ??= addInput({ state: 'saving' });
    else {
      end?.();
      end = null;
    }
  });
}
