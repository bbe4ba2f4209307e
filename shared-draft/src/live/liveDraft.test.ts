import { createLiveDraft } from './liveDraft.ts';

const change = (itemId: number, by = 'Caleb') => ({ itemId, by, quantity: 12, text: `${by} set 4 → 12` });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows a change of somebody else as new for 2 seconds, and then still knows whose it was', () => {
  const { store, note } = createLiveDraft();
  note([change(1)]);
  jest.advanceTimersByTime(1_000);
  note([change(2)]);
  jest.advanceTimersByTime(1_500);
  expect([...store.getState().fresh]).toEqual([2]);
  jest.advanceTimersByTime(1_000);
  expect([[...store.getState().fresh], store.getState().changes.get(1)]).toEqual([[], change(1)]);
});

it('says the first change at once, and what comes in the next 5 seconds together', () => {
  const { store, note } = createLiveDraft();
  const said = [''];
  store.subscribe(({ said: now }) => {
    if (said.at(-1) !== now) said.push(now);
  });
  note([change(1)]);
  jest.advanceTimersByTime(100);
  note([change(2)]);
  note([change(3), change(1)]);
  jest.advanceTimersByTime(12_000);
  note([change(4, 'Ines')]);
  expect(said).toEqual(['', 'Caleb changed 1 line.', 'Caleb changed 3 lines.', '', 'Ines changed 1 line.']);
});
