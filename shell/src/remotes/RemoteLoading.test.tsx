import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { RemoteLoading } from './RemoteLoading.tsx';

afterEach(() => jest.useRealTimers());

const onRetry = jest.fn();
const onCancel = jest.fn();
const wait = () =>
  render(<RemoteLoading title="Items" onRetry={onRetry} onCancel={onCancel} />, { wrapper: UiProvider });

it('the rows that the server drew stay until the module has loaded', () => {
  const rows = document.createElement('div');
  rows.id = 'first-rows';
  rows.textContent = 'The first rows';
  document.body.append(rows);
  wait();
  expect(screen.getByRole('status', { name: 'Loading Items' })).toContainElement(rows);
});

it('a long wait for a module can be cancelled, and started again', () => {
  jest.useFakeTimers();
  wait();
  act(() => jest.advanceTimersByTime(8_000));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onCancel.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([onCancel.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1]);
});
