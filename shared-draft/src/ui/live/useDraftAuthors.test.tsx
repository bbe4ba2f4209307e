import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createQueryClient } from 'shared-api/client';
import { buildUser } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { draftListOf } from '#src/list/draftLists.ts';
import { useDraftAuthors } from './useDraftAuthors.ts';

describe("who saved a draft's fields", () => {
  it.each([
    [8, ['You', 'Caleb Okafor', 'Somebody']],
    [null, ['Marisol Vantree', 'Caleb Okafor', 'Somebody']],
  ])('for user %j: %j', (id, names) => {
    const client = createQueryClient(() => {});
    const key = { projectId: 7, draftId: 5 };
    const authors = new Map([
      [2, { user_id: 8, name: 'Marisol Vantree' }],
      [3, { user_id: 9, name: 'Caleb Okafor' }],
    ]);
    draftListOf(client, key).live.store.setState({ authors });
    sessionStore.setState({
      session: id === null ? { status: 'signedOut' } : { status: 'signedIn', user: buildUser({ id }) },
    });
    const { result } = renderHook(() => useDraftAuthors(key), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    expect([2, 3, 4].map(result.current)).toEqual(names);
  });

  it('names somebody whose save arrives while the draft is open', () => {
    const client = createQueryClient(() => {});
    const key = { projectId: 7, draftId: 5 };
    const { result } = renderHook(() => useDraftAuthors(key), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    expect(result.current(2)).toBe('Somebody');
    const authors = new Map([[2, { user_id: 9, name: 'Caleb Okafor' }]]);
    act(() => draftListOf(client, key).live.store.setState({ authors }));
    expect(result.current(2)).toBe('Caleb Okafor');
  });
});
