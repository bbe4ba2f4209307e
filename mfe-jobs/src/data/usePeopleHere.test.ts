import { renderHook, waitFor } from '@testing-library/react';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { followLiveAs, peopleStream } from '#testing/liveStream.ts';
import { usePeopleHere } from './usePeopleHere.ts';

const person = (user_id: number, name: string) => ({
  user_id,
  name,
  place: null,
  project_id: 1,
  draft_id: 5,
});
const [marisol, caleb] = [person(6, 'Marisol Vantree'), person(11, 'Caleb Ostrander')];

let network: FakeNetwork;
beforeEach(() => {
  followLiveAs(marisol.user_id);
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser({ id: marisol.user_id }) } });
});
afterEach(() => network.restore());

it('names everybody else on some projects, also once these are in another order', async () => {
  network = fakeNetwork({ 'GET /live': peopleStream(() => network, 1, [marisol, caleb]) });
  const { result, rerender } = renderHook(usePeopleHere, { initialProps: [1, 2] });
  await waitFor(() => expect(result.current).toEqual([caleb]));
  rerender([2, 1]);
  await waitFor(() => expect(network.sent('GET /live').length).toBeGreaterThan(1));
  expect(result.current).toEqual([caleb]);
});
