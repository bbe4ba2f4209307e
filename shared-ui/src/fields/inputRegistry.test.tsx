import { act, fireEvent, screen } from '@testing-library/react';
import {
  addInput,
  inputState,
  isAllSaved,
  refusedItems,
  refusedQuantity,
  stopsAtRefused,
  whenAllSaved,
} from '#src/fields/inputRegistry.ts';
import { QuantityStepper } from '#src/tables/QuantityStepper.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

/** Draws two rows, the first with a number that is too large, and a bar below the list. */
async function draw() {
  const { user } = renderUi(
    <>
      <ul>
        {['Hat', 'Vest'].map((name) => (
          <li key={name}>
            <QuantityStepper label={name} max={9} value={1} onCommit={() => {}} />
            <button type="button">Add {name}</button>
          </li>
        ))}
      </ul>
      <footer>
        <button type="button">Add all</button>
      </footer>
    </>,
  );
  await user.clear(screen.getByRole('spinbutton', { name: 'Hat' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Hat' }), '10');
  await user.tab();
}

it.each([
  ['its own row', 'Add Hat', true],
  ['another row', 'Add Vest', false],
  ['a bar that acts on the whole page', 'Add all', true],
])('whether a number that is too large stops a button of %s', async (_where, name, stops) => {
  await draw();
  let stopped: boolean | null = null;
  act(() => {
    stopped = stopsAtRefused(screen.getByRole('button', { name }));
  });
  expect(stopped).toBe(stops);
  if (stops) expect(screen.getByRole('spinbutton', { name: 'Hat' })).toHaveFocus();
});

describe('a number in a box', () => {
  const box = () => screen.getByRole('spinbutton', { name: 'Hat' });
  const facts = () => ({
    state: inputState(box()),
    items: refusedItems() && [...(refusedItems() ?? [])],
    isAllSaved: isAllSaved(),
    asks: !fireEvent(window, new Event('beforeunload', { cancelable: true })),
  });

  it.each([
    {
      keys: '',
      expected: { state: 'rest', items: undefined, isAllSaved: true, asks: false },
      why: 'nothing would be lost',
    },
    {
      keys: '4',
      expected: { state: 'typed', items: undefined, isAllSaved: false, asks: true },
      why: 'it counts only when the box is left',
    },
    {
      keys: '10',
      expected: { state: 'refused', items: [7], isAllSaved: false, asks: true },
      why: 'it is too large and never counts',
    },
    {
      keys: '10{Escape}',
      expected: { state: 'rest', items: undefined, isAllSaved: true, asks: false },
      why: 'Escape discards it',
    },
  ])('after "$keys" is $expected.state: $why', async ({ keys, expected }) => {
    const { user, unmount } = renderUi(
      <QuantityStepper label="Hat" item={7} max={9} value={1} onCommit={() => {}} />,
    );
    await user.click(box());
    if (keys) await user.keyboard(keys);
    expect(facts()).toEqual(expected);
    unmount();
    expect(isAllSaved()).toBe(true);
  });
});

it('waits for the last unsaved work, and not for a box at rest', async () => {
  const [first, second, rest] = (['typed', 'saving', 'rest'] as const).map((state) => addInput({ state }));
  const act = jest.fn();
  whenAllSaved(act);
  first?.();
  await Promise.resolve();
  expect(act).not.toHaveBeenCalled();
  second?.();
  await Promise.resolve();
  expect(act).toHaveBeenCalledTimes(1);
  rest?.();
});

it('finds the topmost of two refused numbers, whichever was typed first', async () => {
  const { user } = renderUi(
    <>
      <QuantityStepper label="Hat" max={9} value={1} onCommit={() => {}} />
      <QuantityStepper label="Vest" max={9} value={1} onCommit={() => {}} />
    </>,
  );
  for (const name of ['Vest', 'Hat']) {
    await user.clear(screen.getByRole('spinbutton', { name }));
    await user.type(screen.getByRole('spinbutton', { name }), '10');
  }
  expect(refusedQuantity()).toBe(screen.getByRole('spinbutton', { name: 'Hat' }));
});

it.each([
  ['rest', true],
  ['typed', false],
  ['refused', false],
  ['saving', false],
] as const)('whether the page may close while input is at %s', (state, isSaved) => {
  const end = addInput({ state });
  expect(isAllSaved()).toBe(isSaved);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(isSaved);
  end();
  expect(isAllSaved()).toBe(true);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
