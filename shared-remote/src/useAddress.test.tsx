import { act, render } from '@testing-library/react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Route, Routes } from 'react-router-dom';
import { createPageRouter, PageRouterProvider } from './routing.ts';
import { type Address, typingRestMs, useAddress } from './useAddress.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A screen that keeps its view in the address, nested in routes of its own like a remote. */
function screenAt(address: string) {
  const drawn: Address[] = [];
  function Screen() {
    drawn.push(useAddress());
    return null;
  }
  window.history.pushState(null, '', address);
  const element = (
    <Routes>
      <Route path="*" element={<Screen />} />
    </Routes>
  );
  const router = createPageRouter(createBrowserHistory());
  const { unmount } = render(<PageRouterProvider router={router}>{element}</PageRouterProvider>);
  const now = () => drawn.at(-1) as Address; // drawn at least once
  return {
    now,
    unmount,
    shown: () => now().shown.toString(),
    address: () => `${window.location.pathname}${window.location.search}`,
    goBack: () =>
      act(() => {
        window.history.back();
        jest.advanceTimersByTime(1);
      }),
  };
}

const rest = () => act(() => jest.advanceTimersByTime(typingRestMs));

it('shows typed text at once and updates the address when typing pauses', () => {
  const { address, now, shown } = screenAt('/list?sort=name');
  act(() => now().type({ q: 'h' }));
  act(() => jest.advanceTimersByTime(typingRestMs - 1));
  act(() => now().type({ q: 'ha' }));
  act(() => jest.advanceTimersByTime(typingRestMs - 1));
  expect(shown()).toBe('sort=name&q=ha');
  expect(address()).toBe('/list?sort=name');
  act(() => jest.advanceTimersByTime(1));
  expect(address()).toBe('/list?sort=name&q=ha');
});

it('keeps typed text when something is chosen before typing pauses', () => {
  const { address, now } = screenAt('/list');
  act(() => now().type({ q: 'hat' }));
  act(() => now().set({ by: ['Ines', 'Caleb'] }));
  rest();
  expect(address()).toBe('/list?q=hat&by=Ines&by=Caleb');
});

it('keeps both of two changes made before the next render', () => {
  const { address, now } = screenAt('/list?page=3');
  const { set } = now();
  act(() => {
    set({ page: '', sort: 'name' });
    set((shown) => ({ sort: `-${shown.get('sort')}` }));
  });
  expect(address()).toBe('/list?sort=-name');
});

it('goes Back through pushed changes, not through set ones', () => {
  const { goBack, now, shown } = screenAt('/list');
  act(() => now().push({ category: '4' }));
  act(() => now().set({ sort: 'price' }));
  act(() => now().push({ category: '5' }));
  goBack();
  expect(shown()).toBe('category=4&sort=price');
  goBack();
  expect(shown()).toBe('');
});

it('follows Back when it comes before the pushed address was drawn', () => {
  const { goBack, now, shown } = screenAt('/list');
  const { push } = now();
  act(() => {
    push({ category: '4' });
    goBack();
  });
  expect(shown()).toBe('');
});

it('follows Back after a change that was undone at once', () => {
  const { goBack, now, shown } = screenAt('/list');
  const { push } = now();
  act(() => {
    push({ kind: 'unit' });
    push({ kind: '' });
  });
  expect(shown()).toBe('');
  goBack();
  expect(shown()).toBe('kind=unit');
});

it('does not carry unfinished typing to the next page', () => {
  const { address, now, unmount } = screenAt('/list');
  act(() => now().type({ q: 'ha' }));
  unmount();
  rest();
  expect(address()).toBe('/list');
});

it('leaves the address alone once the user is on the way to another page', () => {
  const { address, now } = screenAt('/list');
  act(() => now().type({ q: 'ha' }));
  window.history.pushState(null, '', '/elsewhere');
  rest();
  expect(address()).toBe('/elsewhere');
});
