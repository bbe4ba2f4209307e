import { act, render, screen, waitFor } from '@testing-library/react';
import { http } from 'shared-api/client';
import { buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { toast } from 'shared-ui/overlays';
import { SlowWrites } from './SlowWrites.tsx';

let network: FakeNetwork;
let answers: ((answer: unknown) => void)[];
beforeEach(async () => {
  jest.useFakeTimers();
  answers = [];
  network = fakeNetwork({ 'POST /units': () => new Promise((done) => answers.push(done)) });
  render(pagesAt(SlowWrites, { address: '/units', user: buildUser() }).element);
  // Motion loads in a chunk of its own.
  await act(() => import('shared-ui/overlays'));
  await wait(0);
});
afterEach(() => {
  act(() => toast.clear());
  network.restore();
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answer = (given: unknown) => act(async () => answers.shift()?.(given));

describe('a slow write', () => {
  it('shows as waiting after 8 seconds, then why if the server says so, and no longer once it is saved', async () => {
    void http.post('units', {});
    await wait(7_900);
    expect(screen.queryByRole('status')).toBeNull();
    await wait(200);
    expect(screen.getByText('Saving is taking longer than usual. Keep this page open.')).toBeVisible();
    await answer(refusal(503, 'busy', 'Petra is changing 19,000 items'));
    await wait(0);
    const reason = 'Petra is changing 19,000 items. Your change is kept and sent again.';
    expect(screen.getByText(reason).closest('[role=status]')).toBeVisible();
    await wait(2_000);
    await answer({});
    // It fades out.
    jest.useRealTimers();
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  });

  it('shows once while the same reason holds for several', async () => {
    void http.post('units', { name: 'A' });
    void http.post('units', { name: 'B' });
    await wait(8_100);
    expect(screen.getAllByText('Saving is taking longer than usual. Keep this page open.')).toHaveLength(1);
  });
});
