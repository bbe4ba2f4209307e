import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { readStoredLoads, storeLoad } from '#data/offlineLoads.ts';
import { buildLine, loadServer } from '#testing/loadServer.ts';
import { renderLoading } from '#testing/renderLoading.tsx';

const server = loadServer([buildLine({ item_name: 'Extension ladder' })]);
const network = fakeNetwork(server.handlers);
beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  network.restore();
  act(() => onlineManager.setOnline(true));
});

it('a load is removed from the device without a network, too', async () => {
  renderLoading();
  await screen.findByRole('checkbox', { name: /Extension ladder/ });
  const { session } = sessionStore.getState();
  if (session.status !== 'signedIn') throw new Error('nobody is signed in');
  const { id } = session.user;
  await act(() => storeLoad(id, server.detail));
  act(() => onlineManager.setOnline(false));
  fireEvent(window, new Event('visibilitychange'));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from this device' }));
  await waitFor(async () => expect(await readStoredLoads(id)).toEqual([]));
});
