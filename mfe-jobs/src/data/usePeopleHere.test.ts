import { renderHook, waitFor } from '@testing-library/react';
import { connectSession } from 'shared-api/client';
import type { LiveEvent } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { usePeopleHere } from './usePeopleHere.ts';

const person = (user_id: number, name: string) => ({
  user_id,
  name,
  place: null,
  project_id: 1,
  draft_id: 5,
});
const [marisol, caleb] = [person(6, 'Marisol Vantree'), person(11, 'Caleb Ostrander')];
const events: LiveEvent[] = [
  { type: 'hello' },
  { type: 'project_people', project_id: 1, people: [marisol, caleb] },
];
const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

let network: FakeNetwork;
beforeEach(() => {
  // jsdom doesn't say. Over plain http each tab has a stream of its own.
  Object.assign(globalThis, { isSecureContext: false });
  const token = `.${btoa(JSON.stringify({ sub: marisol.user_id }))}.`;
  connectSession({ getAccessToken: () => token, refresh: async () => true, onSignedOut: () => {} });
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser({ id: marisol.user_id }) } });
});
afterEach(() => network.restore());

it('names everybody else on some projects, also once these are in another order', async () => {
  const silence = new Promise<never>(() => {});
  const streams = () => network.sent('GET /live').length;
  network = fakeNetwork({ 'GET /live': () => (streams() === 1 ? new Response(stream) : silence) });
  const { result, rerender } = renderHook(usePeopleHere, { initialProps: [1, 2] });
  await waitFor(() => expect(result.current).toEqual([caleb]));
  rerender([2, 1]);
  await waitFor(() => expect(streams()).toBeGreaterThan(1));
  expect(result.current).toEqual([caleb]);
});
