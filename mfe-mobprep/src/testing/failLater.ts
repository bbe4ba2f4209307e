import { fireEvent, waitFor } from '@testing-library/react';
import { type FakeNetwork, refusal } from 'shared-api/testing';

/** Has what a route answered be read again after a while, in vain. */
export async function failLater(network: FakeNetwork, route: string) {
  const before = network.sent(route).length;
  network.use({ [route]: () => refusal(500, 'internal') });
  const later = Date.now() + 10 * 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  // Until a second time, which begins only after the first has failed.
  await waitFor(() => {
    fireEvent(window, new Event('visibilitychange'));
    expect(network.sent(route).length).toBeGreaterThanOrEqual(before * 3);
  });
  clock.mockRestore();
}
