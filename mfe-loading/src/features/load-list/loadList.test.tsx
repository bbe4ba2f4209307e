import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { storeLoad } from '#data/offlineLoads.ts';
import { buildLine, buildLoad, loadServer } from '#testing/loadServer.ts';
import { renderLoading } from '#testing/renderLoading.tsx';

let network: FakeNetwork;
const open = (handlers: Parameters<typeof fakeNetwork>[0]) => {
  network = fakeNetwork(handlers);
  renderLoading('/load');
};
afterEach(() => {
  network.restore();
  act(() => onlineManager.setOnline(true));
});

describe('the list of loads', () => {
  it('groups them by where they are, and says which list each is of', async () => {
    open({
      'GET /loads': () => ({
        loads: [
          buildLoad({ truck: 'Truck 14', status: 'loading' }),
          buildLoad({
            ...{ id: 8, truck: 'Truck 14', status: 'closed' },
            taken_over_datetime: '2026-11-27T10:02:00.000Z',
          }),
        ],
      }),
    });
    expect(await screen.findByRole('region', { name: /In the yard/ })).toHaveTextContent(
      'Job # 25-1003 · Truck 14, trip 1 · Draft #1, list of 11/25/26',
    );
    expect(screen.getByRole('region', { name: /Closed/ })).toHaveTextContent('list of 11/27/26');
    expect(screen.queryByRole('region', { name: /Out/ })).toBeNull();
  });

  it('says when it failed to load', async () => {
    open({ 'GET /loads': () => refusal(500, 'internal') });
    expect(await screen.findByText('Failed to load the loads')).toBeVisible();
  });

  it('has those that the device keeps while there is no network', async () => {
    onlineManager.setOnline(false);
    open({});
    const { session } = sessionStore.getState();
    if (session.status !== 'signedIn') throw new Error('nobody is signed in');
    const { user } = session;
    await act(() => storeLoad(user.id, loadServer([buildLine()]).detail));
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByRole('region', { name: 'On this device (1)' })).toBeVisible();
  });
});
