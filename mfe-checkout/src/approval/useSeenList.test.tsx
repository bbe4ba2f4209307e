import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError, cartQueries, createQueryClient } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { buildCartLine } from 'shared-api/testing';
import { useSeenList } from './useSeenList.ts';

const key = { projectId: 1, draftId: 2 };
const listOf = (quantity: number): CartLine[] => [buildCartLine({ quantity })];
const conflict = new ApiError({
  ...{ status: 409, code: 'version_conflict', detail: '', fields: [], requestId: '', body: {} },
});

it.each([
  ['page', listOf(8), 6],
  ['dialog', listOf(7), 6],
] as const)(
  'on a %s, what is decided about after a refusal is what the user could see',
  (place, seenInTheEnd, before) => {
    const client = createQueryClient(() => () => {});
    const { result, rerender } = renderHook(({ lines }) => useSeenList(key, lines, place), {
      initialProps: { lines: listOf(before) },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    client.setQueryData(cartQueries.lines(key).queryKey, listOf(7));
    act(() => result.current.seeAgain(conflict));
    // Somebody else goes on.
    client.setQueryData(cartQueries.lines(key).queryKey, listOf(8));
    rerender({ lines: listOf(8) });
    expect(result.current.seen).toEqual(seenInTheEnd);
    expect(result.current.changes).toHaveLength(1);
  },
);
