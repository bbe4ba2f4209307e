import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { unitQueries } from 'shared-api/client';
import { buildUnit, buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';

let failures: number;
/** A screen that reads a list. */
function Units() {
  const { data, isError } = useQuery(unitQueries.list());
  useLayoutEffect(() => {
    if (isError) failures += 1;
  }, [isError]);
  if (isError) return <p>Not loaded</p>;
  return <p>{data ? `${data.length} units` : 'Skeleton'}</p>;
}

let network: FakeNetwork;
let user: UserEvent;
let answers: (() => void)[];
beforeEach(async () => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  answers = [];
  failures = 0;
  network = fakeNetwork({
    'GET /units': () =>
      new Promise((done) => {
        answers.push(() => done({ units: [buildUnit()] }));
      }),
  });
  render(pagesAt(Units, { address: '/units', user: buildUser() }).element);
  // Motion loads in a chunk of its own.
  await act(() => import('shared-ui/overlays'));
  await wait(0);
});
afterEach(() => {
  network.restore();
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const notice = () => screen.queryByText('Loading is taking longer than usual');

describe('a slow read', () => {
  it('shows a notice after 8 seconds, not before, and keeps counting', async () => {
    await wait(7_900);
    expect(notice()).toBeNull();
    await wait(200);
    expect(notice()).toBeVisible();
    expect(screen.getByText('8 s so far')).toBeVisible();
    await wait(4_000);
    expect(screen.getByText('12 s so far')).toBeVisible();
  });

  it('hides the notice once the data is there', async () => {
    await wait(9_000);
    await act(async () => answers[0]?.());
    await wait(100);
    expect(screen.getByText('1 units')).toBeVisible();
    expect(notice()).toBeNull();
  });

  it('shows the failure on the screen when it is cancelled', async () => {
    await wait(9_000);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await wait(100);
    expect(screen.getByText('Not loaded')).toBeVisible();
    expect(notice()).toBeNull();
  });

  it('shows no failure while it is tried again', async () => {
    await wait(9_000);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(100);
    expect(screen.getByText('Skeleton')).toBeVisible();
    expect(failures).toBe(0);
  });

  it('starts the count again when it is retried', async () => {
    await wait(9_000);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(100);
    expect(network.sent('GET /units')).toHaveLength(2);
    expect(screen.getByText('Skeleton')).toBeVisible();
    expect(notice()).toBeNull();
    await wait(8_000);
    expect(notice()).toBeVisible();
    await act(async () => answers[1]?.());
    await wait(100);
    expect(screen.getByText('1 units')).toBeVisible();
  });
});
