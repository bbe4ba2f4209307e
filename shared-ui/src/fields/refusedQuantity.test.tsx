import { act, screen } from '@testing-library/react';
import { QuantityStepper } from '#src/data/QuantityStepper.tsx';
import { stopsAtRefused } from '#src/fields/refusedQuantity.ts';
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
